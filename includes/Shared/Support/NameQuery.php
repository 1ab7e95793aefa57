<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/** Splits a text typed into a search into possible beginnings of a first and a last name. */
final class NameQuery
{
    /** In "Maria de la Cruz" the last name may begin with any word. */
    private const MAX_WORDS = 4;

    /**
     * @param string $text with single spaces
     *
     * @return list<array{string, string}> beginnings of first and last name; '' for any
     */
    public static function parse(string $text): array
    {
        $names = [['', $text], [$text, '']];
        $words = explode(' ', $text);
        for ($i = 1; $i < min(count($words), self::MAX_WORDS); $i++) {
            $left = rtrim(implode(' ', array_slice($words, 0, $i)), ',');
            $right = implode(' ', array_slice($words, $i));
            $names[] = [$left, $right];
            // "Byron, Ada" and, in some countries, "Byron Ada".
            $names[] = [$right, $left];
        }

        return $names;
    }
}
