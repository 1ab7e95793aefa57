<?php

declare(strict_types=1);

namespace Benefit\Donations\Receipts;

use Benefit\Donations\DonorAccess\DonorAccessModule;
use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\Product;
use Benefit\Donations\Product\ProductModule;
use Benefit\Payments\GatewayNames;
use Benefit\Payments\PaymentsModule;
use Benefit\Payments\Subscriptions\SubscriptionsModule;
use Benefit\Shared\Html\NamedShortcode;
use Benefit\Shared\Http\SecretTries;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Receipts of donations: shown to their donors, mailed, and sent again. */
final class ReceiptsModule implements OfProduct, HasHooks, HasActions, HasBlocks
{
    private ?Receipts $receipts = null;
    private ?ReceiptView $view = null;
    private ?DonationEmailKinds $emailKinds = null;
    private ?Resending $resending = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly SubscriptionsModule $subscriptions,
        private readonly FormsModule $forms,
        private readonly GiftsModule $gifts,
        private readonly DonorAccessModule $access,
    ) {}

    public function name(): string
    {
        return 'Donations/Receipts';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new ReceiptPage($this->receipts(...), $this->shared->pages()))->register();
        (new NamedShortcode(ReceiptPage::SHORTCODE, fn(array|string $attributes): string => $this->block()->html('class="benefit benefit-receipt"', $attributes), Product::sheet()))->register();
        (new DonorMail($this->emailKinds(), $this->payments->payments()))->register();
        (new StaffMail($this->emailKinds()))->register();
    }

    public function actions(): array
    {
        return [
            ...(new Ajax($this->receipts(), $this->view()))->actions(),
            ...(new Forms($this->receipts(), $this->resending()))->actions(),
        ];
    }

    public function blocks(): array
    {
        return [ReceiptBlock::NAME => $this->block(...)];
    }

    public function receipts(): Receipts
    {
        return $this->receipts ??= new Receipts(
            $this->gifts->donations(),
            new SecretTries($this->shared->rateLimit(), $this->shared->network()),
            $this->shared->visitor(),
            $this->access->holder(),
            $this->payments->payments(...),
            $this->payments->reconciliation(...),
        );
    }

    public function resending(): Resending
    {
        return $this->resending ??= new Resending($this->shared->mail(), $this->gifts->log(), $this->shared->rateLimit(), $this->shared->transaction());
    }

    public function emailKinds(): DonationEmailKinds
    {
        return $this->emailKinds ??= new DonationEmailKinds(
            $this->gifts->donations(),
            $this->shared->emailTemplates(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->forms->forms(),
            new GatewayNames($this->payments->gateways()),
            $this->subscriptions->service(...),
        );
    }

    public function mailStates(): MailStateRepository
    {
        return new MailStateRepository($this->shared->database(), $this->shared->clock);
    }

    private function view(): ReceiptView
    {
        return $this->view ??= new ReceiptView(fn(Donation $donation): DonationFacts => $this->emailKinds()->facts($donation), $this->mailStates(), $this->payments->payments());
    }

    private function block(): ReceiptBlock
    {
        return new ReceiptBlock($this->receipts(), $this->view(), $this->shared->pages(), $this->shared->islands());
    }
}
