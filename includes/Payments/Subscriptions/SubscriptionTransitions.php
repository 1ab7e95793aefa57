<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Gateways\BillingGateway;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\SubscriptionEventHandler;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\RenewalEvent;
use Benefit\Payments\RenewalStatus;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\SubscriptionEvent;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Changes subscriptions on payments, on people's requests and on gateways' reports, in any order: facts are stored, and
 * the status is derived from them. Everything runs inside the caller's transaction, followed by
 * PaymentService::runAfterCommit().
 */
final class SubscriptionTransitions implements SubscriptionEventHandler
{
    /** Time from a payment's date within which a gateway reports it: Stripe leaves an invoice open for an hour. */
    public const GRACE_SECONDS = 3 * HOUR_IN_SECONDS;
    private const URL_LENGTH = 500;

    public function __construct(
        private readonly SubscriptionRepository $subscriptions,
        private readonly RenewalRepository $renewals,
        private readonly SubscribableRegistry $subscribables,
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
        private readonly Clock $clock,
    ) {}

    /** Starts it after its first payment. A late payment is welcome: it revives a subscription that ended unpaid. */
    public function begin(int $id, Payment $first): void
    {
        $subscription = $this->locked($id);
        if ($subscription->startedAt !== null) {
            return;
        }
        $now = $this->clock->now();
        $this->renewals->begin($subscription, $first->id);
        $this->subscriptions->set($id, [
            'started_at' => $now,
            'cycles' => $subscription->cycles + 1,
            // A gateway that charges by itself is asked for its start date and given the number of payments.
            ...($this->isBilledByItself($subscription) ? ['check_at' => $now] : []),
            ...($subscription->endedBy === SubscriptionEndReason::Unpaid ? ['ended_by' => '', 'ended_at' => null, 'user_id' => 0, 'is_closing' => 0] : []),
        ]);
        $this->plan($id);
        $this->settle($id);
    }

    public function handleEvents(string $gateway, array $events, ?\Closure $onUnknown = null): array
    {
        $moved = [];
        foreach ($events as $event) {
            $id = $this->subscriptions->find($gateway, $event->reference);
            if ($id !== null) {
                array_push($moved, ...$this->apply($id, $event));
            } elseif ($onUnknown !== null) {
                $onUnknown($event);
            }
        }

        return $moved;
    }

    public function isKnown(string $gateway, string $reference): bool
    {
        return $this->subscriptions->find($gateway, $reference) !== null;
    }

    /**
     * Ends it.
     *
     * @param int $userId user who ended it; 0 if not a user of this site
     * @return bool whether this call ended it
     */
    public function end(int $id, SubscriptionEndReason $by, int $userId = 0): bool
    {
        $subscription = $this->locked($id);
        if ($subscription->endedAt !== null) {
            return false;
        }
        $this->subscriptions->set($id, [
            'ended_at' => $this->clock->now(),
            'ended_by' => $by->value,
            'user_id' => $userId,
            ...($this->isBilledByItself($subscription) && $by !== SubscriptionEndReason::Gateway ? ['is_closing' => 1, 'check_at' => $this->clock->now()] : []),
        ]);
        $this->settle($id);

        return true;
    }

    /** @param int|null $toldAt when the gateway confirmed it */
    public function pause(int $id, bool $isPaused, ?int $toldAt = null): void
    {
        $this->locked($id);
        $this->subscriptions->set($id, ['is_paused' => $isPaused ? 1 : 0, ...($toldAt === null ? [] : ['told_at' => $toldAt])]);
        $this->plan($id);
        $this->settle($id);
    }

    /**
     * Records a payment after the first. The caller has locked the subscription.
     *
     * @return list<array{Payment, PaymentStatus}>
     */
    public function renewed(Subscription $subscription, Renewal $renewal, int $amountMinor, string $charge = ''): array
    {
        if ($this->renewals->isPaid($renewal)) {
            return [];
        }
        $gateway = $this->gateways->get($subscription->gateway) ?? throw new \LogicException("There is no gateway {$subscription->gateway}.");
        $kept = $this->payments->findKeptRenewal($subscription->gateway, $charge);
        if ($kept !== null && $kept->status !== PaymentStatus::Paid) {
            // Staff have given it back since.
            $this->renewals->move($renewal, RenewalStatus::Dropped);

            return [];
        }
        $subjectId = $this->subscribables->forSubscription($subscription)->renew($subscription, $amountMinor);
        $payment = $kept === null
            ? $this->payments->open($subscription->purpose, $subjectId, $gateway, $amountMinor, $subscription->currency, $subscription->mode === 'live' ? 'live' : 'test')
            : $this->payments->assignKeptRenewal($kept, $subscription->purpose, $subjectId);
        $this->renewals->pay($renewal, $payment->id);
        $moved = $kept === null
            ? $this->payments->handleEventInTransaction($payment, new GatewayEvent(PaymentStatus::Paid, charge: $charge))
            : $this->payments->reportAssigned($payment);
        $this->subscriptions->set($subscription->id, ['cycles' => $this->locked($subscription->id)->cycles + 1]);
        $this->plan($subscription->id);
        $this->settle($subscription->id);

        return $moved === null ? [] : [[$payment, $moved]];
    }

    /**
     * Records that the gateway has declined a payment.
     *
     * @param int|null $againAt next attempt; null for none
     * @param bool     $isRetry whether staff asked for this attempt
     */
    public function declined(Subscription $subscription, Renewal $renewal, ?int $againAt, bool $isRetry = false): void
    {
        $now = $this->locked($subscription->id);
        if (!$this->renewals->decline($renewal, $isRetry)) {
            return;
        }
        // Someone may have ended or paused it during the call to the gateway.
        $this->subscriptions->set($subscription->id, ['next_at' => $now->endedAt === null && !$now->isPaused ? $againAt : null]);
        $this->settle($subscription->id);
        if ($againAt === null) {
            $this->end($subscription->id, SubscriptionEndReason::Unpaid);
        }
    }

    /** @return list<array{Payment, PaymentStatus}> */
    private function apply(int $id, SubscriptionEvent $event): array
    {
        $subscription = $this->locked($id);
        if ($subscription->gatewayReference === '' && $event->gatewayReference !== '') {
            $this->subscriptions->set($id, ['gateway_reference' => $event->gatewayReference]);
        }
        $moved = $event->renewal === null ? [] : $this->paidOrNot($subscription, $event->renewal);
        $this->see($id, $event);
        if ($event->needsHistory) {
            $this->subscriptions->set($id, ['check_at' => $this->clock->now()]);
        }
        if ($event->ended !== null) {
            $this->end($id, $event->ended === SubscriptionEndReason::Gateway && $this->isOver($id) ? SubscriptionEndReason::Over : $event->ended);
            $this->subscriptions->set($id, ['is_closing' => 0, 'check_at' => null]);
        }
        $this->settle($id);

        return $moved;
    }

    /** Applies the gateway's snapshot, unless a newer one has been seen. */
    private function see(int $id, SubscriptionEvent $event): void
    {
        if ($event->toldAt === 0 || !$this->subscriptions->isNewestSnapshot($id, $event->toldAt)) {
            return;
        }
        $this->subscriptions->set($id, [
            'told_at' => $event->toldAt,
            ...($event->isPaused === null ? [] : ['is_paused' => $event->isPaused ? 1 : 0]),
            ...($event->isSuspended === null ? [] : ['is_suspended' => $event->isSuspended ? 1 : 0]),
            // Before its first payment is recorded it has not begun, whatever the gateway says.
            ...($event->startedAt === null || $this->locked($id)->startedAt === null ? [] : ['started_at' => $event->startedAt]),
        ]);
        $this->plan($id, $event->nextAt);
    }

    /** @return list<array{Payment, PaymentStatus}> */
    private function paidOrNot(Subscription $subscription, RenewalEvent $event): array
    {
        if ($event->status === RenewalStatus::Paid) {
            return $event->isFirst ? $this->firstPaid($subscription, $event) : $this->paid($subscription, $event);
        }
        // The end of a first payment is reported by the payment itself.
        if ($event->isFirst) {
            return [];
        }
        $renewal = $this->renewals->byInvoice($subscription, $event->invoice);
        if ($renewal === null) {
            $this->renewals->recordInvoice($subscription, $event->invoice, $event->status);
        } elseif ($renewal->status !== RenewalStatus::Dropped) {
            $this->renewals->move($renewal, $event->status);
        }
        if ($event->status === RenewalStatus::Failed && $renewal?->status !== RenewalStatus::Paid && strlen($event->url) <= self::URL_LENGTH) {
            $this->subscriptions->set($subscription->id, ['invoice_url' => $event->url]);
        }

        return [];
    }

    /** @return list<array{Payment, PaymentStatus}> */
    private function firstPaid(Subscription $subscription, ?RenewalEvent $event): array
    {
        $first = $this->payments->findNewest($subscription->purpose, $subscription->subjectId) ?? throw new \LogicException('A subscription was begun without a payment.');
        $news = new GatewayEvent(PaymentStatus::Paid, amountMinor: $event?->amountMinor, currency: $event->currency ?? '', charge: $event->charge ?? '');
        $moved = $this->payments->handleEventInTransaction($first, $news);
        if ($news->agreesWith($first)) {
            $this->begin($subscription->id, $first);
        }

        return $moved === null ? [] : [[$first, $moved]];
    }

    /** @return list<array{Payment, PaymentStatus}> */
    private function paid(Subscription $subscription, RenewalEvent $event): array
    {
        if ($event->currency !== $subscription->currency || $event->amountMinor < 1) {
            if ($event->amountMinor !== 0) {
                error_log(sprintf('Benefit: %s was paid an amount for subscription %d that is none of its currency. Nothing was done: please compare the two.', $subscription->gateway, $subscription->id));
            }

            return [];
        }
        // A later payment proves that the first one was made.
        $moved = $subscription->startedAt === null ? $this->firstPaid($subscription, null) : [];
        $renewal = $this->renewals->byInvoice($subscription, $event->invoice) ?? $this->renewals->recordInvoice($subscription, $event->invoice, RenewalStatus::Claimed);

        return [...$moved, ...$this->renewed($subscription, $renewal, $event->amountMinor, $event->charge)];
    }

    /** Sets when it is charged next, and when the gateway is queried if it has not reported that charge by then. */
    private function plan(int $id, ?int $nextAt = null): void
    {
        $subscription = $this->locked($id);
        $next = $subscription->startedAt === null || $subscription->isPaused || $subscription->endedAt !== null ? null : $nextAt ?? $subscription->dueAfter($this->clock->now());
        $isAsked = $this->isBilledByItself($subscription) && $next !== null && $next !== $subscription->nextAt && $subscription->nextAt !== null;
        $this->subscriptions->set($id, ['next_at' => $next, ...($isAsked ? ['check_at' => $next + self::GRACE_SECONDS] : [])]);
    }

    /** Derives its status, and tells its Subscribable about a change. */
    private function settle(int $id): void
    {
        $subscription = $this->locked($id);
        $from = $subscription->status;
        $to = SubscriptionStatus::forSubscription($subscription, $this->renewals->hasFailed($subscription));
        if ($to === $from) {
            return;
        }
        $isCompleted = $to === SubscriptionStatus::Completed;
        $this->subscriptions->set($id, [
            'status' => $to->value,
            ...($to->isRunning() ? [] : ['next_at' => null]),
            ...($isCompleted && $subscription->endedAt === null ? ['ended_at' => $this->clock->now()] : []),
            // All payments are made: whatever the gateway was told before, it must not charge again.
            ...($isCompleted && $subscription->endedAt === null && $this->isBilledByItself($subscription) ? ['is_closing' => 1, 'check_at' => $this->clock->now()] : []),
            ...($to === SubscriptionStatus::Failing || $to === SubscriptionStatus::Suspended ? [] : ['invoice_url' => '']),
        ]);
        $now = $this->locked($id);
        $this->subscribables->forSubscription($now)->changed($now, $from);
    }

    private function isOver(int $id): bool
    {
        $over = $this->locked($id)->overAt();

        return $over !== null && $this->clock->now() >= $over - self::GRACE_SECONDS;
    }

    private function isBilledByItself(Subscription $subscription): bool
    {
        return $this->gateways->get($subscription->gateway) instanceof BillingGateway;
    }

    private function locked(int $id): Subscription
    {
        return $this->subscriptions->lock($id) ?? throw new \LogicException('There is no such subscription.');
    }
}
