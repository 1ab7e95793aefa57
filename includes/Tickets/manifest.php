<?php

/** Registers the parts that all slices of tickets share. */

declare(strict_types=1);

use Benefit\Tickets\TicketPages;
use Benefit\Tickets\TicketPatterns;
use Benefit\Tickets\TicketRoles;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

return [
    'products' => [TicketsProduct::ID => [TicketsProduct::class, 'label']],
    'capabilities' => [[TicketRoles::class, 'capabilities']],
    'roles' => [[TicketRoles::class, 'roles']],
    'pages' => [[TicketPages::class, 'all']],
    'patterns' => [[TicketPatterns::class, 'all']],
];
