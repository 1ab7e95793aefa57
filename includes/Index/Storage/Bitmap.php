<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/**
 * Sets of posts as strings with one byte per post: FF is in the set, 00 is not. PHP applies `&`, `|` and `~` to whole
 * strings, so that a filter over 100,000 posts takes a handful of operations.
 */
final class Bitmap
{
    public static function none(int $length): string
    {
        // Used very often; comparing the same string with itself is immediate.
        static $last = '';

        return strlen($last) === $length ? $last : $last = str_repeat("\0", $length);
    }

    public static function all(int $length): string
    {
        return str_repeat("\xff", $length);
    }

    public static function count(string $mask): int
    {
        return substr_count($mask, "\xff");
    }

    /**
     * Selects posts whose byte is one of these.
     *
     * @param array<int, mixed> $bytes bytes as keys
     */
    public static function oneOf(string $column, array $bytes): string
    {
        return self::mapped($column, array_fill_keys(array_keys($bytes), 0xff));
    }

    /**
     * Replaces each byte as given, all others with zero.
     *
     * @param array<int, int> $bytes
     */
    public static function mapped(string $column, array $bytes): string
    {
        $to = str_repeat("\0", 256);
        foreach ($bytes as $byte => $as) {
            $to[$byte] = chr($as);
        }

        return self::translated($column, $to);
    }

    /** Replaces each byte with the byte at its position in $to. */
    public static function translated(string $column, string $to): string
    {
        return strtr($column, self::bytes(), $to);
    }

    /** Selects posts whose byte is greater. */
    public static function above(string $column, int $byte): string
    {
        return self::translated($column, str_repeat("\0", $byte + 1) . str_repeat("\xff", 255 - $byte));
    }

    /**
     * Selects posts that have a number.
     *
     * @param list<string> $columns
     */
    public static function present(array $columns): string
    {
        return self::above(array_reduce($columns, static fn(?string $or, string $column): string => $or === null ? $column : $or | $column) ?? '', 0);
    }

    /**
     * Counts each byte within the mask.
     *
     * @param int $count number of posts in the mask
     *
     * @return array<int, int> by byte
     */
    public static function histogram(string $column, string $mask, int $count): array
    {
        $counts = count_chars($column & $mask, 1);
        $zeros = ($counts[0] ?? 0) - strlen($mask) + $count;
        unset($counts[0]);

        return $zeros > 0 ? [0 => $zeros] + $counts : $counts;
    }

    /** @return list<int> positions of the posts in the mask, ascending */
    public static function positions(string $mask): array
    {
        $places = [];
        for ($at = strpos($mask, "\xff"); $at !== false; $at = strpos($mask, "\xff", $at + 1)) {
            $places[] = $at;
        }

        return $places;
    }

    private static function bytes(): string
    {
        static $bytes = null;

        return $bytes ??= implode('', array_map(chr(...), range(0, 255)));
    }
}
