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

defined('MINUTE_IN_SECONDS') || define('MINUTE_IN_SECONDS', 60);
