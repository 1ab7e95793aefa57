<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\Admin\DonationList\DonationListModule;
use Benefit\Donations\DonationsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Donations\Records\Recurring\RecurringDonationsModule;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Recurring donations for staff: the list, one of them with its gifts, and what they do with it. */
final class SubscriptionAdminModule implements BelongsToProduct, HasRoutes
{
    private ?SubscriptionListRepository $list = null;
    private ?SubscriptionPresenter $view = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationRecordsModule $gifts,
        private readonly DonationListModule $giftList,
        private readonly RecurringDonationsModule $subscribed,
    ) {}

    public function name(): string
    {
        return 'Donations/SubscriptionDesk';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function actions(): array
    {
        $names = $this->giftList->gatewayNames();

        return [
            ...(new SubscriptionDetailsRestController($this->list(), $this->view(), $this->shared->settings()))->actions(),
            ...(new SubscriptionExport($this->list(), $names, new CsvResponse($this->shared->settings()->money(), $this->shared->clock)))->actions(),
        ];
    }

    public function view(): SubscriptionPresenter
    {
        return $this->view ??= new SubscriptionPresenter($this->list(), $this->shared->container->get(SubscriptionService::class), new SubscriptionMessages($this->giftList->gatewayNames()), $this->gifts->log(), $this->shared->settings());
    }

    public function list(): SubscriptionListRepository
    {
        return $this->list ??= new SubscriptionListRepository($this->shared->database(), $this->gifts->donations(), $this->subscribed->subscribedGifts());
    }
}
