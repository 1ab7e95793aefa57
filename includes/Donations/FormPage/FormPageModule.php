<?php

declare(strict_types=1);

namespace Benefit\Donations\FormPage;

use Benefit\Donations\Accounts\AccountsModule;
use Benefit\Donations\Billing\BillingModule;
use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Giving\CardPlace;
use Benefit\Donations\Giving\GivingModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Showing\ShowingModule;
use Benefit\Donations\Uploads\UploadsModule;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasPageSettings;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The donation form as visitors see it: its block, its shortcode, the step before the donation. */
final class FormPageModule implements OfProduct, HasHooks, HasActions, HasBlocks, HasIslands, HasPageSettings
{
    private ?DonationFormBlock $block = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly FormsModule $forms,
        private readonly GiftsModule $gifts,
        private readonly UploadsModule $uploads,
        private readonly GivingModule $giving,
        private readonly ShowingModule $showing,
        private readonly AccountsModule $accounts,
    ) {}

    public function name(): string
    {
        return 'Donations/FormPage';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new Shortcode())->register();
        (new FormContent($this->block(...)))->register();
        (new FormPages(fn(): FormPagesRepository => new FormPagesRepository($this->shared->database()), $this->forms->forms(...), $this->gifts->totals(...)))->register();
    }

    public function actions(): array
    {
        return (new LoginAjax($this->forms->forms(), $this->view(), $this->accounts->login()))->actions();
    }

    public function blocks(): array
    {
        return [DonationFormBlock::NAME => $this->block(...)];
    }

    public function islands(): array
    {
        return [new Island(FormScript::PLAIN, __DIR__ . '/templates/donation-form.php', script: $this->script(...))];
    }

    public function pageSettings(): array
    {
        return ['give_global_vars' => fn(): array => (new PageSettings($this->shared->settings(), $this->shared->islands()))->values()];
    }

    public function view(): FormView
    {
        return new FormView($this->forms->forms(), $this->giving->gateways(), $this->giving->nonces(), $this->uploads->uploads(), $this->shared->visitor(), $this->shared->islands(), $this->accounts->part($this->giving->nonces()), $this->shared->settings()->text(BillingModule::COUNTRY));
    }

    public function goalView(): GoalView
    {
        return new GoalView($this->forms->forms(), $this->giving->goals());
    }

    private function block(): DonationFormBlock
    {
        return $this->block ??= new DonationFormBlock(
            $this->forms->forms(),
            $this->view(),
            new ReviewView($this->forms->forms(), $this->giving->gateways(), $this->giving->nonces(), $this->uploads->uploads(), $this->shared->visitor()),
            $this->giving->goals(),
            $this->showing->shownForm(),
            $this->shared->islands(),
            $this->shared->visitor(),
        );
    }

    /** @param array<string, mixed> $props */
    private function script(array $props, string $known): string
    {
        return FormScript::of($props, $this->shared->settings()->flag(CardPlace::SETTING), $known);
    }
}
