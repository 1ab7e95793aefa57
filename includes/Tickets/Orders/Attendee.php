<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** The person whom one ticket admits. */
final class Attendee
{
    /**
     * @param list<array{name: string, label: string, value: string}> $fields answers to the organizer's own fields
     * @param int|null $cancelledAt when it stopped being valid
     * @param int      $checkins    how often it was checked in
     * @param int      $refundId    the refund that returns its money, even one that failed; 0: none
     * @param bool     $isRefunded  its money was refunded, alone or with the whole order's; it may still be valid
     * @param bool     $isGoingBack a pending refund cancels it once the gateway confirms
     */
    public function __construct(
        public readonly int $id,
        public readonly int $ticketId,
        public readonly int $eventId,
        public readonly int $sequence,
        public readonly string $orderNumber,
        public readonly string $secret,
        public readonly string $firstName,
        public readonly string $lastName,
        public readonly string $email,
        public readonly array $fields = [],
        public readonly ?int $cancelledAt = null,
        public readonly int $checkins = 0,
        public readonly int $refundId = 0,
        public readonly bool $isRefunded = false,
        public readonly bool $isGoingBack = false,
    ) {}

    /** Not cancelled. Whether the ticket admits anyone also depends on its order. */
    public function isValid(): bool
    {
        return $this->cancelledAt === null;
    }

    /** Human-readable code: printed under the QR code and typed at check-in. */
    public function code(): string
    {
        return $this->orderNumber . '-' . $this->sequence;
    }

    /** Machine-readable code: in the QR code and in the link to the ticket (docs/contracts.md "Payment"). */
    public function secretCode(): string
    {
        return $this->code() . '-' . $this->secret;
    }
}
