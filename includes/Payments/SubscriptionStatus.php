<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * The statuses of a subscription, named as in docs/contracts.md "All actions". No gateway event sets a status: it is
 * derived from everything stored about the subscription, so events may arrive late, twice, or in any order.
 */
enum SubscriptionStatus: string
{
    /** The first payment has not been made yet. */
    case Pending = 'pending';
    case Active = 'active';
    /** Ended because payments failed or never began. */
    case Expired = 'expired';
    /** All of its payments were made. */
    case Completed = 'completed';
    /** The last payment failed and is retried. */
    case Failing = 'failing';
    case Cancelled = 'cancelled';
    /** Payments failed, and the gateway does not retry until someone acts there. */
    case Suspended = 'suspended';
    case Paused = 'paused';
    case Trashed = 'trashed';

    /** @param bool $isFailing whether a payment failed and has not succeeded since */
    public static function forSubscription(Subscription $subscription, bool $isFailing): self
    {
        return match (true) {
            $subscription->status === self::Trashed => self::Trashed,
            $subscription->recurrence->times > 0 && $subscription->cycles >= $subscription->recurrence->times => self::Completed,
            $subscription->endedBy !== null => $subscription->endedBy->status(),
            $subscription->startedAt === null => self::Pending,
            $subscription->isPaused => self::Paused,
            $subscription->isSuspended => self::Suspended,
            $isFailing => self::Failing,
            default => self::Active,
        };
    }

    /** Tells whether more payments may follow. */
    public function isRunning(): bool
    {
        return in_array($this, self::running(), true);
    }

    /** @return list<self> */
    public static function running(): array
    {
        return [self::Active, self::Failing, self::Suspended, self::Paused];
    }

    public function label(): string
    {
        return match ($this) {
            self::Pending => __('Awaiting first payment', 'benefit'),
            self::Active => __('Active', 'benefit'),
            self::Expired => __('Expired unpaid', 'benefit'),
            self::Completed => __('Completed', 'benefit'),
            self::Failing => __('Payment failed', 'benefit'),
            self::Cancelled => _x('Canceled', 'a recurring payment', 'benefit'),
            self::Suspended => __('Suspended', 'benefit'),
            self::Paused => __('Paused', 'benefit'),
            self::Trashed => __('In the Trash', 'benefit'),
        };
    }
}
