<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Shared\Support\TimeZoneName;

defined('ABSPATH') || exit;

/**
 * An event as needed for sales. Times are Unix seconds UTC, null where not set. If `isReadable` is false, a stored
 * date, sales status or tax is invalid (PostMetaReader) and its tickets are not sold.
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

    /** Tells whether this visitor may see it: a password-protected event is unlocked once the password was entered. */
    public function isVisible(): bool
    {
        return $this->published || $this->isUnlocked;
    }

    /** Names the event with weekday, date and time, so that it is told apart from others with the same title. */
    public function label(): string
    {
        return self::nameWithDate($this->id, $this->title, $this->start, $this->timezone);
    }

    /** Start with weekday, date by locale, and time; '' when not set. */
    public function date(): string
    {
        return $this->start === null ? '' : $this->dateOf($this->start);
    }

    /** Formats another time as date() formats the start. */
    public function dateOf(int $moment): string
    {
        return self::dateWithWeekday($moment, $this->timezone);
    }

    /** Names an event of which no more is known, see label(). */
    public static function nameWithDate(int $id, string $title, ?int $start, \DateTimeZone $timezone): string
    {
        /* translators: %d: number of an event that has no title */
        $name = $title === '' ? sprintf(__('Event %d', 'benefit'), $id) : $title;

        return $start === null ? $name : $name . ' – ' . self::dateWithWeekday($start, $timezone);
    }

    private static function dateWithWeekday(int $moment, \DateTimeZone $timezone): string
    {
        /* translators: PHP date format with weekday, https://www.php.net/manual/datetime.format.php */
        return self::withZone((string) wp_date(_x('D, M j, Y', 'date format with weekday', 'benefit'), $moment, $timezone) . ', ' . self::clock($moment, $timezone), $moment, $timezone);
    }

    /** Keeps "7:30" and "pm" on one line. */
    private static function clock(int $moment, \DateTimeZone $timezone): string
    {
        return str_replace(' ', "\u{A0}", (string) wp_date((string) get_option('time_format'), $moment, $timezone));
    }

    /** Adds the name of the zone where the site's clocks show another time. */
    private static function withZone(string $time, int $moment, \DateTimeZone $timezone): string
    {
        $zone = TimeZoneName::unlessSites($timezone, $moment);

        return $zone === '' ? $time : $time . ', ' . $zone;
    }

    /** Formats a time in the event's time zone, which is named if it differs, and the site's date and time format. */
    public function localTime(int $moment): string
    {
        $date = (string) wp_date((string) get_option('date_format'), $moment, $this->timezone);

        return self::withZone($date . ', ' . self::clock($moment, $this->timezone), $moment, $this->timezone);
    }

    /** Formats a time as localTime() does, with the weekday in front, unless the site's date format has one. */
    public function localTimeWithWeekday(int $moment): string
    {
        if (preg_match('/(?<!\\\\)[lD]/', (string) get_option('date_format')) === 1) {
            return $this->localTime($moment);
        }

        /* translators: 1: weekday, 2: date and time, e.g. Saturday, March 20, 2027, 7:30 pm */
        return sprintf(_x('%1$s, %2$s', 'weekday, then date', 'benefit'), (string) wp_date('l', $moment, $this->timezone), $this->localTime($moment));
    }

    /**
     * Formats a time shown after another; on the same day without the date.
     *
     * @param int $than the time shown before
     */
    public function laterTime(int $moment, int $than): string
    {
        $day = fn(int $of): string => (string) wp_date('Y-m-d', $of, $this->timezone);

        return $day($moment) === $day($than)
            ? self::clock($moment, $this->timezone)
            : $this->localTime($moment);
    }

    /** Opening of the doors, shown after the start; '' when not set. */
    public function doorsTime(): string
    {
        return match (true) {
            $this->doors === null => '',
            $this->start === null => $this->localTime($this->doors),
            default => $this->laterTime($this->doors, $this->start),
        };
    }

    /** Formats a time for machines: `datetime` attributes, schema.org. */
    public function isoTime(int $moment): string
    {
        return (new \DateTimeImmutable('@' . $moment))->setTimezone($this->timezone)->format(DATE_ATOM);
    }

    /** Tells whether the event has ended, by the clock alone; nothing is sold afterwards. */
    public function isOver(int $now): bool
    {
        $last = $this->end ?? $this->start;

        return $last !== null && $now >= $last;
    }
}
