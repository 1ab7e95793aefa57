<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Payments\Checkout\Pricing\TaxRule;

defined('ABSPATH') || exit;

/**
 * An event as the sale sees it. Moments are Unix seconds UTC, null where the organiser set none. One that is not readable
 * has a date, a state or a tax that is none (StoredMeta): its tickets are not sold.
 */
final class Event
{
    public function __construct(
        public readonly int $id,
        public readonly string $title,
        public readonly string $url,
        public readonly bool $published,
        public readonly ?int $start,
        public readonly ?int $end,
        public readonly ?int $doors,
        public readonly \DateTimeZone $timezone,
        public readonly string $venueName,
        public readonly string $venueAddress,
        public readonly string $organiser,
        public readonly EventSaleState $saleState,
        public readonly TaxRule $taxRule,
        public readonly bool $isReadable = true,
        public readonly bool $isUnlocked = false,
    ) {}

    /** By this visitor; what is published, by everybody. One with a password is unlocked for those who have entered it. */
    public function isVisible(): bool
    {
        return $this->published || $this->isUnlocked;
    }

    /** The moment in the event's own time zone, in the site's date and time format. */
    public function localTime(int $moment): string
    {
        $format = get_option('date_format') . ', ' . get_option('time_format');

        return (string) wp_date($format, $moment, $this->timezone);
    }

    /** @param int $than what was said before: of a moment on the same day the clock is enough */
    public function laterTime(int $moment, int $than): string
    {
        $day = fn(int $of): string => (string) wp_date('Y-m-d', $of, $this->timezone);

        return $day($moment) === $day($than)
            ? (string) wp_date((string) get_option('time_format'), $moment, $this->timezone)
            : $this->localTime($moment);
    }

    /** The opening of the doors, which people read after the start; '' when none is set. */
    public function doorsTime(): string
    {
        return match (true) {
            $this->doors === null => '',
            $this->start === null => $this->localTime($this->doors),
            default => $this->laterTime($this->doors, $this->start),
        };
    }

    /** The same moment for machines: `datetime` attributes, schema.org. */
    public function isoTime(int $moment): string
    {
        return (new \DateTimeImmutable('@' . $moment))->setTimezone($this->timezone)->format(DATE_ATOM);
    }

    /** Seen by the clock alone: nobody buys a ticket for what is over. */
    public function isOver(int $now): bool
    {
        $last = $this->end ?? $this->start;

        return $last !== null && $now >= $last;
    }
}
