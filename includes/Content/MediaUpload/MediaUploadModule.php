<?php

declare(strict_types=1);

namespace Benefit\Content\MediaUpload;

use Benefit\Content\Product\ProductModule;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The screen on which people upload many files at once (spec/donations.txt §2, §4, §8). The uploads themselves are WordPress's. */
final class MediaUploadModule implements OfProduct, HasHooks, HasScreens, HasActions, HasStoredData
{
    private readonly SentUploads $sent;

    public function __construct(private readonly SharedModule $shared)
    {
        $this->sent = new SentUploads();
    }

    public function name(): string
    {
        return 'Content/MediaUpload';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        $this->sent->register();
    }

    public function registerScreens(): void
    {
        (new UploadScreen($this->shared->file))->register();
    }

    public function actions(): array
    {
        return (new Rest($this->sent))->actions();
    }

    public function storedData(): StoredData
    {
        return new StoredData(transients: [SentUploads::TRANSIENT]);
    }
}
