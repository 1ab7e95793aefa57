<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/**
 * Values for which a facet has no room in its planes, of so many posts together (`view_beyond`): eight bytes for each, the code
 * and the post's place among these. A row for each value would cost a page of a large library more than all of its planes.
 */
final class OverflowValues
{
    /** Posts whose values stand in one row: a power of two, so that rows of thousands of posts with hundreds of values stay small. */
    public const POSTS = 512;

    /** @param list<int> $codes */
    public static function encode(int $doc, array $codes): string
    {
        return pack('P*', ...array_map(static fn(int $code): int => $code * self::POSTS + $doc % self::POSTS, $codes));
    }

    /** @return array<int, list<int>> by code: the places of its posts, counted from this one */
    public static function decode(string $bytes, int $first): array
    {
        $places = [];
        foreach (unpack('P*', $bytes) ?: [] as $pair) {
            $places[intdiv($pair, self::POSTS)][] = $first + $pair % self::POSTS;
        }

        return $places;
    }

    /**
     * The same with these of one post in place of its own.
     *
     * @param list<int> $codes
     */
    public static function with(string $bytes, int $doc, array $codes): string
    {
        $others = array_filter(unpack('P*', $bytes) ?: [], static fn(int $pair): bool => $pair % self::POSTS !== $doc % self::POSTS);

        return pack('P*', ...$others) . self::encode($doc, $codes);
    }

    public static function part(int $doc): int
    {
        return intdiv($doc, self::POSTS);
    }
}
