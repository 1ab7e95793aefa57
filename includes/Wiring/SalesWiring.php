<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

/** The organiser’s screens about orders. */
trait SalesWiring
{
    private function registerSales(): void {}

    private function registerSalesAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function salesActions(Endpoint $endpoint): array
    {
        return [];
    }
}
