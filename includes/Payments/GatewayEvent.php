<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * A gateway's report about one payment, sent as a message or in reply to a query. Parts that it does not mention are
 * null or ''. Parts are applied independently and in any order: messages arrive late, twice and out of order.
 */
final class GatewayEvent
{
    /**
     * @param PaymentStatus|null $status        Paid, Failed, Expired or (fully) Refunded
     * @param int|null           $amountMinor   amount collected, compared with the requested one together with
     *         the currency
     * @param int|null           $refundedMinor total refunded so far, including refunds made outside this site
     * @param int|null           $waitsUntil    the payer has paid and the money arrives by this time at the
     *         latest (Unix seconds)
     * @param string             $page          the gateway's id of the payment page
     * @param string             $charge        the gateway's id of the charge
     * @param RefundEvent|null    $refund        about a refund made by this site
     * @param bool               $needsQuery    the gateway must be queried for the result
     */
    public function __construct(
        public readonly ?PaymentStatus $status = null,
        public readonly ?int $amountMinor = null,
        public readonly string $currency = '',
        public readonly ?int $refundedMinor = null,
        public readonly ?DisputeStatus $dispute = null,
        public readonly ?int $waitsUntil = null,
        public readonly string $page = '',
        public readonly string $charge = '',
        public readonly ?RefundEvent $refund = null,
        public readonly bool $needsQuery = false,
    ) {}

    /** Tells whether amount and currency, if reported, are those requested. */
    public function agreesWith(Payment $payment): bool
    {
        return ($this->amountMinor === null || $this->amountMinor === $payment->amountMinor)
            && ($this->currency === '' || $this->currency === $payment->currency);
    }
}
