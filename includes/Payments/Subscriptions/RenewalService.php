<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\OnDemandRenewalGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * Charges what is due, by gateways that are told to. Each payment has a row that is claimed first, in one transaction; then the
 * gateway is asked, under the row's key, outside of any; what it answers is stored in a second one. So two crons charge each
 * once, and one that dies is followed by another that asks under the same key. A cron that was missed charges once.
 */
final class RenewalService
{
    private const BATCH = 50;
    /** The rest is charged by the next cron. */
    private const SECONDS = 20;
    /** Days from each declined try to the next one; after the last it ends. */
    private const RETRY_DAYS = [1, 3, 5];

    public function __construct(
        private readonly SubscriptionRepository $subscriptions,
        private readonly RenewalRepository $renewals,
        private readonly SubscriptionTransitions $moves,
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /** For cron. */
    public function run(): void
    {
        $gateways = $this->gateways->ids(OnDemandRenewalGateway::class);
        $began = hrtime(true);
        $after = 0;
        do {
            $due = $this->subscriptions->due($gateways, $after, self::BATCH);
            foreach ($due as $subscription) {
                ErrorLogger::at("charging subscription {$subscription->id}", fn() => $this->renew($subscription));
                $after = $subscription->id;
            }
        } while (count($due) === self::BATCH && hrtime(true) - $began < self::SECONDS * 1_000_000_000);
    }

    private function renew(Subscription $subscription): void
    {
        $gateway = $this->gateways->get($subscription->gateway);
        $renewal = $this->transaction->run(fn(): ?Renewal => $this->claim($subscription->id));
        if ($renewal === null || !$gateway instanceof OnDemandRenewalGateway) {
            return;
        }
        $outcome = $this->ask($gateway, $subscription, $renewal);
        $moved = $this->transaction->run(function () use ($subscription, $renewal, $outcome): array {
            $now = $this->subscriptions->lock($subscription->id) ?? $subscription;
            if ($outcome->kind === GatewayResultStatus::Done) {
                return $this->moves->renewed($now, $renewal, $subscription->amountMinor, $outcome->charge);
            }
            if ($outcome->kind === GatewayResultStatus::Declined) {
                $days = self::RETRY_DAYS[$renewal->attempt] ?? null;
                $this->moves->declined($now, $renewal, $days === null ? null : $this->clock->now() + $days * DAY_IN_SECONDS);
            }

            return [];
        });
        foreach ($moved as [$payment, $status]) {
            $this->payments->follow($payment, $status);
        }
    }

    private function claim(int $id): ?Renewal
    {
        // As it is now: another process may have charged it since the list was read, or somebody has ended it.
        $subscription = $this->subscriptions->lock($id);
        $isDue = $subscription !== null
            && in_array($subscription->status, [SubscriptionStatus::Active, SubscriptionStatus::Failing], true)
            && $subscription->nextAt !== null && $subscription->nextAt <= $this->clock->now();

        return $isDue ? $this->renewals->claim($subscription) : null;
    }

    private function ask(OnDemandRenewalGateway $gateway, Subscription $subscription, Renewal $renewal): GatewayResult
    {
        try {
            return $gateway->renew($subscription, $renewal->idempotencyKey($subscription));
        } catch (\Throwable $error) {
            GatewayRegistry::log($gateway->id(), $error);

            return GatewayResult::unknown();
        }
    }
}
