<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Admin\DonationList\DonationListModule;
use Benefit\Donations\DonationsModule;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Donations\Giving\Uploads\DonationUploadsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Donations\Records\Receipts\ReceiptsModule;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The staff's screen of donations, and what they do there. */
final class DonationAdminModule implements BelongsToProduct, HasAdminScreens, HasRoutes
{
    private ?DonationActions $giftActions = null;
    private ?ManualDonationService $byHand = null;
    private ?DonationPresenter $view = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationFormsModule $forms,
        private readonly DonationRecordsModule $gifts,
        private readonly ReceiptsModule $receipts,
        private readonly DonationListModule $list,
        private readonly DonationUploadsModule $uploads,
    ) {}

    public function name(): string
    {
        return 'Donations/Staff';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function registerScreens(): void
    {
        (new DonationsScreen($this->shared->file, $this->list->list(), $this->list->gatewayNames()))->register();
        (new TestModeNotice($this->shared->settings()))->register();
        (new DonationsMenu())->register();
    }

    public function actions(): array
    {
        return (new DonationDetailsRestController($this->list->list(), $this->gifts->donations(), $this->view(), $this->shared->settings()))->actions();
    }

    public function giftActions(): DonationActions
    {
        return $this->giftActions ??= new DonationActions(
            $this->gifts->donations(),
            $this->gifts->payable(),
            $this->facts(),
            $this->shared->container->get(PaymentService::class),
            $this->shared->container->get(PaymentRepository::class),
            $this->shared->container->get(RefundRepository::class),
            $this->shared->container->get(GatewayRegistry::class),
            $this->gifts->log(),
            $this->onePress(),
            $this->shared->transaction(),
        );
    }

    public function byHand(): ManualDonationService
    {
        return $this->byHand ??= new ManualDonationService(
            $this->gifts->donations(),
            $this->gifts->donors(),
            $this->gifts->payable(),
            $this->facts(),
            $this->forms->forms(),
            $this->shared->container->get(PaymentService::class),
            $this->gifts->log(),
            $this->onePress(),
            $this->shared->transaction(),
            $this->shared->settings(),
            $this->shared->clock,
        );
    }

    public function trash(): DonationTrash
    {
        return new DonationTrash($this->gifts->donations(), $this->shared->container->get(PaymentRepository::class), $this->facts(), $this->gifts->totals(), $this->uploads->uploads(), $this->gifts->log(), $this->shared->transaction());
    }

    public function correction(): DonationCorrection
    {
        return new DonationCorrection($this->gifts->donations(), $this->gifts->donors(), $this->gifts->totals(), $this->facts(), $this->gifts->log(), $this->shared->transaction(), $this->shared->clock);
    }

    public function view(): DonationPresenter
    {
        return $this->view ??= new DonationPresenter(
            $this->receipts->mailStates(),
            $this->gifts->totals(),
            $this->shared->container->get(PaymentService::class),
            $this->shared->container->get(RefundRepository::class),
            $this->shared->container->get(GatewayRegistry::class),
            $this->list->gatewayNames(),
            $this->gifts->log(),
            $this->shared->emailTemplates(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->uploads->uploads(),
        );
    }

    private function facts(): DonationActionRepository
    {
        return new DonationActionRepository($this->shared->database());
    }

    private function onePress(): IdempotentAction
    {
        return new IdempotentAction($this->shared->idempotency());
    }
}
