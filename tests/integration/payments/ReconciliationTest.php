<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\Order;

/** Gateways are asked about open payments, so that no charge is without its order. */
final class ReconciliationTest extends ScriptedTestCase
{
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1000);
        $this->gateway->life = HOUR_IN_SECONDS;
    }

    public function testMoneyThatWasTakenWhenTheServerDiedIsFound(): void
    {
        $order = $this->died();
        $this->gateway->news = new GatewayEvent(PaymentStatus::Paid, 2000, 'EUR');
        $this->clock->forward(5 * MINUTE_IN_SECONDS);

        self::assertSame(1, $this->sale->reconciliation()->run());

        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
        self::assertSame(0, $this->sale->reconciliation()->run());
    }

    public function testAlsoWhenItsPlacesHaveBeenGivenUpBefore(): void
    {
        $order = $this->died();
        $this->clock->forward(DAY_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();
        self::assertSame('order_expired', $this->orderById($order->id)->status->value);
        $this->gateway->news = new GatewayEvent(PaymentStatus::Paid, 2000, 'EUR');

        $this->sale->reconciliation()->run();

        self::assertSame([0, 1], [$this->gateway->asked, $this->gateway->closed]);
        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
        $this->assertPool(0, 2, $this->ticket);
    }

    /** The payer has just paid, and the database cannot be written: the page tells what it tells while money is on its way. */
    public function testAPayersLookDoesNotFailWhereNothingCanBeStored(): void
    {
        $this->gateway->charge = GatewayResult::pending('https://pay.example/1', 'page-1');
        $order = $this->order($this->ticket);
        $payment = $this->sale->payments()->findNewest('order', $order->id);
        self::assertNotNull($payment);
        $this->clock->forward(MINUTE_IN_SECONDS);
        global $wpdb;
        $wpdb->hide_errors();
        add_filter('query', static fn(string $sql): string => str_starts_with($sql, 'UPDATE') ? 'UPDATE a table that is not there' : $sql);

        $this->sale->reconciliation()->checkNow($payment);

        remove_all_filters('query');
        self::assertSame('pending', $this->sale->payments()->findNewest('order', $order->id)?->status->value);
    }

    public function testWhatWasDeclinedIsNotAskedAbout(): void
    {
        $this->gateway->charge = GatewayResult::declined('Not with this card.');
        self::assertInstanceOf(UserFacingException::class, self::refusal(fn() => $this->order($this->ticket)));
        $this->clock->forward(DAY_IN_SECONDS);

        self::assertSame(0, $this->sale->reconciliation()->run());
    }

    public function testWhatIsPaidOrPaidByAnotherKindIsNotAskedAbout(): void
    {
        $this->order($this->ticket);
        $this->buy($this->ticket, 1, ['test_outcome' => 'pending']);
        $this->clock->forward(DAY_IN_SECONDS);

        self::assertSame(0, $this->sale->reconciliation()->run());
    }

    public function testWithoutNewsItIsAskedAgainLessAndLessOften(): void
    {
        $this->gateway->life = WEEK_IN_SECONDS;
        $this->gateway->charge = GatewayResult::pending('https://example.org/', 'page-1');
        $this->order($this->ticket);
        for ($minutes = 0; $minutes < 24 * 60; $minutes += 5) {
            $this->clock->forward(5 * MINUTE_IN_SECONDS);
            $this->sale->reconciliation()->run();
        }

        self::assertGreaterThan(6, $this->gateway->asked);
        self::assertLessThan(20, $this->gateway->asked);
    }

    public function testAGatewayThatFailsInItsOwnCodeDelaysNobodyElse(): void
    {
        $first = $this->died();
        $second = $this->died();
        $this->gateway->failsOnce = true;
        $this->gateway->news = new GatewayEvent(PaymentStatus::Paid);
        $this->clock->forward(5 * MINUTE_IN_SECONDS);

        self::assertSame(2, $this->sale->reconciliation()->run());

        $states = array_map(fn(Order $order): string => $this->orderById($order->id)->status->value, [$first, $second]);
        self::assertSame(['order_received', 'order_paid'], $states);
    }

    /** Creates an order whose charge succeeded at the gateway although the request died. */
    private function died(): Order
    {
        $this->gateway->charge = GatewayResult::unknown();

        return $this->order($this->ticket, 2);
    }
}
