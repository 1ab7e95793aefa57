<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

defined('ABSPATH') || exit;

/** Reads attributes of blocks, which any author may have written, and lets only valid values through. */
final class BlockAttributes
{
    /** Maximum entries of a list; more are ignored. */
    private const MOST = 200;

    /**
     * @template Word of string
     *
     * @param non-empty-list<Word> $words the first is the default
     *
     * @return Word
     */
    public static function oneOf(mixed $value, array $words): string
    {
        $index = array_search($value, $words, true);

        return $words[$index === false ? 0 : $index];
    }

    /** @return list<int> distinct positive integers. All of them: without the last ones, excluded posts would be shown. */
    public static function ids(mixed $value): array
    {
        $ids = array_filter(array_map(static fn(mixed $one): int => is_int($one) || (is_string($one) && ctype_digit($one)) ? (int) $one : 0, is_array($value) ? $value : []), static fn(int $id): bool => $id > 0);

        return array_values(array_unique($ids));
    }

    /** @return list<string> distinct and not empty */
    public static function texts(mixed $value, int $length): array
    {
        $texts = array_map(static fn(mixed $one): string => self::text($one, $length), self::list($value));

        return array_values(array_unique(array_filter($texts, static fn(string $text): bool => $text !== '')));
    }

    public static function text(mixed $value, int $length): string
    {
        return (is_string($value) || is_int($value)) && preg_match('//u', (string) $value) === 1 ? trim(mb_substr((string) $value, 0, $length)) : '';
    }

    public static function within(mixed $value, int $least, int $most, int $otherwise): int
    {
        return is_int($value) ? max($least, min($most, $value)) : $otherwise;
    }

    /** @return array<string, mixed> */
    public static function map(mixed $value): array
    {
        return is_array($value) ? array_filter($value, is_string(...), ARRAY_FILTER_USE_KEY) : [];
    }

    /** @return list<mixed> */
    public static function list(mixed $value): array
    {
        return is_array($value) ? array_slice(array_values($value), 0, self::MOST) : [];
    }
}
