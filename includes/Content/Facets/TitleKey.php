<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/**
 * Forms of texts that are the same on every database: sort keys and words. `remove_accents` and lower case; scripts
 * that have neither stay as they are.
 */
final class TitleKey
{
    /** Of the key, as planes. */
    public const BYTES = 8;
    private const LONGEST = 120;
    private const LONGEST_WORD = 40;
    private const MOST_WORDS = 200;

    public static function of(string $text): string
    {
        return mb_strcut(self::plain($text), 0, self::LONGEST, 'UTF-8');
    }

    /** @return list<string> the words, each once */
    public static function words(string $text): array
    {
        $found = preg_match_all('/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/u', self::plain($text), $words);
        $cut = array_map(static fn(string $word): string => mb_strcut($word, 0, self::LONGEST_WORD, 'UTF-8'), $found ? $words[0] : []);

        return array_slice(array_values(array_unique($cut)), 0, self::MOST_WORDS);
    }

    private static function plain(string $text): string
    {
        $text = html_entity_decode(wp_strip_all_tags($text), ENT_QUOTES | ENT_HTML5, 'UTF-8');

        return trim((string) preg_replace('/\s+/u', ' ', mb_strtolower(remove_accents(mb_scrub($text, 'UTF-8')), 'UTF-8')));
    }
}
