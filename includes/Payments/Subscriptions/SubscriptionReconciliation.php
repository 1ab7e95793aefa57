<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Gateways\BillingGateway;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\SubscriptionEvent;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * Queries gateways that charge by themselves about subscriptions with an overdue report, and tells them which ones have
 * ended, until they confirm. Ends test subscriptions when the site goes live.
 */
final class SubscriptionReconciliation
{
    private const BATCH = 20;
    private const TESTS = 200;
    /** Interval while there is no reply or a payment fails: Stripe retries for weeks. */
    private const AGAIN_SECONDS = 6 * HOUR_IN_SECONDS;

    public function __construct(
        private readonly SubscriptionRepository $subscriptions,
        private readonly SubscriptionTransitions $moves,
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /** Called by cron. */
    public function run(): void
    {
        $next = $this->clock->now() + self::AGAIN_SECONDS;
        foreach ($this->subscriptions->toCheck(self::BATCH) as $subscription) {
            ErrorLogger::at("subscription {$subscription->id}", function () use ($subscription, $next): void {
                if ($this->subscriptions->claimCheck($subscription, $next)) {
                    $this->check($subscription);
                }
            });
        }
    }

    /** Once the site is live, tests are neither charged nor shown as running. Called by cron. */
    public function endTests(): void
    {
        if ($this->settings->flag('test_mode')) {
            return;
        }
        foreach ($this->subscriptions->tests(self::TESTS) as $id) {
            $this->transaction->run(fn() => $this->moves->end($id, SubscriptionEndReason::Live));
        }
    }

    /** Tells the gateway that the subscription has ended, unless it knows. */
    public function close(Subscription $subscription): void
    {
        $gateway = $this->gateways->get($subscription->gateway);
        if (!$subscription->isClosing || $subscription->gatewayReference === '' || !$gateway instanceof BillingGateway) {
            return;
        }
        $outcome = ErrorLogger::at("ending subscription {$subscription->id}", fn() => $gateway->cancel($subscription));
        if ($outcome?->kind === GatewayResultStatus::Done) {
            $this->subscriptions->set($subscription->id, ['is_closing' => 0]);
        }
    }

    /** Queries the gateway about a subscription and records what it reports. */
    public function check(Subscription $subscription): void
    {
        $gateway = $this->gateways->get($subscription->gateway);
        $first = $this->payments->findNewest($subscription->purpose, $subscription->subjectId);
        $story = $gateway instanceof BillingGateway && $first !== null ? $gateway->fetchHistory($subscription, $first) : [];
        $this->handleEvents($subscription->gateway, $story ?? []);
        $this->close($this->again($subscription));
        if ($story !== null) {
            $this->subscriptions->set($subscription->id, ['check_at' => $this->nextCheck($this->again($subscription))]);
        }
    }

    /** @param list<SubscriptionEvent> $events */
    private function handleEvents(string $gateway, array $events): void
    {
        foreach ($this->transaction->run(fn(): array => $this->moves->handleEvents($gateway, $events)) as [$payment, $status]) {
            $this->payments->runAfterCommit($payment, $status);
        }
    }

    private function again(Subscription $subscription): Subscription
    {
        return $this->subscriptions->byId($subscription->id) ?? $subscription;
    }

    private function nextCheck(Subscription $subscription): ?int
    {
        $now = $this->clock->now();

        return match (true) {
            // Until it begins, its first payment is queried instead.
            $subscription->startedAt === null => null,
            $subscription->isClosing => $now + self::AGAIN_SECONDS,
            !$subscription->status->isRunning() => null,
            // An overdue, failing or paused subscription may continue at the gateway at any time.
            $subscription->invoiceUrl !== '', $subscription->nextAt === null, $subscription->nextAt <= $now => $now + self::AGAIN_SECONDS,
            default => $subscription->nextAt + SubscriptionTransitions::GRACE_SECONDS,
        };
    }
}
