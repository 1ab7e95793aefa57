<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** The person one ticket admits. */
final class Attendee
{
    /**
     * @param list<array{name: string, label: string, value: string}> $fields entries in the organiser's own fields
     * @param int|null $cancelledAt since when it admits nobody any more
     * @param int      $checkins    how often it was let in
     * @param int      $refundId    the refund that gives its money back; 0: none, or one that failed
     * @param bool     $isRefunded  its money was given back, alone or with all of its order's; that it is valid still, is another matter
     * @param bool     $isGoingBack it ends as soon as the gateway has confirmed that its money is given back
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

    /** Not given back. Whether it admits somebody is also a matter of its order. */
    public function isValid(): bool
    {
        return $this->cancelledAt === null;
    }

    /** For people: printed under the QR code and typed at the door. */
    public function code(): string
    {
        return $this->orderNumber . '-' . $this->sequence;
    }

    /** For machines: the QR code and the link to the ticket (CONTRACTS.md "Payment"). */
    public function secretCode(): string
    {
        return $this->code() . '-' . $this->secret;
    }
}
