<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Sells something: what it wants to hear of payments for it. */
interface HasPayables extends Module
{
    public function payable(): Payable;
}
