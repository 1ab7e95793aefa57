<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/**
 * Normalizes texts for sorting and searching, identically on every database and in every site language:
 * `remove_accents`, lower case, and letters that these leave; scripts without either are unchanged.
 */
final class TextNormalizer
{
    /** Bytes of the sort key that are stored in columns. */
    public const BYTES = 8;
    private const LONGEST = 120;
    private const LONGEST_WORD = 40;
    private const MOST_WORDS = 200;
    /** Lower-case letters that `remove_accents`, which is made for Latin, does not convert. */
    private const OTHERS = [
        'ﬀ' => 'ff', 'ﬁ' => 'fi', 'ﬂ' => 'fl', 'ﬃ' => 'ffi', 'ﬄ' => 'ffl', 'ﬅ' => 'st', 'ﬆ' => 'st',
        'ά' => 'α', 'έ' => 'ε', 'ή' => 'η', 'ί' => 'ι', 'ϊ' => 'ι', 'ΐ' => 'ι', 'ό' => 'ο', 'ύ' => 'υ', 'ϋ' => 'υ', 'ΰ' => 'υ', 'ώ' => 'ω', 'ς' => 'σ',
        'ё' => 'е', 'أ' => 'ا', 'إ' => 'ا', 'آ' => 'ا', 'ـ' => '',
    ];
    /** Combining accents, and the vowel signs of Hebrew and Arabic, which few people type. */
    private const MARKS = '/(?<=[a-zα-ω])[\x{300}-\x{36F}]+|[\x{591}-\x{5C7}\x{64B}-\x{652}\x{670}]+/u';
    /** Letters that look like apostrophes. */
    private const APOSTROPHES = ['ʼ' => '’', 'ʻ' => '’', 'ʹ' => '’'];
    /** Apostrophe or dash inside of a word. */
    private const JOINT = '/(?<=[\p{L}\p{N}\p{M}])[\'’‘`´＇\p{Pd}](?=[\p{L}\p{N}])/u';
    /** Letters of scripts without spaces between words. */
    private const UNSPACED = '[\p{Han}\p{Hiragana}\p{Katakana}ー\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]';

    /** Begins with the first letter or digit: quotation marks and other signs before it do not count. */
    public static function sortKey(string $text): string
    {
        $plain = self::plain($text);

        return mb_strcut((string) preg_replace('/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u', '', $plain), 0, self::LONGEST, 'UTF-8');
    }

    /** @return list<string> distinct words */
    public static function words(string $text): array
    {
        return self::cut(self::splitWords($text));
    }

    /**
     * @return list<string> distinct prefixes by which the text can be found: its words, and in scripts without
     *         spaces every suffix of a word
     */
    public static function searchPrefixes(string $text): array
    {
        $beginnings = [];
        foreach (self::splitWords($text) as $word) {
            $beginnings[] = $word;
            $isLetter = preg_match_all('/.(?=' . self::UNSPACED . ')/u', $word, $before, PREG_OFFSET_CAPTURE);
            foreach ($isLetter ? array_slice($before[0], 0, self::MOST_WORDS) : [] as [$letter, $at]) {
                $beginnings[] = mb_strcut($word, $at + strlen($letter), self::LONGEST_WORD, 'UTF-8');
            }
        }

        return self::cut($beginnings);
    }

    /**
     * @return list<string> distinct words whose beginnings find a person's name; "O’Brien" is found by "o", "brien" and
     *         "obrien"
     */
    public static function nameWords(string ...$names): array
    {
        $text = strtr(implode(' ', $names), self::APOSTROPHES);

        return self::cut([...self::splitWords($text), ...self::splitWords((string) preg_replace(self::JOINT, '', $text))]);
    }

    /** @return list<string> distinct words of a text that someone typed to find a name */
    public static function nameTerms(string $text): array
    {
        return self::words(strtr($text, self::APOSTROPHES));
    }

    /** @return list<string> */
    private static function splitWords(string $text): array
    {
        return preg_match_all('/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/u', self::plain($text), $words) ? $words[0] : [];
    }

    /**
     * @param list<string> $words
     *
     * @return list<string>
     */
    private static function cut(array $words): array
    {
        $cut = array_map(static fn(string $word): string => mb_strcut($word, 0, self::LONGEST_WORD, 'UTF-8'), $words);

        return array_slice(array_values(array_unique($cut)), 0, self::MOST_WORDS);
    }

    private static function plain(string $text): string
    {
        $text = html_entity_decode(wp_strip_all_tags($text), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        // Always the same locale: in German, "ß" and "ä" would be converted differently, but there is only one index.
        $text = remove_accents(strtr(mb_scrub($text, 'UTF-8'), ['ß' => 'ss', 'ẞ' => 'ss']), 'en_US');

        return trim((string) preg_replace(['/\s+/u', self::MARKS], [' ', ''], strtr(mb_strtolower($text, 'UTF-8'), self::OTHERS)));
    }
}
