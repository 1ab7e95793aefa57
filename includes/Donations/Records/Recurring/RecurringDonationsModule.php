<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Recurring;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Donations\Records\Receipts\ReceiptsModule;
use Benefit\Payments\Subscriptions\HasSubscribables;
use Benefit\Payments\Subscriptions\SubscriptionRepository;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donations that are given again and again. */
final class RecurringDonationsModule implements BelongsToProduct, HasHooks, HasAdminScreens, HasTables, HasSubscribables
{
    private ?DonationSubscriptionRepository $repository = null;
    private ?DonationSubscribable $subscribable = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationRecordsModule $gifts,
        private readonly ReceiptsModule $receipts,
    ) {}

    public function name(): string
    {
        return 'Donations/Subscriptions';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        (new RecurringDonationEmails($this->receipts->emailKinds(), fn(): SubscriptionService => $this->shared->container->get(SubscriptionService::class)))->register();
    }

    public function registerScreens(): void
    {
        $this->goingLive()->register();
    }

    public function goingLive(): TestDonationsNotice
    {
        return new TestDonationsNotice($this->gifts->donations(), $this->shared->container->get(SubscriptionRepository::class));
    }

    public function tables(): array
    {
        return [DonationSubscriptionRepository::table()];
    }

    public function subscribable(): DonationSubscribable
    {
        return $this->subscribable ??= new DonationSubscribable($this->gifts->donations(), $this->gifts->log(), $this->shared->mail(), $this->shared->clock);
    }

    public function donationSubscriptions(): RecurringDonationStarter
    {
        return new RecurringDonationStarter($this->shared->container->get(SubscriptionService::class), $this->repository(), $this->gifts->donations());
    }

    public function subscribedGifts(): RecurringDonationRepository
    {
        return new RecurringDonationRepository($this->shared->database(), $this->gifts->donations());
    }

    public function repository(): DonationSubscriptionRepository
    {
        return $this->repository ??= new DonationSubscriptionRepository($this->shared->database());
    }
}
