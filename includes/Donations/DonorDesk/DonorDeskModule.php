<?php

declare(strict_types=1);

namespace Benefit\Donations\DonorDesk;

use Benefit\Donations\Entities\EntitiesModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Csv\CsvFile;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The staff's screen of donors: what is beside the entity – gifts, notes, history, merging, the file. */
final class DonorDeskModule implements OfProduct, HasScreens, HasActions
{
    public function __construct(private readonly SharedModule $shared, private readonly GiftsModule $gifts, private readonly EntitiesModule $entities) {}

    public function name(): string
    {
        return 'Donations/DonorDesk';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new DonorsScreen($this->shared->file))->register();
    }

    public function actions(): array
    {
        $settings = $this->shared->settings();
        $facts = new DonorFactsRepository($this->shared->database(), $this->gifts->donations());
        $view = new DonorView($facts, $this->gifts->totals(), $this->gifts->donorLog(), $settings);

        return [
            ...(new Rest($facts, $view, $this->merging(), $this->gifts->donorLog(), new OnePress($this->shared->idempotency())))->actions(),
            ...(new DonorExport($this->entities->donorRecords(), $this->gifts->totals(), $settings, new CsvFile($settings, $this->shared->clock)))->actions(),
        ];
    }

    public function merging(): Merging
    {
        return new Merging(
            new DonorFactsRepository($this->shared->database(), $this->gifts->donations()),
            $this->gifts->mergedDonors(),
            $this->gifts->totals(),
            $this->gifts->donorLog(),
            $this->shared->transaction(),
            $this->shared->settings(),
        );
    }
}
