<?php

declare(strict_types=1);

namespace Benefit\Donations\FormGrid;

use Benefit\Donations\FormPage\FormPageModule;
use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\Giving\GivingModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Showing\ShowingModule;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donation forms beside each other: a block and its shortcode. */
final class FormGridModule implements OfProduct, HasHooks, HasBlocks
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly FormsModule $forms,
        private readonly GivingModule $giving,
        private readonly ShowingModule $showing,
        private readonly FormPageModule $formPage,
    ) {}

    public function name(): string
    {
        return 'Donations/FormGrid';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new GridShortcode())->register();
    }

    public function blocks(): array
    {
        return [GridBlock::NAME => fn(): GridBlock => new GridBlock(
            new GridCards($this->forms->forms(), $this->giving->goals(), $this->formPage->goalView(), $this->showing->openers()),
            $this->shared->islands(),
        )];
    }
}
