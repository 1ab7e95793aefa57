<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

final class SiteTimeZone
{
    /** The name of the site's time zone; UTC for a site that is set to a bare offset, which knows no summer time. */
    public static function name(): string
    {
        $name = wp_timezone_string();

        return in_array($name, timezone_identifiers_list(), true) ? $name : 'UTC';
    }
}
