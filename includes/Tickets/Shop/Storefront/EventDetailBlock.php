<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Tickets\Catalog\EventPostType;

defined('ABSPATH') || exit;

/** Renders parts of an event: its date and its price, for cards, and its facts, for its page. */
final class EventDetailBlock
{
    public const DATE = 'benefit/event-date';
    public const PRICE = 'benefit/event-price';
    public const FACTS = 'benefit/event-facts';

    public function __construct(private readonly EventCardData $cards) {}

    /** Tells whether the page of an event shows its facts in their own block, in its template or its text. */
    public static function isFactsBlockOnPageOf(int $eventId): bool
    {
        global $_wp_current_template_content;

        return is_singular(EventPostType::NAME) && get_queried_object_id() === $eventId
            && (has_block(self::FACTS, $eventId) || has_block(self::FACTS, is_string($_wp_current_template_content) ? $_wp_current_template_content : ''));
    }

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $id = (int) ($block->context['postId'] ?? get_the_ID());
        $html = match (true) {
            $block->name === self::PRICE => $this->cards->priceHtml($id),
            $block->name === self::FACTS => $this->cards->factsHtml($id),
            str_contains(' ' . ($attributes['className'] ?? '') . ' ', ' is-style-badge ') => $this->cards->badgeHtml($id),
            default => $this->cards->dateHtml($id),
        };

        return $html === '' ? '' : '<div ' . get_block_wrapper_attributes(['class' => $block->name === self::FACTS ? 'benefit benefit-facts' : 'benefit']) . '>' . $html . '</div>';
    }
}
