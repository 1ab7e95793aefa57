<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\RenewalStatus;
use Benefit\Payments\Subscription;

defined('ABSPATH') || exit;

/** One payment of a subscription. */
final class Renewal
{
    /**
     * @param int $cycle     1 for the payment that started the subscription
     * @param int $attempt   how often the gateway has declined it, not counting retries by staff
     * @param int $retries   how often the gateway has declined a retry by staff
     * @param int $claimedAt when it was last attempted (Unix seconds)
     * @param string $invoice the gateway's id of a payment that it charges by itself
     */
    public function __construct(
        public readonly int $id,
        public readonly int $cycle,
        public readonly RenewalStatus $status,
        public readonly int $attempt,
        public readonly int $claimedAt,
        public readonly int $retries = 0,
        public readonly string $invoice = '',
    ) {}

    /** Returns a key that stays the same until the gateway declines, so that a repeated request charges only once. */
    public function idempotencyKey(Subscription $subscription): string
    {
        return "renewal-{$subscription->reference}-{$this->cycle}" . ($this->attempt === 0 ? '' : "-{$this->attempt}") . ($this->retries === 0 ? '' : "-r{$this->retries}");
    }
}
