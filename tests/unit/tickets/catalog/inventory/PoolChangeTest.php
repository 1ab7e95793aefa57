<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Tickets\Catalog\Inventory;

use Benefit\Tickets\Catalog\Inventory\StockChange;
use Benefit\Tickets\Catalog\Inventory\StockHold;
use PHPUnit\Framework\TestCase;

/** Places by pool, in the order in which everybody locks them. */
final class PoolChangeTest extends TestCase
{
    public function testAddsUpByPoolInAscendingOrder(): void
    {
        $change = new StockChange();
        $change->add(9, 3, 2);
        $change->add(5, 3, 1);
        $change->add(9, 4, -3);

        self::assertSame([3 => 3, 4 => -3, 5 => 1, 9 => -1], $change->sorted());
        self::assertSame([3, 4, 5, 9], $change->pools());
    }

    public function testWhatDoesNotChangeIsLeftAlone(): void
    {
        $change = new StockChange();
        $change->add(9, 3, 2);
        $change->add(8, 3, -2);

        self::assertSame([8 => -2, 9 => 2], $change->sorted());
        self::assertSame([], (new StockChange())->pools());
    }

    /** The places held count, not those wanted. */
    public function testCountsWhatHoldsHold(): void
    {
        $hold = static fn(int $ticket, int $event, int $held): StockHold => new StockHold(1, 'v', $ticket, $event, 10, $held, 1, 0);

        self::assertSame([2 => 4, 7 => 3, 8 => 1], StockChange::ofHolds($hold(7, 2, 3), $hold(8, 2, 1), $hold(6, 1, 0))->sorted());
    }
}
