<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * A gateway's report of one payment, in a message or when asked. A part that it leaves out is null or ''. Each part
 * counts by itself and in any order, since messages come late, twice and in the wrong order.
 */
final class GatewayEvent
{
    /**
     * @param PaymentStatus|null $status        Paid, Failed, Expired or Refunded (all of it)
     * @param int|null           $amountMinor   what was collected: compared with what was asked for, with the currency
     * @param int|null           $refundedMinor what was given back in all so far, also by others than us
     * @param int|null           $waitsUntil    the payer has done their part and the money takes until then at most (Unix seconds)
     * @param string             $page          what the gateway calls the payment page
     * @param string             $charge        what the gateway calls the charge
     * @param RefundEvent|null    $refund        about one refund of ours
     * @param bool               $look          it is time to ask what became of it
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
        public readonly bool $look = false,
    ) {}

    /** Whether what was collected is what was asked for, as far as it is said. */
    public function agreesWith(Payment $payment): bool
    {
        return ($this->amountMinor === null || $this->amountMinor === $payment->amountMinor)
            && ($this->currency === '' || $this->currency === $payment->currency);
    }
}
