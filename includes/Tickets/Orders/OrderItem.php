<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Tickets\Catalog\EventNames;

defined('ABSPATH') || exit;

/** A line of an order, with names and amounts (minor units) as they were when it was placed. */
final class OrderItem
{
    public function __construct(
        public readonly int $id,
        public readonly int $ticketId,
        public readonly int $eventId,
        public readonly string $name,
        public readonly string $eventName,
        public readonly int $quantity,
        public readonly int $unitMinor,
        public readonly int $discountMinor,
        public readonly int $feeMinor,
        public readonly int $netMinor,
        public readonly int $taxMinor,
        public readonly int $taxRateBp,
        public readonly int $totalMinor,
        public readonly int $refundedQuantity = 0,
        public readonly int $refundedMinor = 0,
    ) {}

    /** Names the event with its date, see Event::label(). */
    public function eventLabel(): string
    {
        return EventNames::ofOrder($this->eventId, $this->eventName);
    }
}
