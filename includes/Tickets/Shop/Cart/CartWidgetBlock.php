<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/**
 * Renders the blocks benefit/cart-widget, a short list of the cart, and benefit/cart-contents, the cart with totals, on
 * any page. Their HTML is the same for everyone and therefore cacheable; scripts fetch the visitor's own once there is
 * a cart (docs/spec-tickets.md §4 "Cart refresh").
 */
final class CartWidgetBlock
{
    public function __construct(private readonly IslandRegistry $islands, private readonly RequiredPages $pages) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $title = trim((string) ($attributes['title'] ?? ''));
        $wrapper = get_block_wrapper_attributes(['class' => 'benefit benefit-widget']);

        return '<div ' . $wrapper . '>' . $this->renderWidget(basename((string) $block->name), $title === '' ? self::defaultTitle() : $title) . '</div>';
    }

    /**
     * @param string $island 'cart-widget' or 'cart-contents', the names of the blocks
     * @param string $title  '' if the theme prints one
     */
    public function renderWidget(string $island, string $title): string
    {
        $props = [
            'title' => $title,
            'empty' => __('Your cart is empty.', 'benefit'),
            'cart_url' => $this->pages->url('cart'),
            'cart_label' => __('View cart', 'benefit'),
            'empty_cart' => [
                'label' => __('Empty cart', 'benefit'),
                'question' => TicketsScriptData::emptyingQuestion(),
                'yes' => __('Yes, empty cart', 'benefit'),
                'no' => __('Keep my tickets', 'benefit'),
            ],
        ];
        if ($island === 'cart-widget') {
            /* translators: %d: how many; in a narrow window it stands in the place of the list */
            $props['count'] = __('Tickets: %d', 'benefit');
        }

        return $this->islands->renderIsland($island, $props, CartService::MARKER);
    }

    public static function defaultTitle(): string
    {
        return __('Your cart', 'benefit');
    }
}
