<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** A gateway's report about one payment of a subscription that it charges by itself. Amount in minor units. */
final class RenewalEvent
{
    /**
     * @param string $invoice the gateway's id of this payment; reports with the same id count once
     * @param bool   $isFirst whether it is the payment that started the subscription
     * @param string $charge  the gateway's id of the charge
     * @param string $url     the gateway's page where the payer can make a failed payment
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
