<?php

/**
 * The functions of WordPress that pure classes reach: sentences for people go through the translation. Only for tests
 * without WordPress.
 */

declare(strict_types=1);

if (!function_exists('__')) {
    function __(string $text, string $domain = 'default'): string
    {
        return $text;
    }
}

if (!function_exists('_n')) {
    function _n(string $single, string $plural, int $number, string $domain = 'default'): string
    {
        return $number === 1 ? $single : $plural;
    }
}

if (!function_exists('is_email')) {
    function is_email(string $email): string|false
    {
        return filter_var($email, FILTER_VALIDATE_EMAIL) === false ? false : $email;
    }
}

if (!function_exists('wp_kses')) {
    /**
     * @param array<string, array<string, bool>> $allowed
     * @param list<string> $protocols
     */
    function wp_kses(string $html, array $allowed, array $protocols = []): string
    {
        return $html;
    }
}

if (!function_exists('wp_kses_post')) {
    function wp_kses_post(string $html): string
    {
        return $html;
    }
}

if (!function_exists('wp_json_encode')) {
    function wp_json_encode(mixed $data, int $flags = 0, int $depth = 512): string|false
    {
        return json_encode($data, $flags, $depth);
    }
}

if (!function_exists('wp_parse_url')) {
    /** @return array<string, int|string>|int|string|false|null */
    function wp_parse_url(string $url, int $component = -1): array|int|string|false|null
    {
        return parse_url($url, $component);
    }
}

defined('MINUTE_IN_SECONDS') || define('MINUTE_IN_SECONDS', 60);
