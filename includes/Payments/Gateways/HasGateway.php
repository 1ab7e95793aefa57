<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Brings a way to pay. */
interface HasGateway extends Module
{
    public function gateway(): PaymentGateway;
}
