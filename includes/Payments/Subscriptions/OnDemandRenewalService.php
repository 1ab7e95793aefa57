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
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * Charges due renewals at gateways that do not charge by themselves. A payment's row is claimed in one transaction; the
 * gateway is then called with the row's key, outside any transaction; its reply is stored in a second one. So two cron
 * runs charge each payment once, and if one dies, another repeats the call with the same key. After missed runs, only
 * one payment is charged.
 */
final class OnDemandRenewalService
{
    private const BATCH = 50;
    /** After this time the rest is left to the next run. */
    private const SECONDS = 20;
    /** Days from each declined attempt to the next; after the last one the subscription ends. */
    private const RETRY_DAYS = [1, 3, 5];

    public function __construct(
        private readonly SubscriptionRepository $subscriptions,
        private readonly RenewalRepository $renewals,
        private readonly SubscriptionTransitions $moves,
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
        private readonly SiteAddress $site,
    ) {}

    /** Called by cron. */
    public function chargeDue(): void
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

    /**
     * Claims a failed payment for a retry by staff, inside a transaction that has locked the subscription. It
     * becomes due now, so if there is no answer, the next cron run asks again with the same key.
     *
     * @return Renewal|null null if another process is charging it
     */
    public function claimRetry(Subscription $subscription): ?Renewal
    {
        $this->subscriptions->set($subscription->id, ['next_at' => $this->clock->now()]);

        return $this->renewals->claim($subscription);
    }

    /**
     * Charges what claimRetry() has claimed.
     *
     * @param Subscription $subscription as it was before the claim
     */
    public function retry(Subscription $subscription, Renewal $renewal): GatewayResult
    {
        return $this->charge($subscription, $renewal, fn() => $this->moves->declined($subscription, $renewal, $subscription->nextAt ?? $this->clock->now(), isRetry: true));
    }

    private function renew(Subscription $subscription): void
    {
        // On a copy of the site: the live site charges the same payer.
        if ($subscription->mode === 'live' && $this->site->isCopy()) {
            return;
        }
        $renewal = $this->transaction->run(fn(): ?Renewal => $this->claim($subscription->id));
        if ($renewal !== null) {
            $days = self::RETRY_DAYS[$renewal->attempt] ?? null;
            $this->charge($subscription, $renewal, fn() => $this->moves->declined($subscription, $renewal, $days === null ? null : $this->clock->now() + $days * DAY_IN_SECONDS));
        }
    }

    /** @param \Closure(): void $decline called inside a transaction */
    private function charge(Subscription $subscription, Renewal $renewal, \Closure $decline): GatewayResult
    {
        $outcome = $this->ask($subscription, $renewal);
        $moved = $this->transaction->run(function () use ($subscription, $renewal, $outcome, $decline): array {
            $now = $this->subscriptions->lock($subscription->id) ?? $subscription;
            if ($outcome->kind === GatewayResultStatus::Declined) {
                $decline();
            }

            return $outcome->kind === GatewayResultStatus::Done ? $this->moves->renewed($now, $renewal, $subscription->amountMinor, $outcome->charge) : [];
        });
        foreach ($moved as [$payment, $status]) {
            $this->payments->runAfterCommit($payment, $status);
        }

        return $outcome;
    }

    private function claim(int $id): ?Renewal
    {
        // Read again: another process may have charged or ended it since the list was read.
        $subscription = $this->subscriptions->lock($id);
        $isDue = $subscription !== null
            && in_array($subscription->status, [SubscriptionStatus::Active, SubscriptionStatus::Failing], true)
            && $subscription->nextAt !== null && $subscription->nextAt <= $this->clock->now();

        return $isDue ? $this->renewals->claim($subscription) : null;
    }

    private function ask(Subscription $subscription, Renewal $renewal): GatewayResult
    {
        try {
            $gateway = $this->gateways->get($subscription->gateway);

            return $gateway instanceof OnDemandRenewalGateway ? $gateway->renew($subscription, $renewal->idempotencyKey($subscription)) : GatewayResult::unknown();
        } catch (\Throwable $error) {
            GatewayRegistry::log($subscription->gateway, $error);

            return GatewayResult::unknown();
        }
    }
}
