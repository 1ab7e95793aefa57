<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Support\Timestamp;
use Benefit\Tickets\Catalog\EventMetaFields;

defined('ABSPATH') || exit;

/** Adds date and sales to the list of events, with a constant number of queries. */
final class EventListColumns
{
    private const WHEN = 'benefit_when';
    private const SOLD = 'benefit_sold';

    /** @var array<int, array{sold: int, held: int, left: ?int}>|null */
    private ?array $totals = null;

    public function __construct(private readonly EventMetaFields $meta, private readonly EventTicketsTable $tickets) {}

    /**
     * @param array<string, string> $columns
     *
     * @return array<string, string>
     */
    public function columns(array $columns): array
    {
        $ours = [self::WHEN => __('Date and time', 'benefit'), self::SOLD => __('Tickets', 'benefit')];
        $date = array_intersect_key($columns, ['date' => '']);

        return array_diff_key($columns, $date) + $ours + $date;
    }

    public function renderColumn(string $column, int $eventId): void
    {
        if ($column === self::WHEN) {
            echo esc_html($this->when($eventId));
        }
        if ($column === self::SOLD) {
            echo esc_html($this->sold($eventId));
        }
    }

    private function when(int $eventId): string
    {
        $meta = $this->meta->getValues($eventId);
        $start = Timestamp::fromStored((string) $meta[EventMetaFields::START]);
        if ($start === null) {
            return __('No date set', 'benefit');
        }
        $format = get_option('date_format') . ' ' . get_option('time_format');

        return (string) wp_date($format, $start, EventMetaFields::zoneNamed((string) $meta[EventMetaFields::TIMEZONE]));
    }

    private function sold(int $eventId): string
    {
        $totals = $this->totals()[$eventId] ?? ['sold' => 0, 'held' => 0, 'left' => 0];

        return EventTicketsTable::summary($totals['sold'], $totals['held'], $totals['left']);
    }

    /** @return array<int, array{sold: int, held: int, left: ?int}> for all events on the screen */
    private function totals(): array
    {
        global $wp_query;

        return $this->totals ??= $this->tickets->totals(array_values(array_map('intval', wp_list_pluck($wp_query->posts, 'ID'))));
    }
}
