<?php

declare(strict_types=1);

namespace Benefit\Tests\IntegrationMariadb;

use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\UnknownCommitException;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** The connection is lost between two statements of a checkout: nothing of it is stored, and WordPress goes on. */
final class ConnectionCutTest extends SaleTestCase
{
    private const WRITTEN = ['orders', 'order_item', 'attendee', 'payment', 'buyer_limit', 'mail'];

    /** @param int $least statements that the transaction has at least */
    #[DataProvider('checkouts')]
    public function testCutBeforeEachStatementInTurn(int $price, int $least): void
    {
        $this->contradicts = 'After each round the places are put back by hand.';
        $ticket = $this->ticket($this->event(), $price, 1000, ['max_per_buyer' => 900]);
        $unknown = 0;
        for ($cut = 1; $cut < 100; $cut++) {
            $visitor = self::visitor();
            $this->add($visitor, $ticket, 2);
            $entries = $this->entries($visitor);
            $before = $this->counted();
            $isCut = $this->cutBefore($cut);
            $isUnknown = false;
            try {
                $this->place($visitor, $entries);
            } catch (DatabaseException | UserFacingException $error) {
                self::assertTrue($isCut(), $error->getMessage());
                $isUnknown = $error instanceof UnknownCommitException;
            }
            remove_all_filters('query');
            if (!$isCut()) {
                break;
            }
            self::assertSame($before, $this->counted(), "cut before statement $cut");
            self::assertSame([[2, 2]], $this->lines($visitor), "cut before statement $cut");
            $this->assertPool(2, 0, $ticket, "cut before statement $cut");
            self::assertSame('1', $GLOBALS['wpdb']->get_var('SELECT 1'), 'WordPress has a connection again.');
            if ($isUnknown) {
                $unknown++;
                self::assertSame('in_flight', self::refusal(fn() => $this->place($visitor, $entries))->reason, 'Nobody knows yet whether there is an order.');
                $this->clock->forward(121);
            }
            self::assertSame('order_paid', $this->place($visitor, $entries)['order']['status'], 'The same key makes the order now.');
            $this->sale->database()->execute('UPDATE {stock} SET sold = 0');
            $this->sale->database()->execute('DELETE FROM {buyer_limit}');
        }

        self::assertGreaterThan($least, $cut);
        self::assertLessThan(100, $cut, 'The end was reached.');
        self::assertSame(1, $unknown, 'That was the COMMIT.');
    }

    /** @return iterable<string, array{int, int}> */
    public static function checkouts(): iterable
    {
        yield 'a free order, in one transaction' => [0, 15];
        yield 'a paid one, before the gateway is asked' => [1000, 10];
    }

    public function testCutWhileThePaymentIsBookedLeavesTheOrderWaitingUntilItIsAskedForAgain(): void
    {
        $ticket = $this->ticket($this->event());
        for ($cut = 1; $cut < 100; $cut++) {
            $visitor = self::visitor();
            $this->add($visitor, $ticket, 1);
            $entries = $this->entries($visitor);
            $isCut = $this->cutBefore($cut, 2);
            try {
                $this->place($visitor, $entries);
            } catch (DatabaseException) {
                self::assertTrue($isCut());
            }
            remove_all_filters('query');
            if (!$isCut()) {
                break;
            }
            self::assertSame(['order_received', 'pending'], array_values($this->rows('SELECT o.status, p.status AS p FROM {orders} o JOIN {payment} p ON p.subject_id = o.id')[0]));
            $this->assertPool(1, 0, $ticket, "cut before statement $cut");
            self::assertSame(0, self::rowsIn('mail'));
            // A buyer who asks again has the gateway asked again, under the same key: it is that order, and paid once.
            self::assertSame('order_paid', $this->place($visitor, $entries)['order']['status']);
            self::assertSame([1, 1], [self::rowsIn('orders'), self::rowsIn('payment')]);
            $this->assertPool(0, 1, $ticket, "cut before statement $cut");
            foreach ([...self::WRITTEN, 'order_log', 'idempotency', 'hold'] as $table) {
                $this->sale->database()->execute("DELETE FROM {{$table}}");
            }
            $this->sale->database()->execute('UPDATE {stock} SET sold = 0');
        }

        self::assertGreaterThan(6, $cut);
        self::assertLessThan(100, $cut, 'The end was reached.');
    }

    public function testCutWhilePlacesAreTaken(): void
    {
        $ticket = $this->ticket($this->event());
        for ($cut = 1; $cut < 30; $cut++) {
            $visitor = self::visitor();
            $isCut = $this->cutBefore($cut);
            try {
                $this->add($visitor, $ticket, 2);
            } catch (DatabaseException) {
                self::assertTrue($isCut());
            }
            remove_all_filters('query');
            if (!$isCut()) {
                break;
            }
            $this->assertPool(0, 0, $ticket, "cut before statement $cut");
            self::assertSame(0, self::rowsIn('hold'));
        }

        self::assertGreaterThan(4, $cut);
        $this->assertPool(2, 0, $ticket);
    }

    /**
     * From another connection, before the n-th statement of the m-th transaction from now on, its beginning included.
     *
     * @return \Closure(): bool whether that was reached
     */
    private function cutBefore(int $statement, int $transaction = 1): \Closure
    {
        $isCut = false;
        $begun = 0;
        $at = 0;
        $isOver = false;
        add_filter('query', static function (string $sql) use ($statement, $transaction, &$isCut, &$begun, &$at, &$isOver): string {
            $begun += str_starts_with($sql, 'SET TRANSACTION') ? 1 : 0;
            if ($isCut || $isOver || $begun !== $transaction) {
                return $sql;
            }
            $isOver = $sql === 'COMMIT';
            if (++$at === $statement) {
                $isCut = true;
                Connection::cut();
            }

            return $sql;
        }, 1);

        return static function () use (&$isCut): bool {
            return $isCut;
        };
    }

    /** @return array<string, int> */
    private function counted(): array
    {
        return array_combine(self::WRITTEN, array_map(self::rowsIn(...), self::WRITTEN));
    }
}
