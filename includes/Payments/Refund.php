<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** A refund of all or part of one payment, done or pending. Amount in minor units. */
final class Refund
{
    /**
     * @param array<mixed> $data    what it is for, as stored by the caller (JSON)
     * @param int          $userId  user who requested it; 0 if automatic, such as after a late payment
     * @param int          $attempt how often the gateway has refused it
     * @param string       $message why it failed, for the organizer
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

    /** Stays the same until the gateway refuses, so that repeated requests are carried out once. */
    public function idempotencyKey(): string
    {
        return 'refund-' . $this->reference . ($this->attempt === 0 ? '' : '-' . $this->attempt);
    }
}
