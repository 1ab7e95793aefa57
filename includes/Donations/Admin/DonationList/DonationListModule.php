<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\DonationList;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The list of donations: filters, search, sums, and the same as a file. */
final class DonationListModule implements BelongsToProduct, HasRoutes
{
    private ?DonationListRepository $list = null;
    private ?GatewayLabels $gatewayNames = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationRecordsModule $gifts,
    ) {}

    public function name(): string
    {
        return 'Donations/GiftList';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function actions(): array
    {
        return (new DonationExport($this->list(), $this->gatewayNames(), $this->shared->settings(), new CsvResponse($this->shared->settings()->money(), $this->shared->clock)))->actions();
    }

    public function list(): DonationListRepository
    {
        return $this->list ??= new DonationListRepository($this->shared->database(), $this->gifts->donations());
    }

    public function gatewayNames(): GatewayLabels
    {
        return $this->gatewayNames ??= new GatewayLabels($this->shared->container->get(GatewayRegistry::class));
    }
}
