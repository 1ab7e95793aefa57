<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Staff decide which comments of donors are shown. */
final class DonationsCommentsCommentsModule implements BelongsToProduct, HasRoutes, HasAdminScreens
{
    private ?DonorCommentsScreen $screen = null;

    public function __construct(private readonly SharedModule $shared, private readonly DonationRecordsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/Comments';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function actions(): array
    {
        return $this->screen()->actions();
    }

    public function registerScreens(): void
    {
        $this->screen()->register();
    }

    private function screen(): DonorCommentsScreen
    {
        return $this->screen ??= new DonorCommentsScreen(new DonorCommentRepository($this->shared->database(), $this->gifts->donations()), $this->gifts->log(), $this->shared->transaction());
    }
}
