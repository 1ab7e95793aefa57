<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** The sales status that the organizer sets; the clock decides the rest. */
enum EventSaleState: string
{
    case OnSale = 'on_sale';
    case Paused = 'paused';
    case Cancelled = 'cancelled';
    case Postponed = 'postponed';
}
