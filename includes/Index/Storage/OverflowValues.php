<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/**
 * Values that do not fit into a facet's columns, for a group of posts per row (`view_beyond`): eight bytes each,
 * combining the code and the post's position in the group. One row per value would cost a page of a large library more
 * than all of its columns.
 */
final class OverflowValues
{
    /** Posts per row: a power of two, chosen so that rows for thousands of posts with hundreds of values stay small. */
    public const POSTS = 512;

    /** @param list<int> $codes */
    public static function encode(int $doc, array $codes): string
    {
        return pack('P*', ...array_map(static fn(int $code): int => $code * self::POSTS + $doc % self::POSTS, $codes));
    }

    /** @return array<int, list<int>> by code: positions of its posts, counted from $first */
    public static function decode(string $bytes, int $first): array
    {
        $places = [];
        foreach (unpack('P*', $bytes) ?: [] as $pair) {
            $places[intdiv($pair, self::POSTS)][] = $first + $pair % self::POSTS;
        }

        return $places;
    }

    /**
     * Replaces the values of one post.
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
