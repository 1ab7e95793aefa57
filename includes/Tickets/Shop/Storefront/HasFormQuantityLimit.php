<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Cannot take any number of tickets in one form without scripts. */
interface HasFormQuantityLimit extends Module
{
    /** @return int|null how many of this type; null: any number */
    public function mostWithoutScripts(int $ticketId): ?int;
}
