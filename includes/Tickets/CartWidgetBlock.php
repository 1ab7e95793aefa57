<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Shared\Islands;
use Benefit\Shared\Pages;

/**
 * The block benefit/cart-widget: a short cart for any page. The HTML is the same for everybody, so that a page cache may
 * keep it; its script fetches the visitor's own list once there is a cart (spec/tickets.txt §4 "Cart refresh").
 */
final class CartWidgetBlock
{
    public function __construct(private readonly Islands $islands, private readonly Pages $pages) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $title = trim((string) ($attributes['title'] ?? ''));
        $island = $this->islands->html('cart-widget', [
            'title' => $title === '' ? __('Your cart', 'benefit') : $title,
            'empty' => __('Your cart is empty.', 'benefit'),
            /* translators: %d: how many; in a narrow window it stands in the place of the list */
            'count' => __('Tickets: %d', 'benefit'),
            'cart_url' => $this->pages->url('cart'),
            'cart_label' => __('Go to the cart', 'benefit'),
        ], 'cart');

        return '<div ' . get_block_wrapper_attributes(['class' => 'benefit benefit-widget']) . '>' . $island . '</div>';
    }
}
