<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** Why a subscription is charged no more, before all of its payments were made. */
enum SubscriptionEndReason: string
{
    case Payer = 'payer';
    case Staff = 'staff';
    /** Somebody has ended it at the gateway. */
    case Gateway = 'gateway';
    /** Its payments failed for good, or the first one never came. */
    case Unpaid = 'unpaid';
    /** Its time was over before all payments were made. */
    case Over = 'over';
    /** The payer's bank has taken a payment back. */
    case Bank = 'bank';
    /** It was a test, and the site has gone live. */
    case Live = 'live';

    public function status(): SubscriptionStatus
    {
        return match ($this) {
            self::Unpaid, self::Over => SubscriptionStatus::Expired,
            default => SubscriptionStatus::Cancelled,
        };
    }
}
