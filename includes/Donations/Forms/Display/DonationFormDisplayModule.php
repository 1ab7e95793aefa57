<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Giving\Accounts\DonorAccountsModule;
use Benefit\Donations\Giving\Billing\BillingModule;
use Benefit\Donations\Giving\GivingModule;
use Benefit\Donations\Giving\TestCardPlaceholder;
use Benefit\Donations\Giving\Uploads\DonationUploadsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasScriptData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The donation form as visitors see it: its block, its shortcode, the step before the donation. */
final class DonationFormDisplayModule implements BelongsToProduct, HasHooks, HasRoutes, HasBlocks, HasIslands, HasScriptData
{
    private ?DonationFormBlock $block = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationFormsModule $forms,
        private readonly DonationRecordsModule $gifts,
        private readonly DonationUploadsModule $uploads,
        private readonly GivingModule $giving,
        private readonly DonationsShowingShowingModule $showing,
        private readonly DonorAccountsModule $accounts,
    ) {}

    public function name(): string
    {
        return 'Donations/FormPage';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        (new DonationFormShortcode())->register();
        (new DonationFormContentFilter($this->block(...)))->register();
        (new DonationFormCachePurger(fn(): DonationFormPagesRepository => new DonationFormPagesRepository($this->shared->database()), $this->forms->forms(...), $this->gifts->totals(...)))->register();
    }

    public function actions(): array
    {
        return (new DonorLoginAjax($this->forms->forms(), $this->view(), $this->accounts->login()))->actions();
    }

    public function blocks(): array
    {
        return [DonationFormBlock::NAME => $this->block(...)];
    }

    public function islands(): array
    {
        return [new IslandDefinition(DonationFormScriptSelector::PLAIN, __DIR__ . '/templates/donation-form.php', script: $this->script(...))];
    }

    public function pageSettings(): array
    {
        return ['give_global_vars' => fn(): array => (new DonationsScriptData($this->shared->settings(), $this->shared->islands()))->values()];
    }

    public function view(): DonationFormViewModel
    {
        return new DonationFormViewModel($this->forms->forms(), $this->giving->gateways(), $this->giving->nonces(), $this->uploads->uploads(), $this->shared->visitor(), $this->shared->islands(), $this->accounts->part($this->giving->nonces()), $this->shared->settings()->text(BillingModule::COUNTRY));
    }

    public function goalView(): DonationFormGoalHtml
    {
        return new DonationFormGoalHtml($this->forms->forms(), $this->giving->goals());
    }

    private function block(): DonationFormBlock
    {
        return $this->block ??= new DonationFormBlock(
            $this->forms->forms(),
            $this->view(),
            new DonationReviewViewModel($this->forms->forms(), $this->giving->gateways(), $this->giving->nonces(), $this->uploads->uploads(), $this->shared->visitor()),
            $this->giving->goals(),
            $this->showing->shownForm(),
            $this->shared->islands(),
            $this->shared->visitor(),
        );
    }

    /** @param array<string, mixed> $props */
    private function script(array $props, string $known): string
    {
        return DonationFormScriptSelector::of($props, $this->shared->settings()->flag(TestCardPlaceholder::SETTING), $known);
    }
}
