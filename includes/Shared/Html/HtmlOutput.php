<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/**
 * Escapes output that WordPress filters afterwards. Block output passes through `the_content` after it was rendered, in
 * a block theme twice, and `esc_html()` alone does not survive that: quotes, dashes and `3x4` are changed, smilies
 * become images, and a stored `[gallery]` runs. Everything these filters look for is written as numeric entities, which
 * they leave alone (docs/architecture/islands.md; tests/fixtures/text.json has the same table for the
 * browser).
 *
 * Templates call `esc_html()`, `esc_attr()` and `esc_url()`, which return the same as text(), attr() and url() while
 * render() runs. PHP that builds strings calls these methods.
 */
final class HtmlOutput
{
    /** Filters on the results of `esc_html()`, `esc_attr()` and `esc_url()`, with the methods hooked to them. */
    private const FILTERS = ['esc_html' => 'filterText', 'attribute_escape' => 'filterAttr', 'clean_url' => 'filterUrl'];

    /** Whether FILTERS are hooked. */
    private static bool $isFiltered = false;

    /**
     * In this order: every ASCII character except letters, digits and spaces; an `x` next to a digit (texturized to a
     * times sign); the `p` of `Wordpress` (corrected to a capital); the `O` of the smiley `8O`; symbols and emoji,
     * which become images.
     */
    private const ENCODED = '/[\x00-\x1F!-\/:-@\[-`{-\x7F]'
        . '|(?<=\d)x|x(?=\d)'
        . '|(?<=Word)p(?=ress)'
        . '|(?<=8)O'
        . '|[\x{200D}\x{203C}\x{2049}\x{20E3}\x{2100}-\x{2BFF}\x{3030}\x{303D}\x{3297}\x{3299}\x{FE0F}\x{10000}-\x{10FFFF}]/u';

    /** Control characters have no meaning on a page, except tab, line feed and carriage return. */
    private const CONTROL = '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F\x{0080}-\x{009F}\x{FFFE}\x{FFFF}]+/u';

    /** Escapes text between tags. */
    public static function text(string|int $text): string
    {
        return (string) preg_replace_callback(self::ENCODED, self::entity(...), self::clean((string) $text));
    }

    /**
     * Escapes the value of a quoted attribute other than a URL. Only shortcodes, entities and `Wordpress` are changed
     * inside attributes, so names stay readable.
     */
    public static function attr(string|int $text): string
    {
        return (string) preg_replace_callback('/[&<>"\'\[\]\t\n\r]|(?<=Word)p(?=ress)/', self::entity(...), self::clean((string) $text));
    }

    /** Escapes a URL for `href`, `src` or `action`. A URL whose scheme can run code becomes empty. */
    public static function url(string $url): string
    {
        return self::filterUrl(esc_url($url));
    }

    /**
     * @internal callback of the filter `esc_html`
     * @param scalar|\Stringable|null $text the text before escaping
     */
    public static function filterText(string $escaped, mixed $text): string
    {
        return self::text((string) $text);
    }

    /**
     * @internal callback of the filter `attribute_escape`
     * @param scalar|\Stringable|null $text the text before escaping
     */
    public static function filterAttr(string $escaped, mixed $text): string
    {
        return self::attr((string) $text);
    }

    /** @internal callback of the filter `clean_url` */
    public static function filterUrl(string $escaped): string
    {
        return strtr($escaped, ['[' => '%5B', ']' => '%5D', '&#091;' => '%5B', '&#093;' => '%5D']);
    }

    /**
     * Renders a template whose HTML WordPress filters afterwards.
     *
     * @param string $file absolute path
     * @param array<string, mixed> $data the template's variables
     */
    public static function render(string $file, array $data = []): string
    {
        return self::output($file, $data, true);
    }

    /**
     * Renders a template whose HTML is not filtered afterwards: an admin screen or a whole document. The escaping
     * functions keep WordPress's own results.
     *
     * @param string $file absolute path
     * @param array<string, mixed> $data the template's variables
     */
    public static function screen(string $file, array $data = []): string
    {
        return self::output($file, $data, false);
    }

    /** @param array<string, mixed> $data */
    private static function output(string $file, array $data, bool $isFiltered): string
    {
        // Without named parameters, so that every variable name is free for the template.
        $template = static function (mixed ...$_): void {
            extract((array) func_get_arg(1), EXTR_SKIP);
            require (string) func_get_arg(0);
        };
        $level = ob_get_level();
        $outer = self::$isFiltered;
        self::filterEscaping($isFiltered);
        ob_start();
        try {
            $template($file, $data);

            return (string) ob_get_clean();
        } catch (\Throwable $error) {
            // Discards an incomplete template.
            while (ob_get_level() > $level) {
                ob_end_clean();
            }
            throw $error;
        } finally {
            self::filterEscaping($outer);
        }
    }

    private static function filterEscaping(bool $isFiltered): void
    {
        if ($isFiltered === self::$isFiltered) {
            return;
        }
        self::$isFiltered = $isFiltered;
        foreach (self::FILTERS as $hook => $method) {
            if ($isFiltered) {
                add_filter($hook, [self::class, $method], 99, 2);
            } else {
                remove_filter($hook, [self::class, $method], 99);
            }
        }
    }

    /**
     * At least three digits, as WordPress writes its own: `do_shortcode()` takes `&#91;` for its own escaped bracket
     * and turns it back, so a bracket in text must never be written like that.
     *
     * @param array<string> $match
     */
    private static function entity(array $match): string
    {
        return sprintf('&#%03d;', self::codePoint($match[0]));
    }

    /** Decodes without mbstring, which is optional in WordPress. */
    private static function codePoint(string $character): int
    {
        $bytes = array_map('ord', str_split($character));

        return match (count($bytes)) {
            1 => $bytes[0],
            2 => ($bytes[0] & 0x1F) << 6 | $bytes[1] & 0x3F,
            3 => ($bytes[0] & 0x0F) << 12 | ($bytes[1] & 0x3F) << 6 | $bytes[2] & 0x3F,
            default => ($bytes[0] & 0x07) << 18 | ($bytes[1] & 0x3F) << 12 | ($bytes[2] & 0x3F) << 6 | $bytes[3] & 0x3F,
        };
    }

    private static function clean(string $text): string
    {
        return (string) preg_replace(self::CONTROL, '', self::utf8($text));
    }

    /** Replaces invalid UTF-8 with U+FFFD and keeps the rest of the text; `esc_html()` would return nothing. */
    private static function utf8(string $text): string
    {
        if (preg_match('//u', $text) === 1) {
            return $text;
        }

        return htmlspecialchars_decode(htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8'), ENT_QUOTES);
    }
}
