<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

use Benefit\Donations\DonationsModule;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasConsistencyCheck;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Checks for those who run the site. */
final class DonationsToolsToolsModule implements BelongsToProduct, HasConsistencyCheck
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Donations/Tools';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function check(): array
    {
        return (new DonationConsistencyCheck(new DonationConsistencyRepository($this->shared->database())))->run();
    }
}
