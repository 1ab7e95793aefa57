<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** The places of one stock pool. A null capacity has no limit. */
final class StockLevel
{
    private const LAST_PLACES = 10;

    public function __construct(
        public readonly ?int $capacity,
        public readonly int $held,
        public readonly int $sold,
    ) {}

    /** Places available now; null without a limit. */
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
     * Tells whether one of the ticket type's pools has only its last places to sell.
     *
     * @param array<int, self> $levels by pool
     */
    public static function isNearlySoldOutFor(TicketType $ticket, array $levels): bool
    {
        foreach ($ticket->pools() as $pool) {
            if (isset($levels[$pool]) && $levels[$pool]->isNearlySoldOut()) {
                return true;
            }
        }

        return false;
    }

    /** Places in carts count as unsold, because they often come back. */
    private function isNearlySoldOut(): bool
    {
        return $this->capacity > self::LAST_PLACES && $this->capacity - $this->sold <= self::LAST_PLACES;
    }

    /**
     * Places available in all of the ticket type's pools; null without a limit.
     *
     * @param array<int, self> $levels by pool
     */
    public static function leftFor(TicketType $ticket, array $levels): ?int
    {
        $limits = [];
        foreach ($ticket->pools() as $pool) {
            $limits[] = isset($levels[$pool]) ? $levels[$pool]->left() : 0;
        }
        $limits = array_filter($limits, 'is_int');

        return $limits === [] ? null : min($limits);
    }

    /**
     * Tells whether any of the ticket type's pools is sold out. A pool without a row has no places yet.
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
