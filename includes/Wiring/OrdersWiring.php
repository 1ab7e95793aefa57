<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

/** What becomes of orders afterwards: refunds, notes, invoices. */
trait OrdersWiring
{
    private function registerAfterSale(): void {}

    private function registerAfterSaleAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function afterSaleActions(Endpoint $endpoint): array
    {
        return [];
    }
}
