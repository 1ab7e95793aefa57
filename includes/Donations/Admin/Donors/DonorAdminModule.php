<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Donations\Rest\DonationsRestModule;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The staff's screen of donors: what is beside the entity – gifts, notes, history, merging, the file. */
final class DonorAdminModule implements BelongsToProduct, HasAdminScreens, HasRoutes
{
    public function __construct(private readonly SharedModule $shared, private readonly DonationRecordsModule $gifts, private readonly DonationsRestModule $entities) {}

    public function name(): string
    {
        return 'Donations/DonorDesk';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new DonorsScreen($this->shared->file))->register();
    }

    public function actions(): array
    {
        $settings = $this->shared->settings();
        $facts = new DonorDetailsRepository($this->shared->database(), $this->gifts->donations());
        $view = new DonorPresenter($facts, $this->gifts->totals(), $this->gifts->donorLog(), $settings);

        return [
            ...(new DonorDetailsRestController($facts, $view, $this->merging(), $this->gifts->donorLog(), new IdempotentAction($this->shared->idempotency())))->actions(),
            ...(new DonorExport($this->entities->donorRecords(), $this->gifts->totals(), $settings, new CsvResponse($settings->money(), $this->shared->clock)))->actions(),
        ];
    }

    public function merging(): DonorMergeService
    {
        return new DonorMergeService(
            new DonorDetailsRepository($this->shared->database(), $this->gifts->donations()),
            $this->gifts->mergedDonors(),
            $this->gifts->totals(),
            $this->gifts->donorLog(),
            $this->shared->transaction(),
            $this->shared->settings(),
        );
    }
}
