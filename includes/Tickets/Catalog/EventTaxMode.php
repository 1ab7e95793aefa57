<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** Whether the prices of an event's tickets contain the tax. */
enum EventTaxMode: string
{
    /** As the site's settings say. */
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
