<?php

declare(strict_types=1);

namespace Benefit\Donations\Uploads;

use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHourlyWork;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Uploads\UploadsModule as FilesModule;

defined('ABSPATH') || exit;

/** Files that donors send with a form. */
final class UploadsModule implements OfProduct, HasTables, HasActions, HasHourlyWork
{
    private ?Uploads $uploads = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly FilesModule $files,
        private readonly FormsModule $forms,
        private readonly GiftsModule $gifts,
    ) {}

    public function name(): string
    {
        return 'Donations/Uploads';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function tables(): array
    {
        return [UploadRepository::table()];
    }

    public function actions(): array
    {
        return [
            ...(new Ajax($this->uploads(), self::networkKey(...)))->actions(),
            ...(new Downloads($this->uploads(), $this->gifts->log()))->actions(),
        ];
    }

    public function hourlyWork(): array
    {
        return ['deleting files without a donation' => fn() => $this->uploads()->sweep()];
    }

    public function uploads(): Uploads
    {
        return $this->uploads ??= new Uploads(
            $this->repository(),
            $this->files->folder(),
            $this->forms->forms(),
            new UploadLimits(),
            $this->shared->clock,
        );
    }

    public function repository(): UploadRepository
    {
        return new UploadRepository($this->shared->database());
    }

    public function nativeFiles(): NativeFiles
    {
        return new NativeFiles($this->uploads(), self::networkKey(...));
    }

    private static function networkKey(Request $request): string
    {
        $key = $request->network->key();

        return $key === null ? '' : substr(hash_hmac('sha256', 'upload:' . $key, wp_salt('auth')), 0, 32);
    }
}
