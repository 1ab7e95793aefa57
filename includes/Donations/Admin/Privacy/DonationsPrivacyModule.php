<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

use Benefit\Donations\Admin\DonationList\DonationListModule;
use Benefit\Donations\DonationsModule;
use Benefit\Donations\Donors\DonorAccessModule;
use Benefit\Donations\Giving\Uploads\DonationUploadsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\People\HasPersonalData;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The data that donations store about people, exported and erased. */
final class DonationsPrivacyModule implements BelongsToProduct, HasPersonalData
{
    public function __construct(private readonly SharedModule $shared, private readonly DonationRecordsModule $gifts, private readonly DonorAccessModule $access, private readonly DonationListModule $list, private readonly DonationUploadsModule $uploads) {}

    public function name(): string
    {
        return 'Donations/Privacy';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function exporters(): array
    {
        return (new DonationPrivacyExporter($this->people(), $this->gifts->log(), $this->gifts->donorLog(), $this->list->gatewayNames(), $this->uploads->uploads(), $this->shared->settings()))->exporters();
    }

    public function erasers(): array
    {
        return (new DonationPrivacyEraser($this->people(), new DonationLogPrivacyRepository($this->shared->database(), $this->gifts->logRepository()), new DonorNotePrivacyRepository($this->shared->database(), $this->gifts->donorLogRepository()), $this->gifts->mergedDonors(), $this->gifts->log(), $this->access->repository(), $this->uploads->uploads(), $this->shared->transaction()))->erasers();
    }

    public function policy(): string
    {
        return HtmlOutput::render(__DIR__ . '/templates/policy.php');
    }

    private function people(): DonationPrivacyRepository
    {
        return new DonationPrivacyRepository($this->shared->database(), $this->gifts->donations());
    }
}
