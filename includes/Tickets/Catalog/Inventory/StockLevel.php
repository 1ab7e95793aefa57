<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** The places of one stock pool; a null capacity has no limit. */
final class StockLevel
{
    public function __construct(
        public readonly ?int $capacity,
        public readonly int $held,
        public readonly int $sold,
    ) {}

    /** Places that can still be taken now; null when there is no limit. */
    public function left(): ?int
    {
        return $this->capacity === null ? null : max(0, $this->capacity - $this->held - $this->sold);
    }

    public function has(int $places): bool
    {
        return $this->capacity === null || $this->left() >= $places;
    }

    public function isSoldOut(): bool
    {
        return $this->capacity !== null && $this->sold >= $this->capacity;
    }

    /**
     * Whether one of a ticket's pools has nothing left to sell; a pool without a row has no places yet.
     *
     * @param array<int, self> $levels by pool
     */
    public static function isSoldOutFor(TicketType $ticket, array $levels): bool
    {
        foreach ($ticket->pools() as $pool) {
            if (!isset($levels[$pool]) || $levels[$pool]->isSoldOut()) {
                return true;
            }
        }

        return false;
    }
}
