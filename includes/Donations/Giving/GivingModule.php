<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Donors\DonorAccessModule;
use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Forms\Embed\EmbedModule;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Donations\Giving\ProofOfWork\ProofOfWorkModule;
use Benefit\Donations\Giving\Uploads\DonationUploadsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Donations\Records\Recurring\RecurringDonationsModule;
use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Checkout\PlacementService;
use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentsServices;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasVisitorData;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** From the form to the donation, once. */
final class GivingModule implements BelongsToProduct, HasHooks, HasRoutes, HasSettings, HasVisitorData
{
    private ?DonationFormValidator $entries = null;
    private ?DonationFormGateways $gateways = null;
    private ?DonationPlacement $donationPlacement = null;
    private ?PlacementService $placement = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationFormsModule $forms,
        private readonly DonationRecordsModule $gifts,
        private readonly DonorAccessModule $access,
        private readonly ProofOfWorkModule $proof,
        private readonly DonationUploadsModule $uploads,
        private readonly EmbedModule $frame,
        private readonly RecurringDonationsModule $subscriptions,
    ) {}

    public function name(): string
    {
        return 'Donations/Giving';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        $pages = $this->shared->pages();
        (new ProcessingPage(DonationFormHandler::ACTION, $this->placement(...), static fn(): bool => is_page($pages->id(DonationsProduct::RECEIPT)) || EmbedUrl::isAsked(), $this->shared->visitor()))->register();
        $this->unpaidPage()->register();
    }

    public function actions(): array
    {
        return [
            ...(new DonationAjax($this->entries(), $this->gateways(), $this->nonces(), $this->access->session(), $this->proof->guard(), $this->accountGuard()))->actions(),
            ...(new DonationFormHandler($this->entries(), $this->gateways(), $this->placement(), $this->shared->pages(), $this->proof->guard(), $this->uploads->nativeFiles(), $this->accountGuard()))->actions(),
        ];
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(TestCardPlaceholder::SETTING, false)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(61, __('Trying donation forms', 'benefit'), [
            new SettingsRow(TestCardPlaceholder::SETTING, __('Test payment', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox(TestCardPlaceholder::SETTING, __('Show card fields (to try the form)', 'benefit'), __('In test mode, with the way to pay “test”. No digit of a card leaves the page.', 'benefit')), isLabelled: false),
        ], tab: DonationsProduct::settingsTab())];
    }

    public function moveVisitor(string $from, string $to): void
    {
        (new DonationVisitorDataMover($this->gifts->donations(), $this->uploads->repository(), $this->shared->idempotency()))->move($from, $to);
    }

    public function entries(): DonationFormValidator
    {
        return $this->entries ??= new DonationFormValidator($this->forms->forms(), $this->gateways(), $this->goals(), $this->uploads->uploads(), $this->shared->clock);
    }

    public function goals(): DonationFormGoalProgress
    {
        return new DonationFormGoalProgress($this->gifts->totals(), $this->gateways());
    }

    public function gateways(): DonationFormGateways
    {
        return $this->gateways ??= new DonationFormGateways($this->shared->container->get(GatewayRegistry::class), $this->shared->settings(), new TestCardPlaceholder($this->shared->settings(), $this->shared->islands()));
    }

    public function nonces(): DonationFormNonces
    {
        return new DonationFormNonces($this->shared->nonces());
    }

    public function placement(): PlacementService
    {
        return $this->placement ??= PaymentsServices::placement($this->shared->container, $this->donationPlacement());
    }

    /** A form may stand on any page: the one that the donor came from is shown again. */
    public function unpaidPage(): AbandonedPaymentPage
    {
        $here = static fn(): string => match (true) {
            is_front_page() => home_url('/'),
            is_singular([DonationFormPostType::NAME, 'page', 'post']) => (string) get_permalink(get_queried_object_id()),
            default => '',
        };

        return new AbandonedPaymentPage($this->donationPlacement(...), fn(): PaymentService => $this->shared->container->get(PaymentService::class), $here, $this->shared->visitor());
    }

    private function accountGuard(): AccountRequestCheck
    {
        return new AccountRequestCheck($this->nonces(), $this->shared->rateLimit());
    }

    private function donationPlacement(): DonationPlacement
    {
        return $this->donationPlacement ??= new DonationPlacement(
            $this->entries(),
            new DonationCreator(
                $this->gifts->donations(),
                $this->gifts->donors(),
                $this->uploads->uploads(),
                $this->shared->container->get(PaymentService::class),
                $this->subscriptions->donationSubscriptions(...),
                $this->shared->idempotency(),
                $this->shared->transaction(),
                $this->gifts->log(),
                $this->shared->clock,
            ),
            $this->gifts->donations(),
            $this->forms->forms(),
            $this->shared->container->get(PaymentService::class),
            fn(): SubscriptionService => $this->shared->container->get(SubscriptionService::class),
            $this->shared->idempotency(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->proof->guard(),
            $this->accountGuard(),
            $this->frame->hosts(),
            $this->frame->links(),
        );
    }
}
