<?php

declare(strict_types=1);

namespace Benefit\Donations\Builder;

use Benefit\Donations\FormPage\FormPageModule;
use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\Frame\FrameModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Showing\ShowingModule;
use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHealthTests;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Where donation forms are made. */
final class BuilderModule implements OfProduct, HasScreens, HasActions, HasHealthTests
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly FormsModule $forms,
        private readonly ShowingModule $showing,
        private readonly FormPageModule $formPage,
        private readonly FrameModule $frame,
    ) {}

    public function name(): string
    {
        return 'Donations/Builder';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new BuilderScreen($this->shared->file, $this->shared->settings(), $this->payments->gateways(), $this->frame->hosts(), $this->frame->snippet()))->register();
        $this->formsThatOfferLess()->register();
    }

    public function healthTests(): array
    {
        return $this->formsThatOfferLess()->healthTests();
    }

    public function formsThatOfferLess(): FormsThatOfferLess
    {
        return new FormsThatOfferLess($this->forms->forms());
    }

    public function actions(): array
    {
        return (new Rest($this->forms->forms(), $this->formPage->view(), $this->showing->shownForm(), $this->formPage->goalView()))->actions();
    }
}
