<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

final class HoldInstaller
{
    public function __construct(private readonly StockHoldRepository $holds, private readonly Clock $clock) {}

    /** Open carts belong to cookies of the name that version 0.1.0 gave them. */
    public function install(): void
    {
        if (!$this->holds->isEmpty()) {
            VisitorToken::acceptEarlier($this->clock);
        }
    }
}
