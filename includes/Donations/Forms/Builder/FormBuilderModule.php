<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Builder;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Forms\Display\DonationFormDisplayModule;
use Benefit\Donations\Forms\Display\DonationsShowingShowingModule;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Forms\Embed\EmbedModule;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSiteHealthTests;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Where donation forms are made. */
final class FormBuilderModule implements BelongsToProduct, HasAdminScreens, HasRoutes, HasSiteHealthTests
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationFormsModule $forms,
        private readonly DonationsShowingShowingModule $showing,
        private readonly DonationFormDisplayModule $formPage,
        private readonly EmbedModule $frame,
    ) {}

    public function name(): string
    {
        return 'Donations/Builder';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new FormBuilderScreen($this->shared->file, $this->shared->settings(), $this->shared->container->get(GatewayRegistry::class), $this->frame->hosts(), $this->frame->snippet()))->register();
        $this->formsThatOfferLess()->register();
    }

    public function healthTests(): array
    {
        return $this->formsThatOfferLess()->healthTests();
    }

    public function formsThatOfferLess(): UnsupportedRecurringNotice
    {
        return new UnsupportedRecurringNotice($this->forms->forms());
    }

    public function actions(): array
    {
        return (new FormBuilderRestController($this->forms->forms(), $this->formPage->view(), $this->showing->shownForm(), $this->formPage->goalView()))->actions();
    }
}
