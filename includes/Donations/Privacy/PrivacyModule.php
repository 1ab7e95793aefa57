<?php

declare(strict_types=1);

namespace Benefit\Donations\Privacy;

use Benefit\Donations\DonorAccess\DonorAccessModule;
use Benefit\Donations\GiftList\GiftListModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Uploads\UploadsModule;
use Benefit\Shared\Html\View;
use Benefit\Shared\Module\HasPersonalData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The data that donations store about people, exported and erased. */
final class PrivacyModule implements OfProduct, HasPersonalData
{
    public function __construct(private readonly SharedModule $shared, private readonly GiftsModule $gifts, private readonly DonorAccessModule $access, private readonly GiftListModule $list, private readonly UploadsModule $uploads) {}

    public function name(): string
    {
        return 'Donations/Privacy';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function exporters(): array
    {
        return (new Exporter($this->people(), $this->gifts->log(), $this->gifts->donorLog(), $this->list->gatewayNames(), $this->uploads->uploads(), $this->shared->settings()))->exporters();
    }

    public function erasers(): array
    {
        return (new Eraser($this->people(), new LogTracesRepository($this->shared->database(), $this->gifts->logRepository()), new DonorNotesRepository($this->shared->database(), $this->gifts->donorLogRepository()), $this->gifts->mergedDonors(), $this->gifts->log(), $this->access->repository(), $this->uploads->uploads(), $this->shared->transaction()))->erasers();
    }

    public function policy(): string
    {
        return View::render(__DIR__ . '/templates/policy.php');
    }

    private function people(): DonorDataRepository
    {
        return new DonorDataRepository($this->shared->database(), $this->gifts->donations());
    }
}
