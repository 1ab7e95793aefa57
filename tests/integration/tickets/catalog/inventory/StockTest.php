<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Inventory;

use Benefit\Shared\Database\RetryPolicy;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Database\WriteConflictException;
use Benefit\Shared\Restore\SalesPause;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Catalog\Inventory\StockRepository;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** The conditional statements on stock pools cannot oversell, whoever calls them. */
#[Group('sqlite')]
final class StockTest extends SaleTestCase
{
    #[DataProvider('takings')]
    public function testTakesPlacesOnlyWhenTheyAreThere(?int $capacity, int $held, int $sold, int $wanted, bool $taken): void
    {
        $pool = $this->pool($capacity, $held, $sold);

        self::assertSame($taken, $this->repository()->take($pool, $wanted));
        $this->assertPool($held + ($taken ? $wanted : 0), $sold, $pool);
    }

    /** @return iterable<string, array{?int, int, int, int, bool}> capacity, held, sold, wanted, taken */
    public static function takings(): iterable
    {
        yield 'the last place' => [10, 4, 5, 1, true];
        yield 'one too many' => [10, 4, 5, 2, false];
        yield 'all of an empty pool' => [10, 0, 0, 10, true];
        yield 'more than all of it' => [10, 0, 0, 11, false];
        yield 'held places count' => [10, 10, 0, 1, false];
        yield 'sold places count' => [10, 0, 10, 1, false];
        yield 'a pool without places' => [0, 0, 0, 1, false];
        yield 'no limit' => [null, 500000, 500000, 999, true];
    }

    public function testWithoutARowThereIsNothingToSell(): void
    {
        self::assertFalse($this->repository()->take(987654, 1));
        self::assertNull($this->sale->stock()->capacity(987654));
    }

    #[DataProvider('moves')]
    public function testNoMoveGoesBelowZero(string $move, int $held, int $sold): void
    {
        $pool = $this->pool(10, $held, $sold);

        try {
            $move === 'sell' ? $this->repository()->sell([$pool => 3]) : $this->repository()->$move($pool, 3);
            self::fail("$move made places out of nothing.");
        } catch (WriteConflictException) {
            $this->assertPool($held, $sold, $pool);
        }
    }

    /** @return iterable<string, array{string, int, int}> */
    public static function moves(): iterable
    {
        yield 'giving back more than is held' => ['releaseHeld', 2, 5];
        yield 'selling more than is held' => ['sell', 2, 5];
        yield 'taking back more than was sold' => ['returnSold', 5, 2];
    }

    public function testMovesPlacesFromHeldToSoldAndBack(): void
    {
        $pool = $this->pool(10, 5, 1);

        $this->repository()->sell([$pool => 3]);
        $this->assertPool(2, 4, $pool);
        $this->repository()->releaseHeld($pool, 2);
        $this->assertPool(0, 4, $pool);
        $this->repository()->returnSold($pool, 4);
        $this->assertPool(0, 0, $pool);
    }

    public function testSellsInSeveralPoolsAtOnceOrInNone(): void
    {
        [$a, $b, $c] = [$this->pool(10, 5, 1, 71), $this->pool(null, 4, 0, 72), $this->pool(10, 1, 0, 73)];

        $this->repository()->sell([$a => 2, $b => 4]);
        $this->assertPool(3, 3, $a);
        $this->assertPool(0, 4, $b);
        try {
            $impatient = new Transaction($GLOBALS['wpdb'], $this->sale->database(), new RetryPolicy(static fn(): float => hrtime(true) * 1.0, static fn() => null));
            $impatient->run(fn() => $this->repository()->sell([$a => 1, $c => 2]));
            self::fail('Places were made out of nothing.');
        } catch (UserFacingException $refusal) {
            self::assertSame('busy', $refusal->reason, 'A conflict that does not go away.');
            $this->assertPool(3, 3, $a);
            $this->assertPool(1, 0, $c);
        }
    }

    #[DataProvider('capacities')]
    public function testCapacityStaysAboveWhatIsSoldAndHeld(?int $wanted, bool $accepted): void
    {
        $pool = $this->pool(10, 2, 3);

        if ($accepted) {
            $this->sale->stock()->setCapacity($pool, $wanted);
            self::assertSame($wanted, $this->sale->stock()->capacity($pool)?->capacity);

            return;
        }
        $refusal = self::refusal(fn() => $this->sale->stock()->setCapacity($pool, $wanted));
        self::assertSame(['below_sold', 409], [$refusal->reason, $refusal->status]);
        self::assertMatchesRegularExpression("/\b$wanted\b.*\b3\b.*\b2\b/", $refusal->getMessage());
        self::assertSame(10, $this->sale->stock()->capacity($pool)?->capacity);
    }

    /** @return iterable<string, array{?int, bool}> */
    public static function capacities(): iterable
    {
        yield 'below' => [4, false];
        yield 'none at all' => [0, false];
        yield 'just enough' => [5, true];
        yield 'the same' => [10, true];
        yield 'more' => [1000000, true];
        yield 'no limit' => [null, true];
    }

    public function testEnsureLeavesAPoolAsItIs(): void
    {
        $pool = $this->pool(10, 2, 3);
        $this->sale->stock()->ensure($pool, 99);

        self::assertSame(10, $this->sale->stock()->capacity($pool)?->capacity);
        $this->assertPool(2, 3, $pool);
    }

    private function repository(): StockRepository
    {
        return new StockRepository($this->sale->database(), new SalesPause(new Clock()));
    }

    private function pool(?int $capacity, int $held, int $sold, int $id = 77): int
    {
        $this->contradicts = 'A pool without carts and orders.';
        $this->sale->database()->execute('INSERT INTO {stock} (id, capacity, held, sold) VALUES (%d, %d, %d, %d)', $id, $capacity, $held, $sold);

        return $id;
    }
}
