<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/**
 * Sets of posts as strings, a byte a post: FF is in, 00 is out. PHP joins whole strings by `&`, `|` and `~`, so that a filter
 * over 100,000 posts is a handful of operations.
 */
final class Mask
{
    /** Fewer are looked at one by one than a plane takes. */
    private const FEW = 64;

    public static function none(int $length): string
    {
        return str_repeat("\0", $length);
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
     * Those whose byte is one of these.
     *
     * @param array<int, mixed> $bytes as keys
     */
    public static function oneOf(string $plane, array $bytes): string
    {
        return self::mapped($plane, array_fill_keys(array_keys($bytes), 0xff));
    }

    /**
     * Each byte as it is named, the others as zero.
     *
     * @param array<int, int> $bytes
     */
    public static function mapped(string $plane, array $bytes): string
    {
        $to = str_repeat("\0", 256);
        foreach ($bytes as $byte => $as) {
            $to[$byte] = chr($as);
        }

        return strtr($plane, self::bytes(), $to);
    }

    /** Those whose byte is at least this. */
    private static function above(string $plane, int $byte): string
    {
        return strtr($plane, self::bytes(), str_repeat("\0", $byte + 1) . str_repeat("\xff", 255 - $byte));
    }

    /**
     * Those whose number, highest byte first, is at least this one.
     *
     * @param non-empty-list<string> $planes
     * @param string                 $number as many bytes
     */
    public static function atLeast(array $planes, string $number): string
    {
        $last = count($planes) - 1;
        $mask = self::oneOf($planes[$last], [ord($number[$last]) => true]) | self::above($planes[$last], ord($number[$last]));
        for ($i = $last - 1; $i >= 0; $i--) {
            $byte = ord($number[$i]);
            $mask = self::above($planes[$i], $byte) | (self::oneOf($planes[$i], [$byte => true]) & $mask);
        }

        return $mask;
    }

    /**
     * Those that have a number at all.
     *
     * @param non-empty-list<string> $planes
     */
    public static function present(array $planes): string
    {
        return self::above(array_reduce($planes, static fn(?string $or, string $plane): string => $or === null ? $plane : $or | $plane) ?? '', 0);
    }

    /**
     * How often each byte stands where the mask is.
     *
     * @return array<int, int> by byte
     */
    public static function histogram(string $plane, string $mask): array
    {
        $counts = count_chars($plane & $mask, 1);
        $zeros = ($counts[0] ?? 0) - (strlen($mask) - self::count($mask));
        unset($counts[0]);

        return $zeros > 0 ? [0 => $zeros] + $counts : $counts;
    }

    /**
     * The least, or the greatest, number among those in the mask, highest byte first; null when nobody has one.
     *
     * @param non-empty-list<string> $planes
     */
    public static function end(array $planes, string $mask, bool $isGreatest): ?string
    {
        $mask &= self::present($planes);
        $number = '';
        foreach ($planes as $plane) {
            $counts = self::histogram($plane, $mask);
            if ($counts === []) {
                return null;
            }
            $byte = $isGreatest ? max(array_keys($counts)) : min(array_keys($counts));
            $number .= chr($byte);
            if (count($counts) > 1) {
                $mask &= self::oneOf($plane, [$byte => true]);
            }
            if ($counts[$byte] <= self::FEW) {
                $numbers = array_map(static fn(int $place): string => implode('', array_map(static fn(string $plane): string => $plane[$place], $planes)), self::places($mask));
                sort($numbers, SORT_STRING);

                return $numbers[$isGreatest ? count($numbers) - 1 : 0] ?? null;
            }
        }

        return $number;
    }

    /** @return list<int> places of those in the mask, ascending */
    public static function places(string $mask): array
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
