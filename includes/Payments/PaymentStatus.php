<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * The statuses of a payment. Events may arrive in any order; a move that is not listed has no effect, so that a
 * refunded payment never becomes paid again (docs/architecture/payments.md).
 */
enum PaymentStatus: string
{
    case Pending = 'pending';
    case Paid = 'paid';
    case Failed = 'failed';
    case Expired = 'expired';
    /** Paid after what it was for had gone: must be refunded. */
    case RefundDue = 'refund_due';
    case Refunded = 'refunded';
    /** The payer's bank has reversed it after a dispute. Final, whatever was refunded before. */
    case ChargedBack = 'charged_back';

    /** @return list<self> the statuses from which this one can be reached */
    public function reachableFrom(): array
    {
        return match ($this) {
            self::Pending => [],
            self::Paid, self::RefundDue => [self::Pending, self::Failed, self::Expired],
            self::Failed, self::Expired => [self::Pending],
            self::Refunded => [self::Pending, self::Failed, self::Expired, self::Paid, self::RefundDue],
            self::ChargedBack => [self::Pending, self::Failed, self::Expired, self::Paid, self::RefundDue, self::Refunded],
        };
    }

    /** Label for staff. */
    public function label(): string
    {
        return match ($this) {
            self::Pending => __('Awaiting payment', 'benefit'),
            self::Paid => __('Paid', 'benefit'),
            self::Failed => __('Failed', 'benefit'),
            self::Expired => __('Expired unpaid', 'benefit'),
            self::RefundDue => __('Refund due', 'benefit'),
            self::Refunded => __('Refunded', 'benefit'),
            self::ChargedBack => __('Charged back', 'benefit'),
        };
    }
}
