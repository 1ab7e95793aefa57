<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

final class HoldInstaller
{
    public function __construct(private readonly StockHoldRepository $holds, private readonly Clock $clock) {}

    /** On a site with carts from version 0.1.0, keeps accepting that version's cookie name. */
    public function install(): void
    {
        if (!$this->holds->isEmpty()) {
            VisitorToken::acceptEarlier($this->clock);
        }
    }
}
