<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

defined('ABSPATH') || exit;

/**
 * Sums up the change of each pool in one transaction. Pools are returned in ascending order, the order of locking.
 */
final class StockChange
{
    /** @var array<int, int> places by pool */
    private array $byPool = [];

    public function add(int $ticketId, int $eventId, int $places): void
    {
        foreach ([$ticketId, $eventId] as $pool) {
            $this->byPool[$pool] = ($this->byPool[$pool] ?? 0) + $places;
        }
    }

    public static function ofHolds(StockHold ...$holds): self
    {
        $change = new self();
        foreach ($holds as $hold) {
            $change->add($hold->ticketId, $hold->eventId, $hold->held);
        }

        return $change;
    }

    /** @return array<int, int> places by pool, without unchanged ones */
    public function sorted(): array
    {
        ksort($this->byPool);

        return array_filter($this->byPool);
    }

    /** @return list<int> */
    public function pools(): array
    {
        return array_keys($this->sorted());
    }
}
