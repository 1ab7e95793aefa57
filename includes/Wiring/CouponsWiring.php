<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

/** Coupons. */
trait CouponsWiring
{
    private function registerCoupons(): void {}

    private function registerCouponsAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function couponsActions(Endpoint $endpoint): array
    {
        return [];
    }
}
