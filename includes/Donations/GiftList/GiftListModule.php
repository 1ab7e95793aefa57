<?php

declare(strict_types=1);

namespace Benefit\Donations\GiftList;

use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Payments\GatewayNames;
use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Csv\CsvFile;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The list of donations: filters, search, sums, and the same as a file. */
final class GiftListModule implements OfProduct, HasActions
{
    private ?GiftListRepository $list = null;
    private ?GatewayNames $gatewayNames = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly GiftsModule $gifts,
    ) {}

    public function name(): string
    {
        return 'Donations/GiftList';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function actions(): array
    {
        return (new GiftExport($this->list(), $this->gatewayNames(), $this->shared->settings(), new CsvFile($this->shared->settings(), $this->shared->clock)))->actions();
    }

    public function list(): GiftListRepository
    {
        return $this->list ??= new GiftListRepository($this->shared->database(), $this->gifts->donations());
    }

    public function gatewayNames(): GatewayNames
    {
        return $this->gatewayNames ??= new GatewayNames($this->payments->gateways());
    }
}
