<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** Reads URL arguments that select what a page or screen shows. They change nothing. */
final class QueryArgs
{
    /** Id of the post to show in the admin. */
    public static function id(string $name): int
    {
        // phpcs:ignore WordPress.Security.NonceVerification -- a number
        return absint($_GET[$name] ?? 0);
    }

    /** A word of lower-case letters, digits, `_` and `-`. */
    public static function word(string $name): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared with the pattern
        return self::wordIn($_GET[$name] ?? '');
    }

    /** The same from a form that WordPress processes, for display only. */
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
     * An argument of the URL; '' if absent. Must not be one of WordPress's public query variables, which would turn a
     * static front page into the blog.
     */
    public static function value(string $name): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared, or read as a number
        $value = $_GET[$name] ?? '';

        return is_string($value) ? wp_unslash($value) : '';
    }

    /**
     * Returns all arguments, for blocks with many controls. A value may be a list.
     *
     * @return array<array-key, mixed>
     */
    public static function query(): array
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared with what may be chosen
        return wp_unslash($_GET);
    }

    /** The search entered on an admin screen, cut to `$length` bytes; invalid text becomes empty. */
    public static function text(string $name, int $length = 190): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- looked up and shown again, both escaped
        $value = wp_unslash($_GET[$name] ?? '');

        return is_string($value) && preg_match('//u', $value) === 1 ? mb_strcut(str_replace("\0", '', $value), 0, $length) : '';
    }
}
