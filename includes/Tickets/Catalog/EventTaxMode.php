<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** Whether an event's ticket prices include tax. */
enum EventTaxMode: string
{
    /** Uses the site's setting. */
    case Site = 'site';
    case Inclusive = 'inclusive';
    case Exclusive = 'exclusive';

    public function isInclusive(bool $site): bool
    {
        return match ($this) {
            self::Site => $site,
            self::Inclusive => true,
            self::Exclusive => false,
        };
    }
}
