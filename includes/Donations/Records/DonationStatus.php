<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

defined('ABSPATH') || exit;

/** Statuses of a donation (docs/contracts.md "Donations"). */
enum DonationStatus: string
{
    /** Paid. */
    case Publish = 'publish';
    /** A paid renewal. */
    case Subscription = 'give_subscription';
    case Pending = 'pending';
    /** A bank debit is on its way. */
    case Processing = 'processing';
    case Refunded = 'refunded';
    case Failed = 'failed';
    case Cancelled = 'cancelled';
    /** The donor left the payment page, or its time ran out. */
    case Abandoned = 'abandoned';
    case Preapproval = 'preapproval';
    /** The donor's bank has reversed the payment. */
    case Revoked = 'revoked';
    case Trash = 'trash';

    /** Tells whether it has been paid; parts may have been refunded. */
    public function isPaid(): bool
    {
        return $this === self::Publish || $this === self::Subscription;
    }

    public function isWaiting(): bool
    {
        return $this === self::Pending || $this === self::Processing;
    }

    /** @return list<self> statuses from which a late payment still makes it paid */
    public static function unpaid(): array
    {
        return [self::Pending, self::Processing, self::Failed, self::Cancelled, self::Abandoned, self::Preapproval, self::Trash];
    }

    public function label(): string
    {
        return match ($this) {
            self::Publish => __('Paid', 'benefit'),
            self::Subscription => __('Renewal', 'benefit'),
            self::Pending => __('Awaiting payment', 'benefit'),
            self::Processing => __('Processing', 'benefit'),
            self::Refunded => __('Refunded', 'benefit'),
            self::Failed => __('Failed', 'benefit'),
            self::Cancelled => _x('Canceled', 'a donation', 'benefit'),
            self::Abandoned => __('Not completed', 'benefit'),
            self::Preapproval => __('Preapproved', 'benefit'),
            self::Revoked => __('Charged back', 'benefit'),
            self::Trash => __('In the Trash', 'benefit'),
        };
    }
}
