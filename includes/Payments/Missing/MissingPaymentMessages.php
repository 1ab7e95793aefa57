<?php

declare(strict_types=1);

namespace Benefit\Payments\Missing;

use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Payments\Ledger\MissingPaymentState;

defined('ABSPATH') || exit;

/** Tells the payer of a missing payment what has become of it, and nothing else. */
final class MissingPaymentMessages
{
    public static function headline(MissingPayment $missing): string
    {
        return match ($missing->state) {
            MissingPaymentState::Refunded => __('Your payment was refunded.', 'benefit'),
            MissingPaymentState::ChargedBack => __('The bank has reversed your payment.', 'benefit'),
            default => __('Your payment has arrived.', 'benefit'),
        };
    }

    public static function sentence(MissingPayment $missing): string
    {
        return match ($missing->state) {
            MissingPaymentState::Refunded => __('Your bank may take a few days to process it.', 'benefit'),
            MissingPaymentState::ChargedBack => '',
            default => __('We cannot show you what it was for right now. The organizer has been notified. Please do not pay again.', 'benefit'),
        };
    }
}
