<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Tickets\Orders\TicketStatus;

defined('ABSPATH') || exit;

/** A ticket as the door sees it. */
final class CheckInTicket
{
    /**
     * @param string   $name        of the person it admits; the buyer's where it has none
     * @param string   $ticket      name of the ticket type, as it was sold
     * @param int      $checkins    how often it was let in
     * @param bool     $isTest      no real money was paid for it, and the site sells for real money now
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

    /** Why it does not: `cancelled`, `refunded`, `charged_back`, `test` or `unpaid`; '' when it does. */
    public function obstacle(): string
    {
        return match ($this->state) {
            TicketStatus::Valid => '',
            TicketStatus::Waiting, TicketStatus::Void => 'unpaid',
            default => $this->state->value,
        };
    }

    /** The complete code in a QR code and a link. */
    public function secretCode(): string
    {
        return $this->code . '-' . $this->secret;
    }

    /** Before it is scanned. @param int $allowed 0: as often as one likes */
    public function outlook(int $allowed): CheckInStatus
    {
        return match (true) {
            !$this->admits() => CheckInStatus::NotPaid,
            $allowed > 0 && $this->checkins >= $allowed => CheckInStatus::Already,
            default => CheckInStatus::Ok,
        };
    }
}
