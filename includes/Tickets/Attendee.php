<?php

declare(strict_types=1);

namespace Benefit\Tickets;

/** The person one ticket admits. */
final class Attendee
{
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
    ) {}

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
