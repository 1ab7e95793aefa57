<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** Thrown when a pool has too few places left. */
final class SoldOutException extends \RuntimeException
{
    private function __construct(
        public readonly int $pool,
        public readonly int $places,
        public readonly TicketType $ticket,
        public readonly int $heldAlready,
    ) {
        parent::__construct();
    }

    /** @param array<int, array{?StockHold, ?TicketType, int, int}> $changes by ticket type */
    public static function forPool(int $pool, int $places, array $changes): self
    {
        foreach ($changes as [$old, $ticket, , $held]) {
            $before = $old !== null && in_array($pool, [$old->ticketId, $old->eventId], true) ? $old->held : 0;
            if ($ticket !== null && $held > $before && in_array($pool, $ticket->pools(), true)) {
                return new self($pool, $places, $ticket, $before);
            }
        }
        throw new \LogicException('A pool was asked for places that no line wants.');
    }
}
