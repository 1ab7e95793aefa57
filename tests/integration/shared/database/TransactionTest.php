<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Database;

use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\RetryPolicy;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Database\WriteConflictException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** All or nothing, and repeated as a whole when the database requires it. */
#[Group('sqlite')]
final class TransactionTest extends SaleTestCase
{
    /** Seconds. */
    private float $waited = 0.0;

    public function testWhatIsDoneIsStored(): void
    {
        self::assertSame('done', $this->sale->transaction()->run(function (): string {
            self::assertTrue($this->sale->transaction()->isActive());
            $this->write();

            return 'done';
        }));
        self::assertSame(1, self::rowsIn('webhook_event'));
        self::assertFalse($this->sale->transaction()->isActive());
    }

    public function testWhatFollowsTheCommitIsDoneOnceAndNotAfterARollback(): void
    {
        $done = [];
        $transaction = $this->sale->transaction();
        $this->assertThrows(\RuntimeException::class, static fn() => $transaction->run(static function () use ($transaction, &$done): never {
            $transaction->afterCommit(static function () use (&$done): void {
                $done[] = 'rolled back';
            });
            throw new \RuntimeException('x');
        }));
        $tries = 0;
        $transaction->run(static function () use ($transaction, &$done, &$tries): void {
            $transaction->afterCommit(static function () use ($transaction, &$done): void {
                $done[] = $transaction->isActive() ? 'inside' : 'after';
                $transaction->run(static function () use ($transaction, &$done): void {
                    $transaction->afterCommit(static function () use (&$done): void {
                        $done[] = 'after the next';
                    });
                });
            });
            $transaction->afterCommit(static function () use (&$done): void {
                $done[] = 'second';
            });
            if (++$tries === 1) {
                throw new WriteConflictException();
            }
        });
        $transaction->afterCommit(static function () use (&$done): void {
            $done[] = 'outside';
        });

        self::assertSame([2, ['after', 'after the next', 'second', 'outside']], [$tries, $done]);
    }

    public function testNestedUseIsRefused(): void
    {
        $work = fn() => $this->sale->transaction()->run(function (): void {
            $this->write();
            $this->sale->transaction()->run(static fn(): bool => true);
        });

        $this->assertThrows(\LogicException::class, $work);
        self::assertSame(0, self::rowsIn('webhook_event'));
    }

    public function testAnyExceptionRollsBackAndIsNotTriedAgain(): void
    {
        foreach ([new \RuntimeException('x'), new \TypeError('x'), new DatabaseException('syntax', 1064)] as $error) {
            $times = 0;
            $this->assertThrows($error::class, function () use ($error, &$times): void {
                $this->sale->transaction()->run(function () use ($error, &$times): never {
                    $times++;
                    $this->write();
                    throw $error;
                });
            });
            self::assertSame([1, 0], [$times, self::rowsIn('webhook_event')]);
            self::assertFalse($this->sale->transaction()->isActive());
        }
    }

    #[DataProvider('passing')]
    public function testTheWholeIsRunAgain(\Exception $error): void
    {
        $times = 0;
        $this->patiently()->run(function () use ($error, &$times): void {
            $this->write('attempt-' . ++$times);
            if ($times < 9) {
                throw $error;
            }
        });

        self::assertSame(9, $times);
        self::assertSame([['event_id' => 'attempt-9']], $this->rows('SELECT event_id FROM {webhook_event}'), 'Nothing of those before.');
    }

    #[DataProvider('passing')]
    public function testUntilItsTimeIsOver(\Exception $error): void
    {
        $times = 0;
        $work = function () use ($error, &$times): void {
            $this->patiently()->run(function () use ($error, &$times): never {
                $times++;
                $this->write();
                throw $error;
            });
        };
        if ($error instanceof WriteConflictException) {
            self::assertSame(['busy', 503], [($refusal = self::refusal($work))->reason, $refusal->status]);
        } else {
            $this->assertThrows(DatabaseException::class, $work);
        }

        self::assertSame(0, self::rowsIn('webhook_event'));
        self::assertGreaterThan(9, $times);
        self::assertEqualsWithDelta(5.0, $this->waited, 0.5, 'seconds');
    }

    /** @return iterable<string, array{\Exception}> */
    public static function passing(): iterable
    {
        yield 'a conflict' => [new WriteConflictException()];
        yield 'a deadlock' => [new DatabaseException('Deadlock found', 1213)];
        yield 'a lock that was waited for too long' => [new DatabaseException('Lock wait timeout exceeded', 1205)];
        yield 'a node that looks for the others' => [new DatabaseException('WSREP has not yet prepared node for application use', 1047)];
        yield 'SQLite, busy' => [new DatabaseException('SQLSTATE[HY000]: General error: 5 database is locked')];
        yield 'SQLite, a busy table' => [new DatabaseException('SQLSTATE[HY000]: General error: 6 database table is locked')];
    }

    public function testEndsWithEachOwnEnd(): void
    {
        $log = \Benefit\Tests\Integration\Tickets\StatementLog::start();
        $this->sale->transaction()->run(static fn(): bool => true);
        $times = 0;
        $this->sale->transaction()->run(static function () use (&$times): void {
            if (++$times === 1) {
                throw new WriteConflictException();
            }
        });

        self::assertSame(['COMMIT', 'ROLLBACK', 'COMMIT'], array_map(static fn(array $all): string => end($all), $log->transactions()));
    }

    public function testLeavesWordPressAsItWas(): void
    {
        global $wpdb, $wp_actions;
        $before = [$wpdb->reconnect_retries, $wp_actions['template_redirect'] ?? null, error_reporting()];
        $inside = $this->sale->transaction()->run(static fn(): int => $wpdb->reconnect_retries);

        self::assertSame(0, $inside, 'A lost connection is not answered by a new one.');
        self::assertSame($before, [$wpdb->reconnect_retries, $wp_actions['template_redirect'] ?? null, error_reporting()]);
    }

    public function testADatabaseErrorIsToldByItsKind(): void
    {
        $this->write();
        try {
            $this->sale->database()->execute("INSERT INTO {webhook_event} (gateway, event_id, received_at) VALUES ('x', 'once', 1)");
            self::fail('Stored twice.');
        } catch (DatabaseException $error) {
            self::assertTrue($error->isDuplicate());
            self::assertFalse($error->isTransient());
        }
        $wrong = fn() => $this->sale->database()->execute('SELECT nothing FROM {webhook_event}');
        $this->assertThrows(DatabaseException::class, $wrong);
    }

    /** Returns a transaction whose pauses are all that advances the time. */
    private function patiently(): Transaction
    {
        global $wpdb;
        $patience = new RetryPolicy(fn(): float => $this->waited, function (int $milliseconds): void {
            $this->waited += $milliseconds / 1000;
        });

        return new Transaction($wpdb, $this->sale->database(), $patience);
    }

    private function write(string $id = 'once'): void
    {
        $this->sale->database()->execute('INSERT INTO {webhook_event} (gateway, event_id, received_at) VALUES (%s, %s, %d)', 'x', $id, 1);
    }

    /** @param class-string<\Throwable> $class */
    private function assertThrows(string $class, callable $work): void
    {
        try {
            $work();
        } catch (\Throwable $error) {
            self::assertInstanceOf($class, $error);

            return;
        }
        self::fail("No $class was thrown.");
    }
}
