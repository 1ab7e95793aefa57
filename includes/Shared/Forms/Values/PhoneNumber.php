<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Values;

defined('ABSPATH') || exit;

/**
 * Phone numbers, either "masked as (999) 999-9999" (docs/spec-donations.md §5) or international.
 * src/shared/forms/phone-number.ts does the same.
 */
final class PhoneNumber
{
    public const DOMESTIC = 'domestic';
    public const INTERNATIONAL = 'international';

    /** Any punctuation between the digits is allowed. */
    private const PUNCTUATED = '/^\+?[0-9 ().\/\x{2010}-\x{2015}-]+$/Du';

    /** @return string|null (212) 555-0123 or +4930123456; null if it is neither */
    public static function parse(string $text, string $format): ?string
    {
        if (preg_match(self::PUNCTUATED, $text) !== 1) {
            return null;
        }
        $digits = (string) preg_replace('/[^0-9]/', '', $text);
        $isInternational = str_starts_with($text, '+');
        if ($format === self::DOMESTIC) {
            return !$isInternational && strlen($digits) === 10
                ? sprintf('(%s) %s-%s', substr($digits, 0, 3), substr($digits, 3, 3), substr($digits, 6))
                : null;
        }

        return $isInternational && preg_match('/^[1-9][0-9]{6,14}$/D', $digits) === 1 ? '+' . $digits : null;
    }
}
