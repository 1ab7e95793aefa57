<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\OnDemandRenewalGateway;
use Benefit\Payments\Gateways\RetryableGateway;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Charges a failed renewal again when staff ask for it, at most once a day for each subscription. Automatic attempts
 * stay as they are planned.
 */
final class RenewalRetryService
{
    public function __construct(
        private readonly SubscriptionRepository $subscriptions,
        private readonly RenewalRepository $renewals,
        private readonly OnDemandRenewalService $onDemand,
        private readonly SubscriptionReconciliation $checks,
        private readonly GatewayRegistry $gateways,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
        private readonly SiteAddress $site = new SiteAddress(),
    ) {}

    /** Not on a copy of the site: the live site charges the same payer. */
    public function canRetry(Subscription $subscription): bool
    {
        if ($subscription->mode === 'live' && $this->site->isCopy()) {
            return false;
        }
        $gateway = $this->gateways->get($subscription->gateway);

        return in_array($subscription->status, [SubscriptionStatus::Failing, SubscriptionStatus::Suspended], true)
            && ($gateway instanceof OnDemandRenewalGateway || ($gateway instanceof RetryableGateway && $this->renewals->failedInvoice($subscription) !== null));
    }

    /**
     * @return GatewayResult Done, Declined with a sentence for staff, or Unknown if the result will be known later
     *
     * @throws UserFacingException if nothing has failed, or it was retried less than a day ago
     */
    public function retry(Subscription $subscription): GatewayResult
    {
        $gateway = $this->gateways->get($subscription->gateway);
        [$locked, $renewal] = $this->transaction->run(fn(): array => $this->claim($subscription->id));

        return $gateway instanceof RetryableGateway ? $this->payInvoice($gateway, $locked, $renewal) : $this->onDemand->retry($locked, $renewal);
    }

    /** @return array{Subscription, Renewal} */
    private function claim(int $id): array
    {
        $subscription = $this->subscriptions->lock($id);
        if ($subscription === null || !$this->canRetry($subscription)) {
            throw UserFacingException::refused('nothing_failed', __('There is no failed payment to retry.', 'benefit'));
        }
        if (!$this->subscriptions->claimRetry($id, $this->clock->now() - DAY_IN_SECONDS)) {
            throw UserFacingException::refused('retried_today', sprintf(
                /* translators: %s: date and time */
                __('A payment can be retried once a day. You can retry this one again from %s.', 'benefit'),
                (string) wp_date(get_option('date_format') . ' ' . get_option('time_format'), $this->subscriptions->retriedAt($id) + DAY_IN_SECONDS),
            ));
        }
        $isOnDemand = $this->gateways->get($subscription->gateway) instanceof OnDemandRenewalGateway;
        $renewal = $isOnDemand ? $this->onDemand->claimRetry($subscription) : $this->renewals->failedInvoice($subscription);

        return [$subscription, $renewal ?? throw UserFacingException::conflict('in_progress', __('This payment is being charged right now. Please check again in a few minutes.', 'benefit'))];
    }

    /** The gateway's history decides: the payer may have paid in the meantime, or its answer may have been lost. */
    private function payInvoice(RetryableGateway $gateway, Subscription $subscription, Renewal $renewal): GatewayResult
    {
        $outcome = $gateway->retry($subscription, $renewal->invoice, 'retry-' . $renewal->invoice . '-' . gmdate('Ymd', $this->clock->now()));
        $this->checks->check($subscription);

        return $outcome->kind !== GatewayResultStatus::Done && $this->renewals->isPaid($renewal) ? GatewayResult::done() : $outcome;
    }
}
