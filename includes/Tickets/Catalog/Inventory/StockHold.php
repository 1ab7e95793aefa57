<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

defined('ABSPATH') || exit;

/** A row of `hold`: `held` of its `quantity` places are counted in the stock of the ticket type and its event. */
final class StockHold
{
    public function __construct(
        public readonly int $id,
        public readonly string $visitor,
        public readonly int $ticketId,
        public readonly int $eventId,
        public readonly int $quantity,
        public readonly int $held,
        public readonly int $expiresAt,
        public readonly int $orderId,
        /** Expiry as a line of the cart, Unix seconds; 0: unknown, from before it was stored. */
        public readonly int $firstEnd = 0,
    ) {}

    /** @param array<string, string|null> $row */
    public static function fromRow(array $row): self
    {
        return new self(
            (int) $row['id'],
            (string) $row['visitor'],
            (int) $row['ticket_id'],
            (int) $row['event_id'],
            (int) $row['quantity'],
            (int) $row['held'],
            (int) $row['expires_at'],
            (int) $row['order_id'],
            (int) $row['first_end'],
        );
    }

    /**
     * Expiry of a line that returns from an order to the cart.
     *
     * @param int $latest upper bound, also used when the first expiry is unknown
     */
    public function endInCart(int $latest): int
    {
        return min($this->firstEnd === 0 ? $this->expiresAt : $this->firstEnd, $latest);
    }

    public function isLive(int $now): bool
    {
        return $this->held > 0 && $this->expiresAt > $now;
    }
}
