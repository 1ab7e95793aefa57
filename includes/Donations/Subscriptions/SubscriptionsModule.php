<?php

declare(strict_types=1);

namespace Benefit\Donations\Subscriptions;

use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Receipts\ReceiptsModule;
use Benefit\Payments\HasSubscribables;
use Benefit\Payments\Subscriptions\SubscriptionsModule as PaymentSubscriptionsModule;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donations that are given again and again. */
final class SubscriptionsModule implements OfProduct, HasHooks, HasScreens, HasTables, HasSubscribables
{
    private ?DonationSubscriptionRepository $repository = null;
    private ?DonationSubscribable $subscribable = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentSubscriptionsModule $payments,
        private readonly GiftsModule $gifts,
        private readonly ReceiptsModule $receipts,
    ) {}

    public function name(): string
    {
        return 'Donations/Subscriptions';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new SubscriptionMail($this->receipts->emailKinds(), $this->payments->service(...)))->register();
    }

    public function registerScreens(): void
    {
        $this->goingLive()->register();
    }

    public function goingLive(): GoingLive
    {
        return new GoingLive($this->gifts->donations(), $this->payments->repository());
    }

    public function tables(): array
    {
        return [DonationSubscriptionRepository::table()];
    }

    public function subscribable(): DonationSubscribable
    {
        return $this->subscribable ??= new DonationSubscribable($this->gifts->donations(), $this->gifts->log(), $this->shared->mail(), $this->shared->clock);
    }

    public function donationSubscriptions(): DonationSubscriptions
    {
        return new DonationSubscriptions($this->payments->service(), $this->repository(), $this->gifts->donations());
    }

    public function subscribedGifts(): SubscribedGiftRepository
    {
        return new SubscribedGiftRepository($this->shared->database(), $this->gifts->donations());
    }

    public function repository(): DonationSubscriptionRepository
    {
        return $this->repository ??= new DonationSubscriptionRepository($this->shared->database());
    }
}
