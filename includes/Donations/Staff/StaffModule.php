<?php

declare(strict_types=1);

namespace Benefit\Donations\Staff;

use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\GiftList\GiftListModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Receipts\ReceiptsModule;
use Benefit\Donations\Uploads\UploadsModule;
use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The staff's screen of donations, and what they do there. */
final class StaffModule implements OfProduct, HasScreens, HasActions
{
    private ?GiftActions $giftActions = null;
    private ?ByHand $byHand = null;
    private ?GiftView $view = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly FormsModule $forms,
        private readonly GiftsModule $gifts,
        private readonly ReceiptsModule $receipts,
        private readonly GiftListModule $list,
        private readonly UploadsModule $uploads,
    ) {}

    public function name(): string
    {
        return 'Donations/Staff';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new DonationsScreen($this->shared->file, $this->list->list(), $this->list->gatewayNames()))->register();
        (new TestModeNotice($this->shared->settings()))->register();
        (new DonationsMenu())->register();
    }

    public function actions(): array
    {
        return (new Rest($this->list->list(), $this->gifts->donations(), $this->view(), $this->shared->settings()))->actions();
    }

    public function giftActions(): GiftActions
    {
        return $this->giftActions ??= new GiftActions(
            $this->gifts->donations(),
            $this->gifts->payable(),
            $this->facts(),
            $this->payments->payments(),
            $this->payments->repository(),
            $this->payments->refunds(),
            $this->payments->gateways(),
            $this->gifts->log(),
            $this->onePress(),
            $this->shared->transaction(),
        );
    }

    public function byHand(): ByHand
    {
        return $this->byHand ??= new ByHand(
            $this->gifts->donations(),
            $this->gifts->donors(),
            $this->gifts->payable(),
            $this->facts(),
            $this->forms->forms(),
            $this->payments->payments(),
            $this->gifts->log(),
            $this->onePress(),
            $this->shared->transaction(),
            $this->shared->settings(),
            $this->shared->clock,
        );
    }

    public function trash(): GiftTrash
    {
        return new GiftTrash($this->gifts->donations(), $this->payments->repository(), $this->facts(), $this->gifts->totals(), $this->uploads->uploads(), $this->gifts->log(), $this->shared->transaction());
    }

    public function correction(): GiftCorrection
    {
        return new GiftCorrection($this->gifts->donations(), $this->gifts->donors(), $this->gifts->totals(), $this->facts(), $this->gifts->log(), $this->shared->transaction(), $this->shared->clock);
    }

    public function view(): GiftView
    {
        return $this->view ??= new GiftView(
            $this->receipts->mailStates(),
            $this->gifts->totals(),
            $this->payments->payments(),
            $this->payments->refunds(),
            $this->payments->gateways(),
            $this->list->gatewayNames(),
            $this->gifts->log(),
            $this->shared->emailTemplates(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->uploads->uploads(),
        );
    }

    private function facts(): GiftFactsRepository
    {
        return new GiftFactsRepository($this->shared->database());
    }

    private function onePress(): OnePress
    {
        return new OnePress($this->shared->idempotency());
    }
}
