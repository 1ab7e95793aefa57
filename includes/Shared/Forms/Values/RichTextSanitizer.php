<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Values;

defined('ABSPATH') || exit;

/**
 * Reduces visitors' HTML to a few elements and links. The HTML is not repaired but written from scratch: allowed tags,
 * properly nested, and text without any `<`. src/shared/forms/rich-text/sanitize.ts does the same, tag by tag
 * (tests/fixtures/richtext.json).
 */
final class RichTextSanitizer
{
    /** Elements with a closing tag; `br` has none. */
    private const BLOCKS = ['p', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4'];
    private const INLINE = ['strong', 'em', 'b', 'i', 'u', 'a'];
    /** Replacements for elements that editors and other pages use. */
    private const SAME = ['div' => 'p', 'h1' => 'h3', 'h2' => 'h3', 'h5' => 'h4', 'h6' => 'h4'];
    /** Deeper elements are dropped; their text stays. */
    private const DEEPEST = 12;
    /** Maximum length of a link's URL, in characters. */
    private const ADDRESS_LENGTH = 1000;

    private const TOKEN = '~<!--[\s\S]*?(?:-->|\z)|<(script|style|iframe|object|embed|noscript|template|title|textarea|select|svg|math|xmp|noembed|noframes|head)\b[^<>]*>[\s\S]*?(?:</\1[ \t\n\r\f]*>|\z)|<(/?)([a-z][a-z0-9]*)([^<>]*)>|<[!?/][^<>]*>~i';
    private const HREF = '~[ \t\n\r\f]href[ \t\n\r\f]*=[ \t\n\r\f]*(?:"([^"]*)"|\'([^\']*)\'|([^ \t\n\r\f"\']+))~i';
    private const ADDRESS = '~^(?:https?://|mailto:)[^\p{Cc}\p{Z}<>"\\\\^`{|}]+$~iDu';
    private const ENTITY = '/&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/i';
    private const NAMED = ['amp' => '&', 'lt' => '<', 'gt' => '>', 'quot' => '"', 'apos' => "'", 'nbsp' => "\u{A0}"];

    /** @var list<string> open elements, outermost first */
    private array $open = [];
    private string $html = '';

    private function __construct() {}

    /** Plain text without tags is kept, line by line. */
    public static function clean(string $entry): string
    {
        if (preg_match('//u', $entry) !== 1) {
            return '';
        }
        $clean = (new self())->written(preg_match(self::TOKEN, $entry) === 1 ? $entry : self::ofLines($entry));

        // WordPress filters it too, as a second line of defense.
        return wp_kses($clean, ['a' => ['href' => true]] + array_fill_keys([...self::BLOCKS, ...self::INLINE, 'br'], []), ['http', 'https', 'mailto']);
    }

    /** Converts to plain text: one line per paragraph, link URLs in parentheses. */
    public static function words(string $html): string
    {
        $html = (string) preg_replace_callback(
            '~<a href="([^"]*)">(.*?)</a>~s',
            static fn(array $link): string => $link[2] . (strip_tags($link[2]) === $link[1] ? '' : ' (' . $link[1] . ')'), // phpcs:ignore WordPress.WP.AlternativeFunctions.strip_tags_strip_tags -- the HTML was sanitized before, so it has no scripts
            $html,
        );
        $lines = (string) preg_replace(['~<br>|</(?:p|li|h3|h4|ul|ol|blockquote)>~', '~<li>~'], ["\n", "\n- "], $html);

        return trim((string) preg_replace('/ *\n[\n ]*/', "\n", self::decoded(strip_tags($lines)))); // phpcs:ignore WordPress.WP.AlternativeFunctions.strip_tags_strip_tags -- the HTML was sanitized before, so it has no scripts
    }

    /** Counts characters without tags. */
    public static function length(string $html): int
    {
        return (int) preg_match_all('/./su', self::decoded((string) preg_replace('/<[^>]*>/', '', $html)));
    }

    private function written(string $entry): string
    {
        preg_match_all(self::TOKEN, $entry, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
        $at = 0;
        foreach ($tags as $tag) {
            $this->text(substr($entry, $at, $tag[0][1] - $at));
            $at = $tag[0][1] + strlen($tag[0][0]);
            $name = strtolower($tag[3][0] ?? '');
            $name = self::SAME[$name] ?? $name;
            if (($tag[2][0] ?? '') === '/') {
                $this->close($name);
            } else {
                $this->opened($name, $tag[4][0] ?? '');
            }
        }
        $this->text(substr($entry, $at));
        $this->closeTo(0);
        do {
            $before = $this->html;
            $this->html = (string) preg_replace(
                ['~<(p|ul|ol|li|blockquote|h3|h4|strong|em|b|i|u|a)(?: href="[^"]*")?>(?:<br>|[ \x{A0}])*</\1>~u', '~(?:<br>| )+(</(?:p|li|blockquote|h3|h4)>)~', '~(<(?:p|li|blockquote|h3|h4)>) +~', '/  +/'],
                ['', '$1', '$1', ' '],
                $before,
            );
        } while ($this->html !== $before);

        return $this->html;
    }

    private function text(string $text): void
    {
        $text = (string) preg_replace('/[\p{Cc}\p{Zl}\p{Zp} ]+/u', ' ', self::decoded($text));
        if ($text === '' || ($text === ' ' && in_array(end($this->open), [false, 'ul', 'ol'], true))) {
            return;
        }
        $this->inBlock();
        $this->html .= self::escaped($text);
    }

    private function opened(string $name, string $attributes): void
    {
        if ($name === 'br') {
            $this->inBlock();
            $this->html .= '<br>';
        } elseif (in_array($name, self::INLINE, true)) {
            $address = $name === 'a' ? self::address($attributes) : '';
            if ($address !== null && !in_array($name, $this->open, true)) {
                $this->inBlock();
                $this->push($name, $address === '' ? '' : ' href="' . self::escaped($address) . '"');
            }
        } elseif (in_array($name, self::BLOCKS, true)) {
            $this->block($name);
        }
    }

    private function block(string $name): void
    {
        $list = $this->innermost(['ul', 'ol']);
        if ($name === 'li' && $list !== null) {
            $this->closeTo($list + 1);
        } else {
            // An item outside a list is a paragraph.
            $name = $name === 'li' ? 'p' : $name;
            while ($this->open !== [] && !in_array(end($this->open), ['ul', 'ol', 'li', 'blockquote'], true)) {
                $this->closeTo(count($this->open) - 1);
            }
            if (in_array(end($this->open), ['ul', 'ol'], true)) {
                $this->push('li');
            }
        }
        $this->push($name);
    }

    private function close(string $name): void
    {
        $at = $this->innermost([$name]);
        // A closing tag does not close an enclosing block or list.
        $within = $this->innermost(in_array($name, self::INLINE, true) ? self::BLOCKS : ($name === 'li' ? ['ul', 'ol'] : []));
        if ($at !== null && $at > ($within ?? -1)) {
            $this->closeTo($at);
        }
    }

    /** Opens the paragraph or list item that text needs. */
    private function inBlock(): void
    {
        if ($this->open === []) {
            $this->push('p');
        } elseif (in_array(end($this->open), ['ul', 'ol'], true)) {
            $this->push('li');
        }
    }

    private function push(string $name, string $attributes = ''): void
    {
        // A list also needs room for its items.
        if (count($this->open) < self::DEEPEST - (in_array($name, ['ul', 'ol'], true) ? 2 : 0)) {
            $this->open[] = $name;
            $this->html .= '<' . $name . $attributes . '>';
        }
    }

    private function closeTo(int $depth): void
    {
        while (count($this->open) > $depth) {
            $this->html .= '</' . array_pop($this->open) . '>';
        }
    }

    /** @param list<string> $names */
    private function innermost(array $names): ?int
    {
        $found = array_keys(array_intersect($this->open, $names));

        return $found === [] ? null : (int) end($found);
    }

    /** Returns null unless the link has an allowed URL. */
    private static function address(string $attributes): ?string
    {
        if (preg_match(self::HREF, $attributes, $found) !== 1) {
            return null;
        }
        $address = (string) preg_replace('/^[\p{Cc}\p{Z}]+|[\p{Cc}\p{Z}]+$/Du', '', self::decoded(implode('', array_slice($found, 1))));

        return preg_match(self::ADDRESS, $address) === 1 && (int) preg_match_all('/./su', $address) <= self::ADDRESS_LENGTH ? $address : null;
    }

    private static function ofLines(string $text): string
    {
        $text = self::escaped(str_replace(["\r\n", "\r"], "\n", $text));

        return '<p>' . (string) preg_replace(['/\n{2,}/', '/\n/'], ['</p><p>', '<br>'], trim($text, "\n")) . '</p>';
    }

    private static function escaped(string $text): string
    {
        return strtr($text, ['&' => '&amp;', '<' => '&lt;', '>' => '&gt;', '"' => '&quot;']);
    }

    private static function decoded(string $text): string
    {
        return (string) preg_replace_callback(self::ENTITY, static function (array $found): string {
            if (($found[3] ?? '') !== '') {
                return self::NAMED[strtolower($found[3])];
            }
            $code = $found[1] === '' ? (int) hexdec($found[2]) : (int) $found[1];

            return $code === 0 || $code > 0x10FFFF || ($code >= 0xD800 && $code <= 0xDFFF) ? '' : self::character($code);
        }, $text);
    }

    /** Encodes without mbstring, which is optional in WordPress. */
    private static function character(int $code): string
    {
        return match (true) {
            $code < 0x80 => chr($code),
            $code < 0x800 => chr(0xC0 | $code >> 6) . chr(0x80 | $code & 0x3F),
            $code < 0x10000 => chr(0xE0 | $code >> 12) . chr(0x80 | $code >> 6 & 0x3F) . chr(0x80 | $code & 0x3F),
            default => chr(0xF0 | $code >> 18) . chr(0x80 | $code >> 12 & 0x3F) . chr(0x80 | $code >> 6 & 0x3F) . chr(0x80 | $code & 0x3F),
        };
    }
}
