<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Boot\Lazy;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Registers the cart's blocks as widgets of classic themes. */
final class CartClassicWidgets
{
    public const CART = 'benefit_cart';
    public const CONTENTS = 'benefit_cart_contents';

    /** @param \Closure(): CartWidgetBlock $block */
    public function __construct(#[Lazy(CartWidgetBlock::class)] private readonly \Closure $block) {}

    public function register(): void
    {
        register_widget(new CartClassicWidget(self::CART, __('Benefit: cart', 'benefit'), __('A short summary of the visitor’s cart.', 'benefit'), 'cart-widget', $this->block));
        register_widget(new CartClassicWidget(self::CONTENTS, __('Benefit: cart contents', 'benefit'), __('The visitor’s cart with its total.', 'benefit'), 'cart-contents', $this->block));
    }

    /**
     * Loads the stylesheet early: sidebars are rendered after the head, where it would load only after the first paint.
     */
    public function styleInHead(): void
    {
        foreach ([self::CART, self::CONTENTS] as $base) {
            if (is_active_widget(false, false, $base) !== false) {
                wp_enqueue_style(TicketsProduct::sheet());
            }
        }
    }
}
