<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

defined('ABSPATH') || exit;

/**
 * Recognizes plain text by its content. `finfo` guesses what a text is about: a comma-separated list is a table to it,
 * 512 equal letters are bytes, and a sentence may be source code.
 */
final class PlainTextDetector
{
    private const EXTENSIONS = ['txt', 'csv'];
    private const READ = 65536;
    /** Types that finfo may report for plain text. Markup, scripts and documents are not among them. */
    private const GUESSES = '~^(text/(?!html|xml|rtf|javascript|x-(php|shellscript|msdos-batch|(script\.)?python|perl|ruby|lua|tcl|awk))|message/|application/(octet-stream|csv|(x-nd)?json)$)~';
    private const CONTROLS = '/[\x00-\x08\x0E-\x1A\x1C-\x1F]/';
    /**
     * First characters that make a browser treat a text as a page
     * (https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type), and those of drawings,
     * images and documents.
     */
    private const OTHERWISE = '~^(\xEF\xBB\xBF)?\s*(<(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg)[\s/>]|<!--|<\?|GIF8[79]a|%PDF-|%!PS|\{\\\\rtf)~i';
    /** UTF-16, recognized by its first two bytes. Done without mbstring, which is optional in WordPress. */
    private const ASCII_IN_UTF16 = ["\xFF\xFE" => '/(.)\x00|../s', "\xFE\xFF" => '/\x00(.)|../s'];

    public static function has(string $extension): bool
    {
        return in_array($extension, self::EXTENSIONS, true);
    }

    /** Tells whether finfo's result may be a misjudged text, on a site that accepts this extension. */
    public static function isGuess(string $extension, string $found): bool
    {
        return str_starts_with((string) wp_check_filetype("a.$extension")['type'], 'text/') && preg_match(self::GUESSES, $found) === 1;
    }

    public static function is(string $path): bool
    {
        $text = (string) file_get_contents($path, length: self::READ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
        $ascii = self::ASCII_IN_UTF16[substr($text, 0, 2)] ?? null;
        if ($ascii !== null) {
            $text = (string) preg_replace($ascii, '$1', substr($text, 2));
        }

        return preg_match(self::CONTROLS, $text) !== 1 && preg_match(self::OTHERWISE, $text) !== 1;
    }
}
