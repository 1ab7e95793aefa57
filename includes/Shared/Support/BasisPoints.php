<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/**
 * Converts a percentage as people write it ("7.5") to its stored form, an integer in hundredths of a percent, and back.
 */
final class BasisPoints
{
    public const WHOLE = 10000;

    /** Accepts a point or a comma and at most two decimals, 0 to 100; null for anything else. */
    public static function parse(string $text): ?int
    {
        if (preg_match('/^(\d{1,3})(?:[.,](\d{1,2}))?$/D', trim($text), $part) !== 1) {
            return null;
        }
        $points = (int) $part[1] * 100 + (int) str_pad($part[2] ?? '', 2, '0');

        return $points <= self::WHOLE ? $points : null;
    }

    public static function format(int $points): string
    {
        $hundredths = $points % 100;

        return intdiv($points, 100) . ($hundredths === 0 ? '' : '.' . rtrim(sprintf('%02d', $hundredths), '0'));
    }
}
