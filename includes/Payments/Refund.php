<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** Money given back, or to be, of one payment. Amount in minor units. */
final class Refund
{
    /**
     * @param array<mixed> $data    what it is for, as whoever asked for it has stored it (JSON)
     * @param int          $userId  who asked for it; 0: nobody did, as for money that came too late
     * @param int          $attempt how often the gateway has refused it
     * @param string       $message why it failed, for the organiser
     */
    public function __construct(
        public readonly int $id,
        public readonly string $reference,
        public readonly int $paymentId,
        public readonly int $amountMinor,
        public readonly string $currency,
        public readonly RefundStatus $status,
        public readonly string $reason,
        public readonly array $data,
        public readonly int $userId,
        public readonly int $createdAt,
        public readonly string $gatewayReference = '',
        public readonly int $attempt = 0,
        public readonly string $message = '',
    ) {}

    /** The same until the gateway has refused it: however often it is sent, it is carried out once. */
    public function idempotencyKey(): string
    {
        return 'refund-' . $this->reference . ($this->attempt === 0 ? '' : '-' . $this->attempt);
    }
}
