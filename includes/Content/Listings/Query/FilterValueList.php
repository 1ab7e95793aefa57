<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

defined('ABSPATH') || exit;

/**
 * Joins and splits the values of a URL parameter by commas: `tx_genre=jazz,folk`, `price=5,20` (either end may be
 * empty).
 */
final class FilterValueList
{
    public const SEPARATOR = ',';
    /** Maximum values of a parameter; more are ignored. */
    private const MOST = 100;
    private const LONGEST = 200;

    /** @param list<string> $values */
    public static function joined(array $values): string
    {
        return implode(self::SEPARATOR, array_map(static fn(string $value): string => strtr($value, ['%' => '%25', ',' => '%2C']), $values));
    }

    /**
     * @param mixed $sent a string, or the array that PHP makes of `name[]` and `name[from]`
     *
     * @return list<string> as they were sent, including empty ones; none if the string is too long
     */
    public static function split(mixed $sent): array
    {
        if (is_array($sent)) {
            $values = array_key_exists('from', $sent) || array_key_exists('to', $sent) ? [$sent['from'] ?? '', $sent['to'] ?? ''] : array_slice(array_values($sent), 0, self::MOST);

            return array_map(static fn(mixed $value): string => self::text(is_string($value) ? $value : ''), $values);
        }
        if (!is_string($sent) || strlen($sent) > self::MOST * self::LONGEST) {
            return [];
        }

        return array_map(static fn(string $value): string => self::text(str_ireplace(['%2C', '%25'], [',', '%'], $value)), array_slice(explode(self::SEPARATOR, $sent), 0, self::MOST));
    }

    /**
     * Reads a text in which commas are part of the value, as it was typed.
     *
     * @return list<string> one value or none
     */
    public static function asSingleValue(mixed $sent): array
    {
        $text = is_array($sent) ? reset($sent) : $sent;

        return is_string($text) && preg_match('//u', $text) === 1 ? [str_replace("\0", '', str_ireplace(['%2C', '%25'], [',', '%'], $text))] : [];
    }

    private static function text(string $value): string
    {
        return strlen($value) <= self::LONGEST && preg_match('//u', $value) === 1 ? trim(str_replace("\0", '', $value)) : '';
    }
}
