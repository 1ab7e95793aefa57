<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/**
 * Moves an event to another start. Local times are `Y-m-dTH:i`, '' when not set. The block editor does the same
 * (src/tickets/catalog/editing/event-move.ts).
 */
final class EventMove
{
    /**
     * Moves end and doors by as much as the start, by the clock on the wall, unless somebody has changed them, too.
     *
     * @param array{start: string, end: string, doors: string} $entered
     * @param array{start: string, end: string, doors: string} $shown   when the form was printed
     *
     * @return array{start: string, end: string, doors: string}
     */
    public static function withStart(array $entered, array $shown): array
    {
        $utc = new \DateTimeZone('UTC');
        [$from, $to] = [Timestamp::fromLocal($shown['start'], $utc), Timestamp::fromLocal($entered['start'], $utc)];
        foreach (['end', 'doors'] as $name) {
            $before = Timestamp::fromLocal($shown[$name], $utc);
            if ($from !== null && $to !== null && $before !== null && $entered[$name] === $shown[$name]) {
                $entered[$name] = Timestamp::toLocal($before + $to - $from, $utc);
            }
        }

        return $entered;
    }

    /** Tells whether to ask first: ticket holders would come on the wrong day. Times are Unix seconds. */
    public static function isQuestionable(?int $from, ?int $to, \DateTimeZone $zone, int $now): bool
    {
        $day = static fn(int $moment): string => substr(Timestamp::toLocal($moment, $zone), 0, 10);

        return $from !== null && $from !== $to && ($to === null || $to < $now || $day($from) !== $day($to));
    }
}
