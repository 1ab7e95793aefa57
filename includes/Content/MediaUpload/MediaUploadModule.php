<?php

declare(strict_types=1);

namespace Benefit\Content\MediaUpload;

use Benefit\Content\ContentProduct;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The screen on which people upload many files at once (spec/donations.txt §2, §4, §8). The uploads themselves are WordPress's. */
final class MediaUploadModule implements BelongsToProduct, HasHooks, HasAdminScreens, HasRoutes, HasUninstallData
{
    private readonly UploadTracker $sent;

    public function __construct(private readonly SharedModule $shared)
    {
        $this->sent = new UploadTracker();
    }

    public function name(): string
    {
        return 'Content/MediaUpload';
    }

    public function product(): string
    {
        return ContentProduct::ID;
    }

    public function register(): void
    {
        $this->sent->register();
    }

    public function registerScreens(): void
    {
        (new MediaUploadScreen($this->shared->file))->register();
    }

    public function actions(): array
    {
        return (new MediaUploadRestController($this->sent))->actions();
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(transients: [UploadTracker::TRANSIENT]);
    }
}
