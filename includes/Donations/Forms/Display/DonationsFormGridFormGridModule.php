<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Giving\GivingModule;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donation forms beside each other: a block and its shortcode. */
final class DonationsFormGridFormGridModule implements BelongsToProduct, HasHooks, HasBlocks
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationFormsModule $forms,
        private readonly GivingModule $giving,
        private readonly DonationsShowingShowingModule $showing,
        private readonly DonationFormDisplayModule $formPage,
    ) {}

    public function name(): string
    {
        return 'Donations/FormGrid';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        (new DonationFormGridShortcode())->register();
    }

    public function blocks(): array
    {
        return [DonationFormGridBlock::NAME => fn(): DonationFormGridBlock => new DonationFormGridBlock(
            new DonationFormGridCards($this->forms->forms(), $this->giving->goals(), $this->formPage->goalView(), $this->showing->openers()),
            $this->shared->islands(),
        )];
    }
}
