<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** Money asked for, for one subject (`purpose` + `subjectId`, say order 12). Amounts in minor units. */
final class Payment
{
    /**
     * @param string   $mode          `live` or `test`, as it was begun
     * @param string   $page          what the gateway calls the payment page; '' when it has none, or has not said so
     * @param string   $charge        what the gateway calls the charge
     * @param int      $refundedMinor given back, or set aside to be
     * @param int|null $dueAt         until when it may be paid, where the payer has days for it
     */
    public function __construct(
        public readonly int $id,
        public readonly string $reference,
        public readonly string $purpose,
        public readonly int $subjectId,
        public readonly string $gateway,
        public readonly PaymentStatus $status,
        public readonly int $amountMinor,
        public readonly string $currency,
        public readonly string $mode,
        public readonly int $createdAt,
        public readonly string $page = '',
        public readonly string $charge = '',
        public readonly int $refundedMinor = 0,
        public readonly ?DisputeStatus $dispute = null,
        public readonly ?int $dueAt = null,
    ) {}

    /** The part of it that was not given back, nor set aside to be. */
    public function leftMinor(): int
    {
        return $this->amountMinor - $this->refundedMinor;
    }

    /** Whatever became of what it was for. */
    public function isRefundable(): bool
    {
        return $this->status === PaymentStatus::Paid && $this->leftMinor() > 0;
    }
}
