<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** A recurring payment for one subject. Amounts in minor units, times in Unix seconds. */
final class Subscription
{
    /**
     * @param string       $reference        our reference, by which the gateway names it
     * @param int          $subjectId        subject of the first payment
     * @param string       $gatewayReference the gateway's id; '' until it is known
     * @param string       $mode             `live` or `test`, as when it was begun
     * @param int          $amountMinor      amount of each payment
     * @param int          $cycles           number of payments made, including the first
     * @param int|null     $startedAt        first charge, from which all others are counted
     * @param int|null     $nextAt           next charge, or the next attempt while a payment fails
     * @param SubscriptionEndReason|null $endedBy          null if it was not ended early
     * @param bool         $isClosing        it has ended for us, and the gateway has not confirmed that
     * @param string       $invoiceUrl       the gateway's page where a failed payment can be made; '' if there
     *         is none
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

    /** Returns the next regular charge after $moment. */
    public function dueAfter(int $moment): ?int
    {
        return $this->startedAt === null ? null : BillingCalendar::after($this->startedAt, $this->recurrence->period, $moment);
    }

    /** Returns the time of the first charge that is not made any more, after the last of its payments. */
    public function overAt(): ?int
    {
        return $this->startedAt === null || $this->recurrence->times === 0 ? null : BillingCalendar::at($this->startedAt, $this->recurrence->period, $this->recurrence->times);
    }
}
