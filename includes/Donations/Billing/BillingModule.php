<?php

declare(strict_types=1);

namespace Benefit\Donations\Billing;

use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\OfProduct;

defined('ABSPATH') || exit;

/** Where a donor lives: countries, their states, and the address of a donation. */
final class BillingModule implements OfProduct, HasActions
{
    public function name(): string
    {
        return 'Donations/Billing';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function actions(): array
    {
        return [(new States())->action()];
    }
}
