<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/**
 * Converts times between their three formats: Unix seconds in code, `YYYY-MM-DDTHH:MM:SSZ` in post meta and REST, and
 * `YYYY-MM-DDTHH:MM` in a time zone for `<input type="datetime-local">`. Times that do not exist are null.
 */
final class Timestamp
{
    /** Pattern of the stored format; '' means not set. SQLite stores a space and no Z, see fromStored(). */
    public const PATTERN = '^([0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}:[0-9]{2}Z?)?$';

    private const STORED = 'Y-m-d\TH:i:s\Z';
    private const STORED_BY_SQLITE = 'Y-m-d H:i:s';
    private const LOCAL = 'Y-m-d\TH:i';

    /** The SQLite drop-in rewrites every string that looks like an ISO time, in post meta too. */
    public static function fromStored(string $text): ?int
    {
        $utc = new \DateTimeZone('UTC');

        return self::parse(self::STORED, $text, $utc) ?? self::parse(self::STORED_BY_SQLITE, $text, $utc);
    }

    public static function toStored(?int $moment): string
    {
        return $moment === null ? '' : gmdate(self::STORED, $moment);
    }

    /** Returns null for an hour that is skipped in spring, because PHP would silently change it. */
    public static function fromLocal(string $text, \DateTimeZone $zone): ?int
    {
        // Browsers append seconds if they are not zero.
        $minutes = preg_replace('/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):00$/D', '$1', $text);

        return self::parse(self::LOCAL, (string) $minutes, $zone);
    }

    public static function toLocal(?int $moment, \DateTimeZone $zone): string
    {
        return $moment === null ? '' : (new \DateTimeImmutable('@' . $moment))->setTimezone($zone)->format(self::LOCAL);
    }

    /**
     * PHP turns 31 February into a day in March, so a text counts only if formatting the result returns it unchanged.
     */
    private static function parse(string $format, string $text, \DateTimeZone $zone): ?int
    {
        if (str_contains($text, "\0")) {
            return null;
        }
        $moment = \DateTimeImmutable::createFromFormat('!' . $format, $text, $zone);

        return $moment !== false && $moment->format($format) === $text ? $moment->getTimestamp() : null;
    }
}
