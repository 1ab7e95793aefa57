<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Tickets\Orders\TicketStatus;

defined('ABSPATH') || exit;

/** A ticket as needed for check-in. */
final class CheckInTicket
{
    /**
     * @param string   $name        of the attendee, or else the buyer
     * @param string   $ticket      name of the ticket type at the time of the order
     * @param int      $checkins    how often it was checked in
     * @param bool     $isTest      made in test mode, and the site is in live mode now
     */
    public function __construct(
        public readonly int $id,
        public readonly int $orderId,
        public readonly int $ticketId,
        public readonly int $eventId,
        public readonly string $code,
        public readonly string $secret,
        public readonly string $name,
        public readonly string $ticket,
        public readonly TicketStatus $state,
        public readonly int $checkins,
        public readonly bool $isTest,
    ) {}

    public function admits(): bool
    {
        return $this->state === TicketStatus::Valid;
    }

    /** Why it admits nobody: `cancelled`, `refunded`, `charged_back`, `test` or `unpaid`; '' if it is valid. */
    public function invalidReason(): string
    {
        return match ($this->state) {
            TicketStatus::Valid => '',
            TicketStatus::Waiting, TicketStatus::Void => 'unpaid',
            default => $this->state->value,
        };
    }

    /** Complete code, as in QR code and link. */
    public function secretCode(): string
    {
        return $this->code . '-' . $this->secret;
    }

    /**
     * Result that a scan would have.
     *
     * @param int $allowed 0: any number of times
     */
    public function previewStatus(int $allowed): CheckInStatus
    {
        return match (true) {
            !$this->admits() => CheckInStatus::NotPaid,
            $allowed > 0 && $this->checkins >= $allowed => CheckInStatus::Already,
            default => CheckInStatus::Ok,
        };
    }
}
