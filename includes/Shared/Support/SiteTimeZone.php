<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

final class SiteTimeZone
{
    /** Returns the site's time zone; UTC if the site is set to a plain offset, which has no daylight saving time. */
    public static function name(): string
    {
        $name = wp_timezone_string();

        return in_array($name, timezone_identifiers_list(), true) ? $name : 'UTC';
    }
}
