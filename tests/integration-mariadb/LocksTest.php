<?php

declare(strict_types=1);

namespace Benefit\Tests\IntegrationMariadb;

use Benefit\Shared\Database\DatabaseException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;

/** Two requests at the same rows: what the database decides, and what is made of it. */
final class LocksTest extends SaleTestCase
{
    private \mysqli $other;
    private string $stock;

    protected function setUp(): void
    {
        parent::setUp();
        $this->other = Connection::open();
        $this->stock = $this->sale->database()->table('stock');
        // The transaction waits 3 seconds for a lock; nobody learns more by waiting that long here.
        add_filter('query', static fn(string $sql): string => str_starts_with($sql, 'SET SESSION innodb_lock_wait_timeout') ? str_replace('= 3', '= 1', $sql) : $sql);
    }

    protected function tearDown(): void
    {
        $this->other->query('ROLLBACK');
        $this->other->close();
        parent::tearDown();
    }

    public function testALockThatIsGivenBackInTimeIsWaitedFor(): void
    {
        $ticket = $this->ticket($this->event(), 0);
        $visitor = self::visitor();
        $this->add($visitor, $ticket);
        $entries = $this->entries($visitor);
        $this->lock($ticket);
        $rolledBack = 0;
        add_filter('query', function (string $sql) use (&$rolledBack): string {
            if ($sql === 'ROLLBACK' && ++$rolledBack === 1) {
                $this->other->query('COMMIT');
            }

            return $sql;
        });

        self::assertSame('order_paid', $this->place($visitor, $entries)['order']['status']);
        self::assertSame(1, $rolledBack, 'Error 1205 undoes one statement only: the rest is undone before the next attempt.');
        self::assertSame([1, 1, 1], [self::rowsIn('orders'), self::rowsIn('attendee'), self::rowsIn('payment')]);
    }

    public function testALockThatIsNotGivenBackLeavesNothing(): void
    {
        $ticket = $this->ticket($this->event(), 0);
        $visitor = self::visitor();
        $this->add($visitor, $ticket);
        $entries = $this->entries($visitor);
        $this->lock($ticket);
        try {
            $this->place($visitor, $entries);
            self::fail('Nobody could have placed that order.');
        } catch (DatabaseException $error) {
            self::assertSame(1205, $error->getCode());
        }
        $this->other->query('COMMIT');

        self::assertSame([0, 0, 0, 0], [self::rowsIn('orders'), self::rowsIn('payment'), self::rowsIn('mail'), self::rowsIn('idempotency')]);
        $this->assertPool(1, 0, $ticket);
        self::assertSame('order_paid', $this->place($visitor, $entries)['order']['status']);
    }

    public function testTheWaitingTimeIsSaidOncePerConnection(): void
    {
        $said = [];
        add_filter('query', static function (string $sql) use (&$said): string {
            $said[] = str_contains($sql, 'innodb_lock_wait_timeout =');

            return $sql;
        });
        $waits = fn(): ?string => $this->sale->transaction()->run(fn(): ?string => $this->sale->database()->value('SELECT @@SESSION.innodb_lock_wait_timeout'));

        self::assertSame(['1', '1'], [$waits(), $waits()]);
        self::assertCount(1, array_filter($said));
    }

    /** A nightly dump locks whole tables. */
    public function testATableThatADumpHasLockedIsNotWaitedForLong(): void
    {
        $ticket = $this->ticket($this->event(), 0);
        $visitor = self::visitor();
        $this->add($visitor, $ticket);
        $this->other->query("LOCK TABLES $this->stock READ");

        try {
            self::assertSame('1205', (string) self::codeOf(fn() => $this->sale->transaction()->run(fn() => $this->sale->database()->execute('UPDATE {stock} SET held = held WHERE id = %d', $ticket))));
        } finally {
            $this->other->query('UNLOCK TABLES');
        }
    }

    private static function codeOf(\Closure $work): int
    {
        try {
            $work();
        } catch (DatabaseException $error) {
            return (int) $error->getCode();
        }
        self::fail('Nothing was refused.');
    }

    /** The other side takes our rows the other way round, as no code of ours does. */
    public function testADeadlockIsRunAgainAsAWhole(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event);
        $visitor = self::visitor();
        // Heavier than we are, so that InnoDB chooses us to give way.
        $this->other->query('START TRANSACTION');
        for ($i = 0; $i < 50; $i++) {
            $this->other->query("INSERT INTO {$this->sale->database()->table('rate')} VALUES ('heavy$i', 1, 1)");
        }
        $this->other->query("SELECT id FROM {$this->stock} WHERE id = $ticket FOR UPDATE");
        $attempts = 0;
        add_filter('query', function (string $sql) use ($event, $ticket, &$attempts): string {
            $attempts += $sql === 'START TRANSACTION' ? 1 : 0;
            if ($attempts === 1 && str_contains($sql, "WHERE id = $ticket AND (capacity")) {
                $this->other->query("SELECT id FROM {$this->stock} WHERE id = $event FOR UPDATE", MYSQLI_ASYNC);
                $this->untilItWaits();
            }
            if ($sql === 'ROLLBACK') {
                $this->other->reap_async_query();
                $this->other->query('ROLLBACK');
            }

            return $sql;
        });

        $this->add($visitor, $ticket, 2);

        self::assertSame(2, $attempts);
        self::assertSame([[2, 2]], $this->lines($visitor));
        $this->assertPool(2, 0, $event);
        $this->assertPool(2, 0, $ticket);
    }

    /** Nothing is decided by a snapshot older than the locks. */
    public function testEachStatementSeesWhatIsCommittedWhenItBegins(): void
    {
        $this->contradicts = 'Another connection writes places that nobody holds.';
        $ticket = $this->ticket($this->event());
        $read = fn(): ?string => $this->sale->database()->value('SELECT held FROM {stock} WHERE id = %d', $ticket);

        $seen = $this->sale->transaction()->run(function () use ($read, $ticket): array {
            $before = $read();
            $this->other->query("UPDATE {$this->stock} SET held = 9 WHERE id = $ticket");

            return [$before, $read()];
        });

        self::assertSame(['0', '9'], $seen);
        // MariaDB and MySQL have had different names for it.
        $isolation = array_column($this->rows("SHOW VARIABLES WHERE Variable_name IN ('tx_isolation', 'transaction_isolation')"), 'Value');
        self::assertSame(['REPEATABLE-READ'], array_unique($isolation), 'Other plugins’ transactions are as they were.');
    }

    public function testTwoRequestsOfOneVisitorAtTheSameLine(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event);
        $visitor = self::visitor();
        $hold = $this->sale->database()->table('hold');
        $raced = false;
        add_filter('query', function (string $sql) use ($hold, $visitor, $ticket, $event, &$raced): string {
            if (!$raced && str_starts_with($sql, 'INSERT INTO') && str_contains($sql, $hold)) {
                // The other tab was faster; its places are counted, too, as soon as it lets go of the pools.
                $raced = true;
                $this->other->query("INSERT INTO $hold (visitor, ticket_id, event_id, quantity, held, expires_at, order_id) VALUES ('$visitor', $ticket, $event, 3, 0, " . (self::NOW + 60) . ', 0)');
            }

            return $sql;
        });

        $this->add($visitor, $ticket, 2);

        self::assertTrue($raced);
        self::assertSame([[5, 5]], $this->lines($visitor), 'Both are in the cart.');
        $this->assertPool(5, 0, $ticket);
    }

    /** A buyer who adds to a cart has the pool first and the line afterwards: the other way round, the two would wait for each other. */
    public function testPoolsAreLockedBeforeTheHoldsThatAreReleased(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event);
        $this->add(self::visitor(), $ticket, 2);
        $this->clock->forward(3600);
        $log = StatementLog::start();

        self::assertTrue($this->sale->sweeper()->sweep());
        $touched = array_values(array_filter(array_map(
            static fn(string $sql): ?string => preg_match('/^(?:SELECT id FROM|UPDATE) \S*benefit_(stock|hold) .*/', $sql, $part) === 1 ? $part[1] . (str_ends_with($sql, 'FOR UPDATE') ? ' locked' : '') : null,
            $log->transactions()[0],
        )));
        self::assertSame(['stock locked', 'hold', 'stock', 'stock'], $touched);
    }

    private function lock(int $pool): void
    {
        $this->other->query('START TRANSACTION');
        $this->other->query("SELECT id FROM {$this->stock} WHERE id = $pool FOR UPDATE");
    }

    private function untilItWaits(): void
    {
        $watch = Connection::open();
        $deadline = microtime(true) + 5;
        // Of this database: on one server others may wait, too.
        $waiting = "SELECT 1 FROM information_schema.INNODB_TRX t JOIN information_schema.PROCESSLIST p ON p.ID = t.trx_mysql_thread_id WHERE t.trx_state = 'LOCK WAIT' AND p.DB = DATABASE()";
        while ($watch->query($waiting)->num_rows === 0 && microtime(true) < $deadline) {
            usleep(1000);
        }
        $watch->close();
    }
}
