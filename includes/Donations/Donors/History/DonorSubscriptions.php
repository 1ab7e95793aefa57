<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\Donors\DonorIdentity;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\Recurring\RecurringDonation;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Finds and cancels the recurring donations of the person behind this request: those of their addresses, and of their
 * account.
 */
final class DonorSubscriptions
{
    public function __construct(
        private readonly DonorSubscriptionRepository $repository,
        private readonly DonorIdentity $holder,
        private readonly SubscriptionService $subscriptions,
        private readonly DonationLog $log,
    ) {}

    /** @return list<RecurringDonation> newest first, without those that never started */
    public function all(): array
    {
        return array_values(array_filter($this->repository->subscriptions($this->holder->donorIds(), $this->holder->userId()), static fn(RecurringDonation $own): bool => $own->subscription->startedAt !== null));
    }

    /** Returns null for a missing one, and for another donor's. */
    public function find(int $id): ?RecurringDonation
    {
        return $this->repository->subscriptions($this->holder->donorIds(), $this->holder->userId(), $id)[0] ?? null;
    }

    /**
     * Cancels at once; an ended one stays as it is.
     *
     * @throws UserFacingException the same for a missing one as for another donor's
     */
    public function cancel(int $id): void
    {
        $own = $this->find($id) ?? throw UserFacingException::notFound('unknown_subscription', __('This recurring donation is not one of yours. Please open your donations again.', 'benefit'));
        if ($own->subscription->status->isRunning()) {
            $this->log->attributeTo($this->holder->userId(), fn(): Subscription => $this->subscriptions->cancel($own->subscription, SubscriptionEndReason::Payer, $this->holder->userId()));
        }
    }
}
