<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Values;

defined('ABSPATH') || exit;

/**
 * Exact decimal numbers with up to twelve digits before the point and six after it; never floats.
 * src/shared/forms/decimal-value.ts does the same.
 */
final class DecimalValue
{
    private const PATTERN = '/^(-?)0*([0-9]{1,12})(?:\.([0-9]{1,6})0*)?$/D';
    private const PLACES = 6;

    /**
     * Reads a decimal comma unless it could be a thousands separator, that is, before exactly three digits.
     *
     * @return string|null normalized, with a point and without superfluous zeros; null if it is not a number
     */
    public static function parse(string $text): ?string
    {
        $text = (string) preg_replace('/^(-?[0-9]+),([0-9]{1,2}|[0-9]{4,6})$/D', '$1.$2', $text);
        if (preg_match(self::PATTERN, $text, $parts) !== 1) {
            return null;
        }
        $behind = rtrim($parts[3] ?? '', '0');
        $plain = $parts[2] . ($behind === '' ? '' : '.' . $behind);

        return ($plain === '0' ? '' : $parts[1]) . $plain;
    }

    /** Returns the number in millionths, at most eighteen digits; null if it is not a number. */
    public static function scaled(string $text): ?int
    {
        $plain = self::parse($text);
        if ($plain === null) {
            return null;
        }
        [$before, $behind] = explode('.', $plain) + [1 => ''];

        return (int) ($before . str_pad($behind, self::PLACES, '0'));
    }

    /** Tells whether the value is a whole number of steps away from $from; an invalid step allows every value. */
    public static function isStep(string $value, string $from, string $step): bool
    {
        $width = self::scaled($step) ?? 0;

        return $width <= 0 || ((self::scaled($value) ?? 1) - (self::scaled($from) ?? 0)) % $width === 0;
    }
}
