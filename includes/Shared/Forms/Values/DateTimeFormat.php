<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Values;

defined('ABSPATH') || exit;

/**
 * Reads and writes dates and times in a field's format (docs/spec-donations.md §5), with the letters of the original's
 * pickers: `d dd m mm y yy` for a date, `H HH h hh m mm s ss l t tt T TT` for a time, 'literals' in quotes, other
 * characters unchanged. The internal format is 2026-12-31, 23:59 and 2026-12-31T23:59.
 * src/shared/forms/date-time-format.ts writes the same; only the server reads.
 */
final class DateTimeFormat
{
    public const DATE = 'mm/dd/yy';
    public const TIME = 'HH:mm';

    /** A two-digit year is at most this many years ahead, as in the original's picker. */
    private const AHEAD = 10;
    private const DAY_LETTERS = '/\'([^\']*)\'|(yy|y|dd|d|mm|m)|./su';
    private const HOUR_LETTERS = '/\'([^\']*)\'|(HH|H|hh|h|mm|m|ss|s|l|TT|tt|T|t)|./su';

    /**
     * @param 'date'|'time'|'datetime' $kind
     * @param string $format '' for none
     * @param int $thisYear for two-digit years
     */
    public function __construct(private readonly string $kind, private readonly string $format, private readonly int $thisYear) {}

    /**
     * Reads the field's own format, then the one that browsers send; null if it is neither, or if there is no such date
     * or time.
     */
    public function parse(string $text): ?string
    {
        $own = $this->format === '' ? null : $this->ofFormat($text);
        $plain = $this->plain($text);

        return $this->isSentPlain() ? $plain ?? $own : $own ?? $plain;
    }

    /** Tells whether it is in the internal format and exists. */
    public function isOne(string $text): bool
    {
        return $this->plain($text) === $text;
    }

    /** Formats for readers; keeps the internal format if the field's format is incomplete. */
    public function write(string $iso): string
    {
        $parts = self::parts($iso);
        if ($iso === '' || $parts === null || !$this->isWhole()) {
            return $iso;
        }

        return implode('', array_map(static fn(array $token): string => $token[1] === '' ? $token[0] : self::written($token[1], $token[2], $parts), $this->tokens()));
    }

    /** Parses the internal format, from the year 1000 on. */
    private function plain(string $text): ?string
    {
        $hour = '([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]{1,3})?)?';
        $day = '([1-9][0-9]{3})-([0-9]{2})-([0-9]{2})';
        [$pattern, $names] = match ($this->kind) {
            'date' => [$day, ['year', 'month', 'day']],
            'time' => [$hour, ['hour', 'minute', 'second']],
            'datetime' => [$day . 'T' . $hour, ['year', 'month', 'day', 'hour', 'minute', 'second']],
        };

        return preg_match("/^$pattern$/D", $text, $found) === 1
            ? $this->iso(array_combine(array_slice($names, 0, count($found) - 1), array_map('intval', array_slice($found, 1))))
            : null;
    }

    private function ofFormat(string $text): ?string
    {
        if (!$this->isWhole()) {
            return null;
        }
        $pattern = '';
        $names = [];
        foreach ($this->tokens() as [$literal, $letter, $part]) {
            $pattern .= $letter === '' ? preg_quote($literal, '/') : match ($letter) {
                'yy' => '([0-9]{4})',
                'y' => '([0-9]{2})',
                'l' => '([0-9]{1,3})',
                'tt', 'TT' => '([ap]m)',
                't', 'T' => '([ap])',
                default => '([0-9]{1,2})',
            };
            $names = $letter === '' ? $names : [...$names, $part];
        }
        if (preg_match("/^$pattern$/Diu", $text, $found) !== 1) {
            return null;
        }
        // If the format contains a part twice, the last one counts.
        $parts = array_combine($names, array_slice($found, 1));
        $half = $this->has('h') ? strtolower(substr($parts['half'], 0, 1)) : '';
        unset($parts['half']);
        $numbers = array_map('intval', $parts);
        if ($half !== '') {
            if ($numbers['hour'] < 1 || $numbers['hour'] > 12) {
                return null;
            }
            $numbers['hour'] = $numbers['hour'] % 12 + ($half === 'p' ? 12 : 0);
        }
        if ($this->has('y')) {
            $century = $this->thisYear - $this->thisYear % 100;
            $numbers['year'] += $numbers['year'] <= $this->thisYear % 100 + self::AHEAD ? $century : $century - 100;
        }

        return $this->iso($numbers);
    }

    /** @param array<string, int> $parts */
    private function iso(array $parts): ?string
    {
        $isDay = !isset($parts['year']) || ($parts['year'] >= 1000 && checkdate($parts['month'], $parts['day'], $parts['year']));
        $isHour = ($parts['hour'] ?? 0) <= 23 && ($parts['minute'] ?? 0) <= 59 && ($parts['second'] ?? 0) <= 59;
        if (!$isDay || !$isHour) {
            return null;
        }

        return implode('T', array_filter([
            isset($parts['year']) ? sprintf('%04d-%02d-%02d', $parts['year'], $parts['month'], $parts['day']) : '',
            isset($parts['hour']) ? sprintf('%02d:%02d', $parts['hour'], $parts['minute']) : '',
        ]));
    }

    /** This format could also read an internal date, but as another day, so the internal format goes first. */
    private function isSentPlain(): bool
    {
        return str_starts_with($this->format, 'yy-');
    }

    /** Tells whether the format is complete: a 12-hour clock needs its half of the day. */
    private function isWhole(): bool
    {
        $parts = array_unique(array_column(array_filter($this->tokens(), static fn(array $token): bool => $token[1] !== ''), 2));
        $needed = match ($this->kind) {
            'date' => ['year', 'month', 'day'],
            'time' => ['hour', 'minute'],
            'datetime' => ['year', 'month', 'day', 'hour', 'minute'],
        };

        return array_diff([...$needed, ...($this->has('h') ? ['half'] : [])], $parts) === [];
    }

    private function has(string $letter): bool
    {
        $letters = array_column($this->tokens(), 1);

        return in_array($letter, $letters, true) || ($letter === 'h' && in_array('hh', $letters, true));
    }

    /**
     * Splits the format into tokens. The date part extends to the first H or h; `m` is the month in it and the minute
     * after it.
     *
     * @return list<array{string, string, string}> a literal; or '', the letter and the part it represents
     */
    private function tokens(): array
    {
        $at = match ($this->kind) {
            'date' => strlen($this->format),
            'time' => 0,
            'datetime' => strcspn($this->format, 'Hh'),
        };
        $tokens = [];
        foreach ([self::DAY_LETTERS => substr($this->format, 0, $at), self::HOUR_LETTERS => substr($this->format, $at)] as $pattern => $format) {
            preg_match_all($pattern, $format, $found, PREG_SET_ORDER);
            foreach ($found as $one) {
                $letter = $one[2] ?? '';
                $tokens[] = $letter === '' ? [$one[1] ?? $one[0], '', ''] : ['', $letter, match ($letter[0]) {
                    'y' => 'year',
                    'd' => 'day',
                    'm' => $pattern === self::DAY_LETTERS ? 'month' : 'minute',
                    'H', 'h' => 'hour',
                    's' => 'second',
                    'l' => 'milli',
                    default => 'half',
                }];
            }
        }

        return $tokens;
    }

    /** @param array<string, int> $parts */
    private static function written(string $letter, string $part, array $parts): string
    {
        $half = $parts['hour'] < 12 ? 'am' : 'pm';

        return match ($letter) {
            'yy' => sprintf('%04d', $parts['year']),
            'y' => sprintf('%02d', $parts['year'] % 100),
            'h', 'hh' => sprintf($letter === 'hh' ? '%02d' : '%d', ($parts['hour'] + 11) % 12 + 1),
            'l' => '000',
            'tt' => $half,
            't' => $half[0],
            'TT' => strtoupper($half),
            'T' => strtoupper($half[0]),
            default => sprintf(strlen($letter) === 2 ? '%02d' : '%d', $parts[$part]),
        };
    }

    /** @return array{year: int, month: int, day: int, hour: int, minute: int, second: int}|null */
    private static function parts(string $iso): ?array
    {
        return preg_match('/^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d))?$/D', $iso, $found) === 1
            ? ['year' => (int) ($found[1] ?? 0), 'month' => (int) ($found[2] ?? 0), 'day' => (int) ($found[3] ?? 0), 'hour' => (int) ($found[4] ?? 0), 'minute' => (int) ($found[5] ?? 0), 'second' => 0]
            : null;
    }
}
