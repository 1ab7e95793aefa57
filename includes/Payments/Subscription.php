<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** Money that is paid again and again for one subject. Amounts in minor units, moments in Unix seconds. */
final class Subscription
{
    /**
     * @param string       $reference        ours, by which the gateway names it to us
     * @param int          $subjectId        of what the first payment was for
     * @param string       $gatewayReference what the gateway calls it; '' as long as it has not said so
     * @param string       $mode             `live` or `test`, as it was begun
     * @param int          $amountMinor      of each payment
     * @param int          $cycles           payments that were made, with the first
     * @param int|null     $startedAt        the first charge, from which all others are counted
     * @param int|null     $nextAt           when it is charged next; while a payment fails, when that is tried again
     * @param SubscriptionEndReason|null $endedBy          null: it was not ended before its time
     * @param bool         $isClosing        it is over for us, and the gateway has not confirmed that
     * @param string       $invoiceUrl       the gateway's own page on which a failed payment can be made; '': there is none
     */
    public function __construct(
        public readonly int $id,
        public readonly string $reference,
        public readonly string $purpose,
        public readonly int $subjectId,
        public readonly string $gateway,
        public readonly string $gatewayReference,
        public readonly string $mode,
        public readonly SubscriptionStatus $status,
        public readonly Recurrence $recurrence,
        public readonly int $amountMinor,
        public readonly string $currency,
        public readonly int $createdAt,
        public readonly int $cycles = 0,
        public readonly ?int $startedAt = null,
        public readonly ?int $nextAt = null,
        public readonly ?int $endedAt = null,
        public readonly ?SubscriptionEndReason $endedBy = null,
        public readonly bool $isPaused = false,
        public readonly bool $isSuspended = false,
        public readonly bool $isClosing = false,
        public readonly string $invoiceUrl = '',
    ) {}

    /** The next regular charge after a moment. */
    public function dueAfter(int $moment): ?int
    {
        return $this->startedAt === null ? null : BillingCalendar::after($this->startedAt, $this->recurrence->period, $moment);
    }

    /** When the last of its payments is behind it: the charge that is not made any more. */
    public function overAt(): ?int
    {
        return $this->startedAt === null || $this->recurrence->times === 0 ? null : BillingCalendar::at($this->startedAt, $this->recurrence->period, $this->recurrence->times);
    }
}
