<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Commands;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** The check that runs after every test of the sale finds each kind of contradiction, and repairs only the pools. */
#[Group('sqlite')]
final class StockCheckTest extends SaleTestCase
{
    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, 10, ['max_per_buyer' => 9]);
    }

    public function testASaleAgreesWithItselfInEveryState(): void
    {
        $this->add(self::visitor(), $this->ticket, 2);
        $this->buy($this->ticket, 1);
        self::refusal(fn() => $this->buy($this->ticket, 1, ['test_outcome' => 'timeout']));
        self::refusal(fn() => $this->buy($this->ticket, 1, ['test_outcome' => 'decline']));
        self::assertSame([], $this->check());

        $this->clock->forward($this->sale->testGateway()->life());
        $this->sale->sweeper()->sweepAll();

        self::assertSame([], $this->check());
    }

    /** @param list<string> $sql `:order`, `:ticket` and `:event` are placeholders for ids */
    #[DataProvider('contradictions')]
    public function testNotices(string $expected, string $outcome, array $sql): void
    {
        $this->contradicts = 'That is what is to be noticed.';
        $this->add(self::visitor(), $this->ticket, 3);
        $order = $this->buy($this->ticket, 2, ['test_outcome' => $outcome]);
        $ids = [':order' => (string) $order->id, ':ticket' => (string) $this->ticket, ':event' => (string) $this->event, ':number' => $order->number];
        foreach ($sql as $statement) {
            $this->sale->database()->execute(strtr($statement, $ids));
        }

        self::assertSame([strtr($expected, $ids)], $this->check());
    }

    /**
     * @return iterable<string, array{string, string, list<string>}> message, outcome of the order's payment, statements
     * that bypass the plugin
     */
    public static function contradictions(): iterable
    {
        yield 'a place that nobody holds' => ['Pool :ticket counts 4 reserved and 2 sold, but its carts hold 3 and its orders contain 2.', 'pay', ['UPDATE {stock} SET held = held + 1 WHERE id = :ticket']];
        yield 'a place that nobody has bought' => ['Pool :event counts 3 reserved and 3 sold, but its carts hold 3 and its orders contain 2.', 'pay', ['UPDATE {stock} SET sold = sold + 1 WHERE id = :event']];
        yield 'a pool that is gone' => ['“Seat” (number :ticket) cannot be sold, because its capacity is missing. Open the event or ticket type, enter its capacity, and save.', 'pay', ['DELETE FROM {stock} WHERE id = :ticket']];
        yield 'a pool of a deleted post that is gone' => ['Pool :ticket is missing, but 3 of its tickets are reserved and 2 are sold.', 'pay', ['DELETE FROM {stock} WHERE id = :ticket', 'DELETE FROM {wp.posts} WHERE ID = :ticket']];
        yield 'more than there are' => ['Pool :ticket has 3 reserved and 2 sold, which is more than its capacity of 4.', 'pay', ['UPDATE {stock} SET capacity = 4 WHERE id = :ticket']];
        yield 'an order without its places' => ['Order :number is awaiting payment, but reserves 1 of its 2 “Seat” tickets.', 'pending', [
            'UPDATE {hold} SET held = 1 WHERE order_id = :order',
            'UPDATE {stock} SET held = held - 1',
        ]];
        yield 'an order that ended and holds places' => ['Order :number (order_paid) is not awaiting payment, but still reserves 1 tickets.', 'pay', [
            "INSERT INTO {hold} (visitor, ticket_id, event_id, quantity, held, expires_at, order_id) VALUES ('x', :ticket, :event, 1, 1, 1, :order)",
            'UPDATE {stock} SET held = held + 1',
        ]];
        yield 'holds of no order' => ['Order – (–) is not awaiting payment, but still reserves 3 tickets.', 'pay', ['UPDATE {hold} SET order_id = 999999']];
        yield 'a ticket that admits nobody' => ['Order :number has 1 valid attendees for its 2 “Seat” tickets.', 'pay', ['DELETE FROM {attendee} WHERE order_id = :order AND sequence = 1']];
        yield 'a ticket too many' => ['Order :number has 3 valid attendees for its 2 “Seat” tickets.', 'pay', [
            "INSERT INTO {attendee} (order_id, ticket_id, event_id, sequence, secret, first_name, last_name, email) VALUES (:order, :ticket, :event, 3, 's', 'E', 'V', 'e')",
        ]];
        yield 'a ticket that was cancelled and counts' => ['Order :number has 1 valid attendees for its 2 “Seat” tickets.', 'pay', ['UPDATE {attendee} SET cancelled_at = 1 WHERE order_id = :order AND sequence = 2']];
        yield 'a sum that is none' => ['The total of order :number does not match its lines: 2000 instead of 1999.', 'pay', ['UPDATE {order_item} SET total_minor = total_minor - 1']];
        yield 'tax that is on no line' => ['The total of order :number does not match its lines: 2000 instead of 2000.', 'pay', ['UPDATE {orders} SET tax_minor = tax_minor + 1, net_minor = net_minor - 1']];
        yield 'money for nothing' => ['Payment lost has no order.', 'pay', [
            "INSERT INTO {payment} (reference, purpose, subject_id, gateway, mode, status, amount_minor, currency, created_at, updated_at) VALUES ('lost', 'order', 999999, 'test', 'test', 'paid', 1, 'EUR', 1, 1)",
        ]];
        yield 'money that the order does not know of' => ['Order :number (order_received, 2000) does not match its payment (paid, 2000).', 'pending', ["UPDATE {payment} SET status = 'paid'"]];
        yield 'an order that nobody paid' => ['Order :number (order_paid, 2000) does not match its payment (pending, 2000).', 'pay', ["UPDATE {payment} SET status = 'pending'"]];
        yield 'another amount' => ['Order :number (order_paid, 2000) does not match its payment (paid, 1999).', 'pay', ['UPDATE {payment} SET amount_minor = 1999']];
        yield 'another currency' => ['Order :number (order_paid, 2000) does not match its payment (paid, 2000).', 'pay', ["UPDATE {payment} SET currency = 'USD'"]];
        yield 'an order without a payment' => ['Order :number (order_paid, 2000) does not match its payment (–, –).', 'pay', ['DELETE FROM {payment}']];
        yield 'paid twice' => ['Order :number was paid 2 times.', 'pay', [
            "INSERT INTO {payment} (reference, purpose, subject_id, gateway, mode, status, amount_minor, currency, created_at, updated_at) VALUES ('again', 'order', :order, 'test', 'test', 'paid', 2000, 'EUR', 1, 1)",
        ]];
        yield 'a refund that is not on record' => ['Refunds for order :number do not match: 500 on the order, 500 on its payment, 500 on its lines, 0 in refunds.', 'pay', [
            'UPDATE {orders} SET refunded_minor = 500',
            'UPDATE {payment} SET refunded_minor = 500',
            'UPDATE {order_item} SET refunded_minor = 500',
        ]];
        yield 'a refund of no line' => ['Refunds for order :number do not match: 500 on the order, 500 on its payment, 0 on its lines, 500 in refunds.', 'pay', [
            'UPDATE {orders} SET refunded_minor = 500',
            'UPDATE {payment} SET refunded_minor = 500',
            "INSERT INTO {refund} (reference, payment_id, amount_minor, currency, status, reason, gateway_reference, data, created_at, updated_at) SELECT 'r', id, 500, 'EUR', 'done', '', '', '{}', 1, 1 FROM {payment}",
        ]];
        yield 'a coupon that counts too many' => ['Coupon TEN counts 2 uses, but 1 orders use it.', 'pay', [self::coupon(2), self::USE]];
        yield 'a coupon of an order that ended' => ['Order – (–) is closed, but its coupon still counts as used.', 'pay', [self::coupon(1), str_replace(':order', '999999', self::USE)]];
        yield 'a coupon that was not counted' => ['The use of coupon TEN in order :number is not counted.', 'pay', [self::coupon(0), "UPDATE {orders} SET coupon_code = 'TEN'"]];
        yield 'a buyer of whom too many are counted' => ['Ticket type :ticket counts 3 tickets for a buyer who has ordered 2.', 'pay', ['UPDATE {buyer_limit} SET quantity = 3']];
        yield 'a buyer who is not counted' => ['Ticket type :ticket counts 0 tickets for a buyer who has ordered 2.', 'pay', ['DELETE FROM {buyer_limit}']];
        yield 'an invoice that is gone' => ['Invoice series A has a gap: there are 2 invoices from number 1 to 3.', 'pay', [self::invoice('A', 1), self::invoice('A', 3), self::invoice('B', 2)]];
        yield 'a check-in without a scan' => ['Ticket :number-1 counts 1 check-ins, but was checked in by 0 scans.', 'pay', ['UPDATE {attendee} SET checkins = 1 WHERE order_id = :order AND sequence = 1']];
    }

    private const USE = "INSERT INTO {coupon_use} (order_id, coupon_id, buyer) SELECT :order, id, 'b' FROM {coupon}";

    private static function coupon(int $uses): string
    {
        return "INSERT INTO {coupon} (code, kind, value, tickets, uses, created_at) VALUES ('TEN', 'percent', 1000, '[]', $uses, 1)";
    }

    private static function invoice(string $series, int $number): string
    {
        return "INSERT INTO {invoice} (series, number, order_id, kind, issued_at, data) VALUES ('$series', $number, $number, 'invoice', 1, '{}')";
    }

    public function testRepairsThePoolsAndNothingElse(): void
    {
        $this->contradicts = 'Orders are not mended by a program.';
        $this->add(self::visitor(), $this->ticket, 3);
        $order = $this->buy($this->ticket, 2);
        $this->sale->database()->execute('UPDATE {stock} SET held = 9, sold = 0 WHERE id = %d', $this->ticket);
        $this->sale->database()->execute('DELETE FROM {stock} WHERE id = %d', $this->event);
        $this->sale->database()->execute("UPDATE {payment} SET status = 'pending'");

        $mended = $this->sale->stockCheck()->repair();

        self::assertSame([
            "Pool {$this->event} was missing. It was created with a capacity of 5, which is what is reserved and sold. To sell more, open the event or ticket type, enter its capacity, and save.",
            "Pool {$this->ticket} counts 9 reserved and 0 sold, but its carts hold 3 and its orders contain 2.",
        ], $mended);
        $this->assertPool(3, 2, $this->ticket);
        $this->assertPool(3, 2, $this->event);
        self::assertSame(5, $this->sale->stock()->capacity($this->event)?->capacity, 'What has no capacity on record sells nothing more.');
        self::assertSame(["Order {$order->number} (order_paid, 2000) does not match its payment (pending, 2000)."], $this->check());
        self::assertSame([], $this->sale->stockCheck()->repair());
    }

    /** Overselling cannot be repaired by counting. */
    public function testDoesNotRepairWhatIsSoldBeyondTheCapacity(): void
    {
        $this->contradicts = 'More is sold than there is.';
        $this->buy($this->ticket, 2);
        $this->sale->database()->execute('UPDATE {stock} SET capacity = 1 WHERE id = %d', $this->ticket);

        self::assertSame([], $this->sale->stockCheck()->repair());
        self::assertCount(1, $this->check());
    }

    public function testAsksTheSameNumberOfQuestionsHoweverMuchWasSold(): void
    {
        $few = $this->statements();
        for ($i = 0; $i < 5; $i++) {
            $this->buy($this->ticket($this->event), 2);
        }

        self::assertSame($few, $this->statements());
        self::assertLessThanOrEqual(18, $few);
    }

    public function testWritesNothing(): void
    {
        $this->buy($this->ticket);
        $log = StatementLog::start();
        $this->check();

        self::assertSame([], array_values(preg_grep('/^SELECT /', $log->statements, PREG_GREP_INVERT) ?: []));
    }

    private function statements(): int
    {
        $log = StatementLog::start();
        self::assertSame([], $this->check());

        return count($log->statements);
    }

    /** @return list<string> */
    private function check(): array
    {
        return $this->sale->stockCheck()->run();
    }
}
