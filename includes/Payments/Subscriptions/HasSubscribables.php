<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Sells something that is paid for again and again. */
interface HasSubscribables extends Module
{
    public function subscribable(): Subscribable;
}
