<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\EventListRepository;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/event-list: events sorted by start, with prices. The number of queries is constant, and the
 * HTML is the same for everyone.
 */
final class EventListBlock
{
    public const NAME = 'benefit/event-list';

    private const TEMPLATE = __DIR__ . '/templates/event-list.php';
    private const NUMBER = 10;
    private const NUMBER_MAX = 50;
    private const COLUMNS_MAX = 4;
    private const EXCERPT_WORDS = 30;

    /** Number of lists on this page so far. */
    private int $lists = 0;

    public function __construct(
        private readonly EventListRepository $list,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly StockService $stock,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly IslandRegistry $islands,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $number = self::within($attributes['number'] ?? self::NUMBER, self::NUMBER_MAX);
        $period = self::oneOf($attributes['period'] ?? '', ['upcoming', 'past', 'all']);
        $order = self::oneOf($attributes['order'] ?? '', ['asc', 'desc']);
        $isOn = static fn(string $name): bool => ($attributes[$name] ?? true) === true;
        $now = $this->clock->now();
        $total = $isOn('pagination') ? $this->list->count($period, $now) : $number;
        $pager = new EventListPagination(++$this->lists, $total, $number);
        $events = $this->ticketTypes->events($this->list->ids($period, $order, $now, $number, $pager->offset()));
        $empty = $attributes['emptyText'] ?? '';

        return $this->islands->withLocalTimes(HtmlOutput::render(self::TEMPLATE, [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit']),
            'columns' => self::within($attributes['columns'] ?? 1, self::COLUMNS_MAX),
            'empty' => is_string($empty) && trim($empty) !== '' ? $empty : __('There are no events at the moment. Please check back later.', 'benefit'),
            'events' => $this->cards($events, $isOn('showImage'), $isOn('showExcerpt'), $isOn('showPrice'), $now),
            'pages_html' => $pager->renderLinks(),
        ]));
    }

    /**
     * @param array<int, Event> $events
     *
     * @return list<array{url: string, title: string, image_html: string, date: array{month: string, day: string, weekday: string}|null, when_html: string, venue: string, excerpt: string, price: string, state_html: string}>
     */
    private function cards(array $events, bool $image, bool $excerpt, bool $price, int $now): array
    {
        $ids = array_keys($events);
        $tickets = $price ? $this->ticketTypes->ticketsOfEvents($ids) : [];
        $pools = array_map(static fn(TicketType $ticket): int => $ticket->id, array_merge([], ...array_values($tickets)));
        $levels = $price && $pools !== [] ? $this->stock->levels([...$ids, ...$pools]) : [];
        if ($image) {
            _prime_post_caches(array_values(array_filter(array_map(get_post_thumbnail_id(...), $ids))), false);
        }
        $prices = new PriceMessages($this->settings->money());
        $cards = [];
        foreach ($events as $id => $event) {
            $offer = new EventPriceSummary($event, $tickets[$id] ?? [], $levels, $now);
            $cards[] = [
                'url' => $event->url,
                'title' => $event->title,
                // Decorative: the adjacent title names it.
                'image_html' => $image ? get_the_post_thumbnail($id, 'medium_large', ['alt' => '', 'class' => 'benefit-event__image']) : '',
                'date' => EventDetailsHtml::badge($event),
                'when_html' => EventDetailsHtml::when($event),
                'venue' => $event->venueName,
                'excerpt' => $excerpt ? self::excerpt($id) : '',
                'price' => $price ? $offer->price($prices) : '',
                'state_html' => $offer->stateHtml(),
            ];
        }

        return $cards;
    }

    /** Avoids get_the_excerpt(), which renders the whole post, with its ticket table, if there is no excerpt. */
    private static function excerpt(int $eventId): string
    {
        $post = get_post($eventId);
        if ($post === null) {
            return '';
        }
        $text = $post->post_excerpt !== '' ? $post->post_excerpt : excerpt_remove_blocks(strip_shortcodes($post->post_content));

        return html_entity_decode(wp_trim_words($text, self::EXCERPT_WORDS, '…'), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }

    private static function within(mixed $value, int $most): int
    {
        return is_int($value) ? max(1, min($most, $value)) : 1;
    }

    /**
     * @template Word of string
     *
     * @param non-empty-list<Word> $words the first one is the default
     *
     * @return Word
     */
    private static function oneOf(mixed $value, array $words): string
    {
        $index = array_search($value, $words, true);

        return $words[$index === false ? 0 : $index];
    }
}
