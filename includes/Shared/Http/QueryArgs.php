<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** The choices in an address, of what a page or a screen is to show. They change nothing. */
final class QueryArgs
{
    /** The post that an address in the admin names: it chooses what is shown, and changes nothing. */
    public static function id(string $name): int
    {
        // phpcs:ignore WordPress.Security.NonceVerification -- a number
        return absint($_GET[$name] ?? 0);
    }

    /** The same, a word of small letters, digits, `_` and `-`. */
    public static function word(string $name): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared with the pattern
        return self::wordIn($_GET[$name] ?? '');
    }

    /** The same of a form that WordPress takes, and not we: only a note beside it. */
    public static function postedWord(string $name): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared with the pattern
        return self::wordIn($_POST[$name] ?? '');
    }

    private static function wordIn(mixed $sent): string
    {
        return is_string($sent) && preg_match('/^[a-z0-9_-]{1,64}$/D', $sent) === 1 ? $sent : '';
    }

    /**
     * The query of an address beside the page itself; '' without it. It chooses what is shown, and changes
     * nothing. Not one of WordPress's public query variables: these would turn a static front page into the blog.
     */
    public static function value(string $name): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared, or read as a number
        $value = $_GET[$name] ?? '';

        return is_string($value) ? wp_unslash($value) : '';
    }

    /**
     * All of an address, for parts of a page that have many choices. A value may be a list.
     *
     * @return array<array-key, mixed>
     */
    public static function query(): array
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared with what may be chosen
        return wp_unslash($_GET);
    }

    /** The search entered on a screen of the admin, cut to `$length` bytes; text that is none comes out empty. */
    public static function text(string $name, int $length = 190): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- looked up and shown again, both escaped
        $value = wp_unslash($_GET[$name] ?? '');

        return is_string($value) && preg_match('//u', $value) === 1 ? mb_strcut(str_replace("\0", '', $value), 0, $length) : '';
    }
}
