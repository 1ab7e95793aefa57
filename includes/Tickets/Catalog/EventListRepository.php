<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/** Selects the events of a list by their dates, with two queries regardless of their number. */
final class EventListRepository
{
    private const FROM = " FROM {wp.posts} p
        LEFT JOIN {wp.postmeta} s ON s.post_id = p.ID AND s.meta_key = 'benefit_start' AND s.meta_value <> ''
        LEFT JOIN {wp.postmeta} e ON e.post_id = p.ID AND e.meta_key = 'benefit_end' AND e.meta_value <> ''
        WHERE p.post_type = 'benefit_event' AND p.post_status = 'publish' AND p.post_password = ''";

    public function __construct(private readonly Database $database) {}

    /** @param 'upcoming'|'past'|'all' $period */
    public function count(string $period, int $now): int
    {
        return (int) $this->database->value('SELECT COUNT(*)' . self::FROM . self::where($period), ...self::args($period, $now));
    }

    /**
     * Sorted by start; events without a date come last in either direction.
     *
     * @param 'upcoming'|'past'|'all' $period
     * @param 'asc'|'desc'            $order
     *
     * @return list<int>
     */
    public function ids(string $period, string $order, int $now, int $limit, int $offset): array
    {
        $direction = $order === 'desc' ? 'DESC' : 'ASC';
        $rows = $this->database->rows(
            'SELECT p.ID' . self::FROM . self::where($period)
                . " ORDER BY CASE WHEN s.meta_value IS NULL THEN 1 ELSE 0 END, s.meta_value {$direction}, p.ID {$direction} LIMIT %d OFFSET %d",
            ...[...self::args($period, $now), $limit, $offset],
        );

        return array_map(static fn(array $row): int => (int) $row['ID'], $rows);
    }

    /**
     * Includes private and password-protected events: they take place, too.
     *
     * @return list<int> events that start after `$after`, up to `$until`
     */
    public function startingBetween(int $after, int $until): array
    {
        $rows = $this->database->rows(
            "SELECT p.ID FROM {wp.posts} p JOIN {wp.postmeta} s ON s.post_id = p.ID AND s.meta_key = 'benefit_start' AND s.meta_value > %s AND s.meta_value <= %s
             WHERE p.post_type = 'benefit_event' AND p.post_status IN ('publish', 'private') ORDER BY s.meta_value, p.ID",
            Timestamp::toStored($after),
            Timestamp::toStored($until),
        );

        return array_map(static fn(array $row): int => (int) $row['ID'], $rows);
    }

    /**
     * An event is over at its end, or at its start if it has no end; without a date, it counts as upcoming.
     *
     * @param 'upcoming'|'past'|'all' $period
     */
    private static function where(string $period): string
    {
        return match ($period) {
            'upcoming' => ' AND (s.meta_value IS NULL OR COALESCE(e.meta_value, s.meta_value) > %s)',
            'past' => ' AND s.meta_value IS NOT NULL AND COALESCE(e.meta_value, s.meta_value) <= %s',
            'all' => '',
        };
    }

    /** @return list<string> in the stored format, which sorts chronologically */
    private static function args(string $period, int $now): array
    {
        return $period === 'all' ? [] : [Timestamp::toStored($now)];
    }
}
