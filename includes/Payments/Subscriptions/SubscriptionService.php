<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\OnDemandRenewalGateway;
use Benefit\Payments\Gateways\PausableGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Payment;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Opens, pauses, resumes and ends recurring payments. */
final class SubscriptionService
{
    public function __construct(
        private readonly SubscriptionRepository $subscriptions,
        private readonly SubscriptionTransitions $moves,
        private readonly SubscriptionReconciliation $checks,
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /**
     * Called inside the transaction that opens the first payment, which must be charged with it:
     * `ChargeRequest::$subscription`.
     *
     * @param string $reference of one that is brought back; '' for a new one
     */
    public function open(Payment $first, Recurrence $recurrence, string $reference = ''): Subscription
    {
        return $this->byId($this->subscriptions->insert($first, $recurrence, $reference)) ?? throw new \LogicException('A subscription that was stored is not there.');
    }

    public function byId(int $id): ?Subscription
    {
        return $this->subscriptions->byId($id);
    }

    /**
     * Called inside the transaction that marks one of its payments as paid; the first one starts it.
     *
     * @return bool whether it was a later payment
     */
    public function paid(int $id, int $subjectId): bool
    {
        $subscription = $this->byId($id) ?? throw new \LogicException('A payment is of a subscription that is not there.');
        if ($subscription->subjectId !== $subjectId) {
            return true;
        }
        $this->moves->begin($id, $this->payments->findNewest($subscription->purpose, $subjectId) ?? throw new \LogicException('A subscription was begun without a payment.'));

        return false;
    }

    /** Called inside the transaction that ends its first payment: the subscription never began. */
    public function unpaid(int $id, int $subjectId): void
    {
        if ($this->byId($id)?->subjectId === $subjectId) {
            $this->moves->end($id, SubscriptionEndReason::Unpaid);
        }
    }

    /** Called inside the transaction in which the bank reverses a payment. A payer who disputes one wants no more. */
    public function chargedBack(int $id): void
    {
        $this->moves->end($id, SubscriptionEndReason::Bank);
    }

    /**
     * Ends it for us at once. The gateway is told now, and again by a job until it confirms.
     *
     * @throws UserFacingException if it has already ended
     */
    public function cancel(Subscription $subscription, SubscriptionEndReason $by, int $userId = 0): Subscription
    {
        if (!$this->transaction->run(fn(): bool => $this->moves->end($subscription->id, $by, $userId))) {
            throw UserFacingException::refused('not_running', __('This subscription has already ended.', 'benefit'));
        }
        $this->checks->close($this->again($subscription));

        return $this->again($subscription);
    }

    public function canPause(Subscription $subscription): bool
    {
        $gateway = $this->gateways->get($subscription->gateway);
        $isPausable = $gateway instanceof OnDemandRenewalGateway || ($gateway instanceof PausableGateway && $subscription->gatewayReference !== '');

        return $isPausable && $subscription->status->isRunning() && !$subscription->isPaused;
    }

    /** @throws UserFacingException if it cannot be paused, or the gateway did not pause it */
    public function pause(Subscription $subscription): Subscription
    {
        $subscription = $this->again($subscription);
        if (!$this->canPause($subscription)) {
            throw UserFacingException::refused('not_pausable', __('This subscription cannot be paused.', 'benefit'));
        }

        return $this->setPaused($subscription, true);
    }

    /**
     * Resumes it; payments that were due during the pause are not made up for.
     *
     * @throws UserFacingException if it is not paused, or the gateway did not resume it
     */
    public function resume(Subscription $subscription): Subscription
    {
        $subscription = $this->again($subscription);
        if ($subscription->status !== SubscriptionStatus::Paused) {
            throw UserFacingException::refused('not_paused', __('This subscription is not paused.', 'benefit'));
        }

        return $this->setPaused($subscription, false);
    }

    private function setPaused(Subscription $subscription, bool $isPaused): Subscription
    {
        $gateway = $this->gateways->get($subscription->gateway);
        if ($gateway instanceof PausableGateway) {
            $outcome = $isPaused ? $gateway->pause($subscription) : $gateway->resume($subscription);
            if ($outcome->kind !== GatewayResultStatus::Done) {
                throw UserFacingException::unavailable('no_answer', $outcome->message !== '' ? $outcome->message : __('The payment provider did not respond. Please try again.', 'benefit'));
            }
        }
        $this->transaction->run(fn() => $this->moves->pause($subscription->id, $isPaused, $this->clock->now()));

        return $this->again($subscription);
    }

    private function again(Subscription $subscription): Subscription
    {
        return $this->byId($subscription->id) ?? $subscription;
    }
}
