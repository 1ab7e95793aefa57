<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\DonorAccess\DonorAccessModule;
use Benefit\Donations\Forms\FormNonces;
use Benefit\Donations\Forms\FormPostType;
use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\Frame\FrameAddress;
use Benefit\Donations\Frame\FrameModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\Product;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Proof\ProofModule;
use Benefit\Donations\Subscriptions\SubscriptionsModule;
use Benefit\Donations\Uploads\UploadsModule;
use Benefit\Payments\PaymentsModule;
use Benefit\Payments\Placement\Placement;
use Benefit\Payments\Placement\UnpaidPage;
use Benefit\Payments\Placement\WaitingPage;
use Benefit\Payments\Subscriptions\SubscriptionsModule as PaymentSubscriptionsModule;
use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasVisitorData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** From the form to the donation, once. */
final class GivingModule implements OfProduct, HasHooks, HasActions, HasSettings, HasVisitorData
{
    private ?Entries $entries = null;
    private ?FormGateways $gateways = null;
    private ?DonationPlacement $donationPlacement = null;
    private ?Placement $placement = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly FormsModule $forms,
        private readonly GiftsModule $gifts,
        private readonly DonorAccessModule $access,
        private readonly ProofModule $proof,
        private readonly UploadsModule $uploads,
        private readonly FrameModule $frame,
        private readonly PaymentSubscriptionsModule $renewals,
        private readonly SubscriptionsModule $subscriptions,
    ) {}

    public function name(): string
    {
        return 'Donations/Giving';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        $pages = $this->shared->pages();
        (new WaitingPage(Forms::ACTION, $this->placement(...), static fn(): bool => is_page($pages->id(Product::RECEIPT)) || FrameAddress::isAsked(), $this->shared->visitor()))->register();
        $this->unpaidPage()->register();
    }

    public function actions(): array
    {
        return [
            ...(new Ajax($this->entries(), $this->gateways(), $this->nonces(), $this->access->session(), $this->proof->guard(), $this->accountGuard()))->actions(),
            ...(new Forms($this->entries(), $this->gateways(), $this->placement(), $this->shared->pages(), $this->proof->guard(), $this->uploads->nativeFiles(), $this->accountGuard()))->actions(),
        ];
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new Setting(CardPlace::SETTING, false)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(61, __('Trying donation forms', 'benefit'), [
            new SettingsRow(CardPlace::SETTING, __('Test payment', 'benefit'), static fn(BoxField $field) => $field->checkbox(CardPlace::SETTING, __('Show card fields (to try the form)', 'benefit'), __('In test mode, with the way to pay “test”. No digit of a card leaves the page.', 'benefit')), isLabelled: false),
        ], tab: Product::settingsTab())];
    }

    public function moveVisitor(string $from, string $to): void
    {
        (new VisitorMove($this->gifts->donations(), $this->uploads->repository(), $this->shared->idempotency()))->move($from, $to);
    }

    public function entries(): Entries
    {
        return $this->entries ??= new Entries($this->forms->forms(), $this->gateways(), $this->goals(), $this->uploads->uploads(), $this->shared->clock);
    }

    public function goals(): Goals
    {
        return new Goals($this->gifts->totals(), $this->gateways());
    }

    public function gateways(): FormGateways
    {
        return $this->gateways ??= new FormGateways($this->payments->gateways(), $this->shared->settings(), new CardPlace($this->shared->settings(), $this->shared->islands()));
    }

    public function nonces(): FormNonces
    {
        return new FormNonces($this->shared->nonces());
    }

    public function placement(): Placement
    {
        return $this->placement ??= $this->payments->placement($this->donationPlacement());
    }

    /** A form may stand on any page: the one that the donor came from is shown again. */
    public function unpaidPage(): UnpaidPage
    {
        $here = static fn(): string => match (true) {
            is_front_page() => home_url('/'),
            is_singular([FormPostType::NAME, 'page', 'post']) => (string) get_permalink(get_queried_object_id()),
            default => '',
        };

        return new UnpaidPage($this->donationPlacement(...), $this->payments->payments(...), $here, $this->shared->visitor());
    }

    private function accountGuard(): AccountGuard
    {
        return new AccountGuard($this->nonces(), $this->shared->rateLimit());
    }

    private function donationPlacement(): DonationPlacement
    {
        return $this->donationPlacement ??= new DonationPlacement(
            $this->entries(),
            new DonationStore(
                $this->gifts->donations(),
                $this->gifts->donors(),
                $this->uploads->uploads(),
                $this->payments->payments(),
                $this->subscriptions->donationSubscriptions(...),
                $this->shared->idempotency(),
                $this->shared->transaction(),
                $this->gifts->log(),
                $this->shared->clock,
            ),
            $this->gifts->donations(),
            $this->forms->forms(),
            $this->payments->payments(),
            $this->renewals->service(...),
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
