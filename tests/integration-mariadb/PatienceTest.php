<?php

declare(strict_types=1);

namespace Benefit\Tests\IntegrationMariadb;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\RetryPolicy;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Database\UnknownCommitException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * A server that says "not now" to one statement after the other, as nodes of a cluster do: in a transaction and outside of
 * one, and to COMMIT itself (Galera's certification says 1213 there). Time passes by the pauses alone.
 */
final class PatienceTest extends SaleTestCase
{
    private const STATEMENT = '/^\s*(INSERT|UPDATE|DELETE|SELECT|COMMIT|START TRANSACTION|SET)/i';

    /** Seconds. */
    private float $waited = 0.0;

    /** @var list<string> statements that were refused */
    private array $refused = [];

    protected function open(array $settings = []): Services
    {
        global $wpdb;
        $plugin = parent::open($settings);
        $patience = new RetryPolicy(fn(): float => $this->waited, function (int $milliseconds): void {
            $this->waited += $milliseconds / 1000;
        });
        $database = new Database($wpdb, $patience);
        $plugin->put(Database::class, $database);
        $plugin->put(Transaction::class, new Transaction($wpdb, $database, $patience));

        return $plugin;
    }

    /** @param array{gateway: string, price: int, status: string} $how */
    #[DataProvider('purchases')]
    public function testAPurchaseOfWhichEveryStatementIsRefusedOnceIsOneOrder(array $how): void
    {
        $ticket = $this->ticket($this->event(), $how['price'], 10, ['max_per_buyer' => 9]);
        $visitor = self::visitor();
        $this->refuseEach(1);
        $this->add($visitor, $ticket, 2);
        $answer = $this->place($visitor, $this->entries($visitor, ['tc_choose_gateway' => $how['gateway']]));
        remove_all_filters('query');

        self::assertGreaterThan(20, count($this->refused));
        self::assertContains('COMMIT', $this->refused);
        self::assertSame($how['status'], $answer['order']['status']);
        self::assertSame([1, 1, 2], [self::rowsIn('orders'), self::rowsIn('payment'), self::rowsIn('attendee')]);
        self::assertSame([['1']], array_map(array_values(...), $this->rows('SELECT answer IS NOT NULL FROM {idempotency}')), 'Its key has its answer.');
    }

    /** @return iterable<string, array{array{gateway: string, price: int, status: string}}> */
    public static function purchases(): iterable
    {
        yield 'free' => [['gateway' => 'free', 'price' => 0, 'status' => 'order_paid']];
        yield 'paid' => [['gateway' => 'test', 'price' => 1000, 'status' => 'order_paid']];
    }

    public function testATransactionThatIsRefusedAtItsCommitIsRunAgainAsAWhole(): void
    {
        $this->refuse('/^COMMIT$/', 1213, 7);
        $times = 0;
        $this->sale->transaction()->run(function () use (&$times): void {
            $times++;
            $this->sale->database()->execute('INSERT INTO {webhook_event} (gateway, event_id, received_at) VALUES (%s, %s, %d)', 'x', "$times", 1);
        });
        remove_all_filters('query');

        self::assertSame(8, $times);
        self::assertSame([['event_id' => '8']], $this->rows('SELECT event_id FROM {webhook_event}'));
    }

    /** The server has begun to commit, and says something else than yes or no. */
    public function testACommitWhoseEndIsUnknownIsNeitherRepeatedNorGivenBack(): void
    {
        $ticket = $this->ticket($this->event(), 0);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $entries = $this->entries($visitor);
        $this->refuse('/^COMMIT$/', 1180, 1);
        try {
            $this->place($visitor, $entries);
            self::fail('It was said to be done.');
        } catch (UnknownCommitException) {
            self::assertSame(['COMMIT'], $this->refused);
        }
        remove_all_filters('query');

        self::assertSame(1, self::rowsIn('idempotency'));
        self::assertSame('in_flight', self::refusal(fn() => $this->place($visitor, $entries))->reason);
        $this->clock->forward(121);
        self::assertSame('order_paid', $this->place($visitor, $entries)['order']['status']);
        self::assertSame(1, self::rowsIn('orders'));
    }

    /** The key of an order that is there must not say for two minutes that somebody is at it. */
    public function testAStepThatFailsAfterTheOrderWasPlacedLeavesItsKeyToTheNextPress(): void
    {
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $entries = $this->entries($visitor);
        // The statement that books the payment is refused for longer than any request tries.
        $this->refuse('/^\s*UPDATE \S+_payment SET status/', 1213, PHP_INT_MAX);
        try {
            $this->place($visitor, $entries);
            self::fail('It was said to be paid.');
        } catch (DatabaseException $error) {
            self::assertTrue($error->isTransient());
        }
        remove_all_filters('query');
        self::assertGreaterThanOrEqual(5.0, $this->waited);
        self::assertSame([['status' => 'order_received']], $this->rows('SELECT status FROM {orders}'));

        self::assertSame('order_paid', $this->place($visitor, $entries)['order']['status']);
        self::assertSame([1, 1], [self::rowsIn('orders'), self::rowsIn('payment')]);
        $this->assertPool(0, 2, $ticket);
    }

    #[DataProvider('keys')]
    public function testAKeyIsClaimedEndedAndGivenBackThroughRefusals(string $end): void
    {
        $this->refuseEach(6);
        $claim = $this->sale->idempotency()->claim('scope', 'a-key-0123456789', 'print');
        $end === 'finish' ? $this->sale->idempotency()->finish($claim, ['done' => 1]) : $this->sale->idempotency()->giveUp($claim, new \RuntimeException());
        remove_all_filters('query');

        self::assertCount(12, $this->refused);
        $answer = $this->sale->idempotency()->claim('scope', 'a-key-0123456789', 'print')->answer;
        self::assertSame($end === 'finish' ? ['done' => 1] : null, $answer);
    }

    /** @return iterable<string, array{string}> */
    public static function keys(): iterable
    {
        yield 'ended' => ['finish'];
        yield 'given back' => ['giveUp'];
    }

    public function testOutsideOfATransactionTooTheTimeEnds(): void
    {
        $this->refuse('/^DELETE/', 1205, PHP_INT_MAX);
        try {
            $this->sale->database()->execute('DELETE FROM {webhook_event}');
            self::fail('It was said to be done.');
        } catch (DatabaseException $error) {
            self::assertSame(1205, $error->getCode());
        }
        self::assertEqualsWithDelta(5.0, $this->waited, 0.5);
    }

    /** A statement of a transaction alone must not be repeated: the server may have undone what came before it. */
    public function testInsideATransactionNoStatementIsRepeatedAlone(): void
    {
        $this->refuse('/^INSERT INTO \S+_webhook_event/', 1213, 1);
        $begun = 0;
        $this->sale->transaction()->run(function () use (&$begun): void {
            $begun++;
            $this->sale->database()->execute("INSERT INTO {webhook_event} (gateway, event_id, received_at) VALUES ('x', 'y', 1)");
        });

        self::assertSame(2, $begun);
    }

    /** Every statement is refused so many times before it is carried out. */
    private function refuseEach(int $times): void
    {
        $seen = [];
        add_filter('query', function (string $sql) use ($times, &$seen): string {
            // A statement drawn anew in each try is the same statement.
            $kind = (string) preg_replace(["/'[^']*'/", '/\d+/'], ['?', '?'], $sql);
            $isOurs = str_contains($sql, 'benefit_') || $sql === 'COMMIT' || $sql === 'START TRANSACTION';
            if (!$isOurs || preg_match(self::STATEMENT, $sql) !== 1 || ($seen[$kind] = ($seen[$kind] ?? 0) + 1) > $times) {
                return $sql;
            }

            return $this->signal($sql, 1213);
        }, 1);
    }

    private function refuse(string $pattern, int $code, int $times): void
    {
        add_filter('query', function (string $sql) use ($pattern, $code, &$times): string {
            return preg_match($pattern, $sql) === 1 && $times-- > 0 ? $this->signal($sql, $code) : $sql;
        }, 1);
    }

    /** A statement that the server answers with this error. */
    private function signal(string $sql, int $code): string
    {
        $this->refused[] = $sql;

        return "SIGNAL SQLSTATE '" . ($code === 1213 ? '40001' : 'HY000') . "' SET MYSQL_ERRNO = $code, MESSAGE_TEXT = 'not now'";
    }
}
