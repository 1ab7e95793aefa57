<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Ledger\PaymentJobs;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\HourlyJobs;
use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\Group;

/**
 * Jobs process their rows one by one: a row that fails is logged and does not stop those after it.
 */
#[Group('sqlite')]
final class QueuesTest extends ScriptedTestCase
{
    private int $event;
    private int $ticket;
    private string $log;
    private string $usual;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, 20);
        $this->log = (string) tempnam(sys_get_temp_dir(), 'benefit');
        $this->usual = (string) ini_set('error_log', $this->log);
    }

    protected function tearDown(): void
    {
        ini_set('error_log', $this->usual);
        unlink($this->log);
        parent::tearDown();
    }

    public function testRefunds(): void
    {
        $this->gateway->refunds = [GatewayResult::unknown(), GatewayResult::unknown()];
        [$broken, $whole] = [$this->refund($this->order($this->ticket)), $this->refund($this->order($this->ticket))];
        $this->nobodys($broken->paymentId);
        $this->clock->forward(MINUTE_IN_SECONDS);

        $this->sale->payments()->retryRefunds();

        self::assertSame([RefundStatus::Due, RefundStatus::Done], [$this->fresh($broken)->status, $this->fresh($whole)->status]);
        $this->assertLogged("refund {$broken->id}");
        $this->assertLast($broken);
    }

    public function testRefundsWithoutAnAnswerGoToTheEndOfTheQueue(): void
    {
        $this->gateway->refunds = [GatewayResult::unknown(), GatewayResult::unknown()];
        $refund = $this->refund($this->order($this->ticket));
        $this->clock->forward(MINUTE_IN_SECONDS);

        $this->sale->payments()->retryRefunds();

        self::assertSame(RefundStatus::Due, $this->fresh($refund)->status);
        $this->assertLast($refund);
    }

    public function testReconciliation(): void
    {
        $this->gateway->life = HOUR_IN_SECONDS;
        $this->gateway->charge = GatewayResult::unknown();
        [$broken, $whole] = [$this->order($this->ticket), $this->order($this->ticket)];
        $this->nobodys($this->payment($broken)->id);
        $this->gateway->news = new GatewayEvent(PaymentStatus::Paid);
        $this->clock->forward(5 * MINUTE_IN_SECONDS);

        self::assertSame(2, $this->sale->reconciliation()->run());

        self::assertSame(['order_received', 'order_paid'], $this->statuses($broken, $whole));
        $this->assertLogged('payment');
    }

    public function testOrdersThatWereNotPaidInTime(): void
    {
        [$broken, $whole] = $this->late($this->ticket($this->event, 1000, 5));

        $this->sale->sweeper()->sweepAll();

        self::assertSame(['order_received', 'order_expired'], $this->statuses($broken, $whole));
        $this->assertLogged("order {$broken->id}");
    }

    public function testCartsThatRanOut(): void
    {
        $other = $this->ticket($this->event, 1000, 20);
        $this->add(self::visitor(), $other, 3);
        $this->add(self::visitor(), $this->ticket, 2);
        $this->miscount($other);
        $this->clock->forward(HOUR_IN_SECONDS);

        $this->sale->sweeper()->sweepAll();

        $this->assertPool(0, 0, $this->ticket);
        $this->assertPool(3, 0, $this->event);
        $this->assertLogged('hold');
    }

    /** The event is full because of two unpaid orders; the places of one of them cannot be released. */
    public function testWhoNeedsAPlaceGetsTheOthers(): void
    {
        $event = $this->event(capacity: 4);
        $this->event = $event;
        $this->ticket = $this->ticket($event, 1000, 20);
        [$broken, $whole] = $this->late($this->ticket($event, 1000, 20));
        $visitor = self::visitor();

        $this->add($visitor, $this->ticket, 2);

        self::assertSame([[2, 2]], $this->lines($visitor));
        self::assertSame(['order_received', 'order_expired'], $this->statuses($broken, $whole));
    }

    public function testTheJobsOfOneHourAreDoneThoughOneOfThemFails(): void
    {
        $this->gateway->refunds = [GatewayResult::unknown()];
        $refund = $this->refund($this->order($this->ticket));
        $this->clock->forward(HOUR_IN_SECONDS);

        $this->failingOn('benefit_hold', fn() => $this->sale->service(HourlyJobs::class)->run());

        self::assertSame(RefundStatus::Done, $this->fresh($refund)->status);
        $this->assertLogged('holds');
    }

    public function testTheJobsOfFiveMinutesAreDoneThoughOneOfThemFails(): void
    {
        $this->gateway->refunds = [GatewayResult::unknown()];
        $refund = $this->refund($this->order($this->ticket));
        $this->clock->forward(HOUR_IN_SECONDS);

        $this->failingOn('check_at <=', fn() => $this->sale->service(PaymentJobs::class)->run());

        self::assertSame(RefundStatus::Done, $this->fresh($refund)->status);
        $this->assertLogged('reconciliation');
    }

    /** Creates two expired orders; the places of the first cannot be released. @return array{Order, Order} */
    private function late(int $other): array
    {
        $this->gateway->charge = GatewayResult::pending();
        $orders = [$this->order($other, 2), $this->order($this->ticket, 2)];
        $this->miscount($other);
        $this->clock->forward(DAY_IN_SECONDS);

        return $orders;
    }

    private function miscount(int $pool): void
    {
        $this->contradicts = 'A pool was counted wrongly by hand.';
        $this->sale->database()->execute('UPDATE {stock} SET held = 0 WHERE id = %d', $pool);
    }

    /** Gives the payment a gateway of another plugin that no longer exists. */
    private function nobodys(int $paymentId): void
    {
        $this->contradicts = 'A payment was given to another plugin by hand.';
        $this->sale->database()->execute("UPDATE {payment} SET purpose = 'raffle' WHERE id = %d", $paymentId);
    }

    /** Makes each SELECT that contains this text fail. */
    private function failingOn(string $part, \Closure $work): void
    {
        $fail = static fn(string $sql): string => str_contains($sql, $part) && str_starts_with($sql, 'SELECT') ? 'SELECT nothing FROM nowhere' : $sql;
        add_filter('query', $fail);
        $work();
        remove_filter('query', $fail);
    }

    private function refund(Order $order): Refund
    {
        return $this->sale->payments()->refund($this->payment($order), 1000, '', [], 7);
    }

    private function fresh(Refund $refund): Refund
    {
        return $this->sale->refunds()->byId($refund->id) ?? self::fail('A refund has vanished.');
    }

    /** @return list<string> */
    private function statuses(Order ...$orders): array
    {
        return array_values(array_map(fn(Order $order): string => $this->orderById($order->id)->status->value, $orders));
    }

    private function assertLast(Refund $refund): void
    {
        self::assertSame((string) $this->clock->now(), $this->sale->database()->value('SELECT updated_at FROM {refund} WHERE id = %d', $refund->id));
    }

    private function assertLogged(string $what): void
    {
        $log = (string) file_get_contents($this->log);
        self::assertStringContainsString($what, $log);
        self::assertStringNotContainsString('example.org', $log);
        self::assertStringNotContainsString('Ada', $log);
    }
}
