<?php

declare(strict_types=1);

namespace Benefit\Donations\History;

use Benefit\Donations\DonorAccess\Holder;
use Benefit\Donations\Subscriptions\SubscribedGift;
use Benefit\Payments\Recurring\EndedBy;
use Benefit\Payments\Recurring\Subscription;
use Benefit\Payments\Subscriptions\Subscriptions;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** The recurring donations of the person behind this request: of each address that is theirs, and of their account. */
final class OwnSubscriptions
{
    public function __construct(
        private readonly OwnSubscriptionRepository $repository,
        private readonly Holder $holder,
        private readonly Subscriptions $subscriptions,
        private readonly Log $log,
    ) {}

    /** @return list<SubscribedGift> the newest first, without those that never began */
    public function all(): array
    {
        return array_values(array_filter($this->repository->subscriptions($this->holder->donorIds(), $this->holder->userId()), static fn(SubscribedGift $own): bool => $own->subscription->startedAt !== null));
    }

    /** Null for what is somebody else's, as for what is not there. */
    public function find(int $id): ?SubscribedGift
    {
        return $this->repository->subscriptions($this->holder->donorIds(), $this->holder->userId(), $id)[0] ?? null;
    }

    /**
     * Over at once; one that is over already stays as it is.
     *
     * @throws Refusal for what is somebody else's, as for what is not there
     */
    public function cancel(int $id): void
    {
        $own = $this->find($id) ?? throw new Refusal('unknown_subscription', __('This recurring donation is not among yours. Please open your donations again.', 'benefit'), 404);
        if ($own->subscription->status->isRunning()) {
            $this->log->by($this->holder->userId(), fn(): Subscription => $this->subscriptions->cancel($own->subscription, EndedBy::Payer, $this->holder->userId()));
        }
    }
}
