<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** A gateway's report of one payment of a subscription that it charges by itself. Amount in minor units. */
final class RenewalEvent
{
    /**
     * @param string $invoice what the gateway calls this one payment: of two reports with the same, one counts
     * @param bool   $isFirst it is the payment by which the subscription began
     * @param string $charge  what the gateway calls the charge
     * @param string $url     its page on which the payer can pay what failed
     */
    public function __construct(
        public readonly string $invoice,
        public readonly bool $isFirst,
        public readonly RenewalStatus $status,
        public readonly int $amountMinor,
        public readonly string $currency,
        public readonly string $charge = '',
        public readonly string $url = '',
    ) {}
}
