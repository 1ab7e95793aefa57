<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** A payment for one subject (`purpose` + `subjectId`, such as order 12). Amounts in minor units. */
final class Payment
{
    /**
     * @param string   $mode          `live` or `test`, as when it was begun
     * @param string   $page          the gateway's id of the payment page; '' if there is none or it is not
     *         known yet
     * @param string   $charge        the gateway's id of the charge
     * @param int      $refundedMinor refunded, or reserved for a refund
     * @param int|null $dueAt         due date, if the payer has days to pay
     * @param bool     $isOwn         false if its subject has a newer payment: the subject that it paid for is lost, and
     *         a new one has got its id, because tables were put back to backups of different times
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
        public readonly bool $isOwn = true,
    ) {}

    /** Returns the amount that is neither refunded nor reserved for a refund. */
    public function leftMinor(): int
    {
        return $this->amountMinor - $this->refundedMinor;
    }

    /** Does not depend on the state of what it paid for. */
    public function isRefundable(): bool
    {
        return $this->status === PaymentStatus::Paid && $this->leftMinor() > 0;
    }
}
