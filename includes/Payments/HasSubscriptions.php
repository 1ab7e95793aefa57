<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Keeps the subscriptions. */
interface HasSubscriptions extends Module
{
    public function subscriptions(): HearsSubscriptions;
}
