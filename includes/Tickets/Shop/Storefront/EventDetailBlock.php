<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

defined('ABSPATH') || exit;

/** Renders the blocks benefit/event-date and benefit/event-price of event cards. */
final class EventDetailBlock
{
    public const DATE = 'benefit/event-date';
    public const PRICE = 'benefit/event-price';

    public function __construct(private readonly EventCardData $cards) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $id = (int) ($block->context['postId'] ?? get_the_ID());
        $html = match (true) {
            $block->name === self::PRICE => $this->cards->priceHtml($id),
            str_contains(' ' . ($attributes['className'] ?? '') . ' ', ' is-style-badge ') => $this->cards->badgeHtml($id),
            default => $this->cards->dateHtml($id),
        };

        return $html === '' ? '' : '<div ' . get_block_wrapper_attributes(['class' => 'benefit']) . '>' . $html . '</div>';
    }
}
