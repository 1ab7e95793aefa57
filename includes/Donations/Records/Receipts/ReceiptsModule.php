<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Donors\DonorAccessModule;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Html\CompatibilityShortcode;
use Benefit\Shared\Http\Limits\SecretLinkLimiter;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Receipts of donations: shown to their donors, mailed, and sent again. */
final class ReceiptsModule implements BelongsToProduct, HasHooks, HasRoutes, HasBlocks
{
    private ?ReceiptAccess $receipts = null;
    private ?ReceiptHtml $view = null;
    private ?DonationEmailTypes $emailKinds = null;
    private ?ReceiptResender $resending = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationFormsModule $forms,
        private readonly DonationRecordsModule $gifts,
        private readonly DonorAccessModule $access,
    ) {}

    public function name(): string
    {
        return 'Donations/Receipts';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        (new ReceiptPage($this->receipts(...), $this->shared->pages()))->register();
        (new CompatibilityShortcode(ReceiptPage::SHORTCODE, fn(array|string $attributes): string => $this->block()->html('class="benefit benefit-receipt"', $attributes), DonationsProduct::sheet()))->register();
        (new DonorEmails($this->emailKinds(), $this->shared->container->get(PaymentService::class)))->register();
        (new DonationStaffEmails($this->emailKinds()))->register();
    }

    public function actions(): array
    {
        return [
            ...(new ReceiptAjax($this->receipts(), $this->view()))->actions(),
            ...(new ReceiptFormHandler($this->receipts(), $this->resending()))->actions(),
        ];
    }

    public function blocks(): array
    {
        return [ReceiptBlock::NAME => $this->block(...)];
    }

    public function receipts(): ReceiptAccess
    {
        return $this->receipts ??= new ReceiptAccess(
            $this->gifts->donations(),
            new SecretLinkLimiter($this->shared->rateLimit(), $this->shared->network()),
            $this->shared->visitor(),
            $this->access->holder(),
            fn(): PaymentService => $this->shared->container->get(PaymentService::class),
            fn(): PaymentReconciliation => $this->shared->container->get(PaymentReconciliation::class),
        );
    }

    public function resending(): ReceiptResender
    {
        return $this->resending ??= new ReceiptResender($this->shared->mail(), $this->gifts->log(), $this->shared->rateLimit(), $this->shared->transaction());
    }

    public function emailKinds(): DonationEmailTypes
    {
        return $this->emailKinds ??= new DonationEmailTypes(
            $this->gifts->donations(),
            $this->shared->emailTemplates(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->forms->forms(),
            new GatewayLabels($this->shared->container->get(GatewayRegistry::class)),
            fn(): SubscriptionService => $this->shared->container->get(SubscriptionService::class),
        );
    }

    public function mailStates(): EmailDeliveryRepository
    {
        return new EmailDeliveryRepository($this->shared->database(), $this->shared->clock);
    }

    private function view(): ReceiptHtml
    {
        return $this->view ??= new ReceiptHtml(fn(Donation $donation): FormattedDonation => $this->emailKinds()->facts($donation), $this->mailStates(), $this->shared->container->get(PaymentService::class));
    }

    private function block(): ReceiptBlock
    {
        return new ReceiptBlock($this->receipts(), $this->view(), $this->shared->pages(), $this->shared->islands());
    }
}
