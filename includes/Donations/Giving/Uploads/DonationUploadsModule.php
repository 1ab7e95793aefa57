<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Shared\Forms\Files\PrivateFolder;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Files that donors send with a form. */
final class DonationUploadsModule implements BelongsToProduct, HasTables, HasRoutes, HasHourlyJobs
{
    private ?DonationUploadService $uploads = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationFormsModule $forms,
        private readonly DonationRecordsModule $gifts,
    ) {}

    public function name(): string
    {
        return 'Donations/Uploads';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function tables(): array
    {
        return [DonationUploadRepository::table()];
    }

    public function actions(): array
    {
        return [
            ...(new DonationUploadAjax($this->uploads(), self::networkKey(...)))->actions(),
            ...(new DonationFileDownload($this->uploads(), $this->gifts->log()))->actions(),
        ];
    }

    public function hourlyWork(): array
    {
        return ['deleting files without a donation' => fn() => $this->uploads()->sweep()];
    }

    public function uploads(): DonationUploadService
    {
        return $this->uploads ??= new DonationUploadService(
            $this->repository(),
            $this->shared->container->get(PrivateFolder::class),
            $this->forms->forms(),
            new DonationUploadLimits(),
            $this->shared->clock,
        );
    }

    public function repository(): DonationUploadRepository
    {
        return new DonationUploadRepository($this->shared->database());
    }

    public function nativeFiles(): DonationFormPostFiles
    {
        return new DonationFormPostFiles($this->uploads(), self::networkKey(...));
    }

    private static function networkKey(ValidatedRequest $request): string
    {
        $key = $request->network->key();

        return $key === null ? '' : substr(hash_hmac('sha256', 'upload:' . $key, wp_salt('auth')), 0, 32);
    }
}
