<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\Records\DonationLog;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Subscriptions\RenewalRetryService;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Retries the failed payment of a recurring donation for staff, and keeps the result in its history. */
final class FailedPaymentRetry
{
    public function __construct(
        private readonly RenewalRetryService $retries,
        private readonly SubscriptionService $subscriptions,
        private readonly DonationLog $log,
        private readonly IdempotentAction $idempotentAction,
    ) {}

    /**
     * Returns also if the payment provider has not told the result yet.
     *
     * @throws UserFacingException `nothing_failed`, `retried_today`, or `declined`
     */
    public function retry(int $subscriptionId, string $key, int $userId): void
    {
        $this->idempotentAction->run('subscription-retry', $userId, $key, [$subscriptionId], function () use ($subscriptionId, $userId): int {
            $subscription = $this->subscriptions->byId($subscriptionId) ?? throw new \LogicException('It was there a moment ago.');
            $outcome = $this->log->attributeTo($userId, fn(): GatewayResult => $this->retries->retry($subscription));
            $result = match ($outcome->kind) {
                GatewayResultStatus::Done => 'paid',
                GatewayResultStatus::Declined => 'declined',
                default => 'unknown',
            };
            $this->log->add($subscription->subjectId, 'renewal_retried', ['result' => $result], $userId);

            return $result === 'declined' ? throw self::declined($outcome->message) : $subscriptionId;
        });
    }

    private static function declined(string $message): UserFacingException
    {
        return UserFacingException::refused('declined', $message !== '' ? $message : __('The payment was declined again. The donor has not been charged.', 'benefit'));
    }
}
