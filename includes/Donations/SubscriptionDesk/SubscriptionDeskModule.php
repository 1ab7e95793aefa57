<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

use Benefit\Donations\GiftList\GiftListModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Subscriptions\SubscriptionsModule as DonationSubscriptionsModule;
use Benefit\Payments\Subscriptions\SubscriptionsModule;
use Benefit\Shared\Csv\CsvFile;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Recurring donations for staff: the list, one of them with its gifts, and what they do with it. */
final class SubscriptionDeskModule implements OfProduct, HasActions
{
    private ?SubscriptionListRepository $list = null;
    private ?SubscriptionView $view = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly SubscriptionsModule $subscriptions,
        private readonly GiftsModule $gifts,
        private readonly GiftListModule $giftList,
        private readonly DonationSubscriptionsModule $subscribed,
    ) {}

    public function name(): string
    {
        return 'Donations/SubscriptionDesk';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function actions(): array
    {
        $names = $this->giftList->gatewayNames();

        return [
            ...(new Rest($this->list(), $this->view(), $this->shared->settings()))->actions(),
            ...(new SubscriptionExport($this->list(), $names, new CsvFile($this->shared->settings(), $this->shared->clock)))->actions(),
        ];
    }

    public function view(): SubscriptionView
    {
        return $this->view ??= new SubscriptionView($this->list(), $this->subscriptions->service(), new SubscriptionWords($this->giftList->gatewayNames()), $this->gifts->log(), $this->shared->settings());
    }

    public function list(): SubscriptionListRepository
    {
        return $this->list ??= new SubscriptionListRepository($this->shared->database(), $this->gifts->donations(), $this->subscribed->subscribedGifts());
    }
}
