<?php

/**
 * The one function of WordPress that pure classes reach: a sentence for people goes through the translation.
 * Only for tests without WordPress.
 */

declare(strict_types=1);

if (!function_exists('__')) {
    function __(string $text, string $domain = 'default'): string
    {
        return $text;
    }
}
