<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Values;

defined('ABSPATH') || exit;

/** Exact numbers of up to twelve digits before the point and six behind it; never a float. src/shared/fields/decimal.ts does the same. */
final class DecimalValue
{
    private const PATTERN = '/^(-?)0*([0-9]{1,12})(?:\.([0-9]{1,6})0*)?$/D';
    private const PLACES = 6;

    /**
     * A decimal comma is one where it cannot be a thousand's: not before three digits.
     *
     * @return string|null plain, with a point, without zeros that say nothing; null where it is none
     */
    public static function read(string $text): ?string
    {
        $text = (string) preg_replace('/^(-?[0-9]+),([0-9]{1,2}|[0-9]{4,6})$/D', '$1.$2', $text);
        if (preg_match(self::PATTERN, $text, $parts) !== 1) {
            return null;
        }
        $behind = rtrim($parts[3] ?? '', '0');
        $plain = $parts[2] . ($behind === '' ? '' : '.' . $behind);

        return ($plain === '0' ? '' : $parts[1]) . $plain;
    }

    /** In millionths: eighteen digits at most. Null for what is no number. */
    public static function scaled(string $text): ?int
    {
        $plain = self::read($text);
        if ($plain === null) {
            return null;
        }
        [$before, $behind] = explode('.', $plain) + [1 => ''];

        return (int) ($before . str_pad($behind, self::PLACES, '0'));
    }

    /** Whether it is so many steps from there; a step that is none forbids nothing. */
    public static function isStep(string $value, string $from, string $step): bool
    {
        $width = self::scaled($step) ?? 0;

        return $width <= 0 || ((self::scaled($value) ?? 1) - (self::scaled($from) ?? 0)) % $width === 0;
    }
}
