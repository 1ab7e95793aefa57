<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** Why a subscription ended before all of its payments were made. */
enum SubscriptionEndReason: string
{
    case Payer = 'payer';
    case Staff = 'staff';
    /** Someone has ended it at the gateway. */
    case Gateway = 'gateway';
    /** Its payments failed for good, or the first one was never made. */
    case Unpaid = 'unpaid';
    /** Its time ended before all payments were made. */
    case Over = 'over';
    /** The payer's bank has reversed a payment. */
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
