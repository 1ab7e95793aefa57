<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/**
 * Decides which names an email greets with. Anyone can enter any name for any address, so one that an email program may
 * show as a link is left out.
 */
final class EmailGreeting
{
    /** Dots that browsers accept in host names, and their other widths. */
    private const DOT = '[.．。｡․﹒]';
    /** Slashes, colons and at signs in all their forms. */
    private const LINK = '~[/\\\\:@／⁄∕⧸＼﹨：꞉︰﹕＠﹫]~u';
    private const LETTER = '\p{L}\p{M}*';
    private const WORD = '[\p{L}\p{M}\p{N}_-]';

    /** @return string '' for a name that looks like an address */
    public static function name(string $name): string
    {
        $visible = trim((string) preg_replace('/[\p{Cf}\p{Cc}]+/u', '', $name));
        // The dot between single letters: "J.R."
        $words = (string) preg_replace('/(?<!' . self::WORD . ')(' . self::LETTER . ')' . self::DOT . '(?=' . self::LETTER . '(?!' . self::WORD . '))/u', '$1 ', $visible);
        $isAddress = preg_match(self::LINK, $visible) === 1 || preg_match('/[\p{L}\p{M}\p{N}_]' . self::DOT . '[\p{L}\p{N}_]/u', $words) === 1;

        return $isAddress ? '' : $visible;
    }
}
