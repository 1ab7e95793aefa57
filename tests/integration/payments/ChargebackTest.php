<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;
use Benefit\Tickets\Admin\Reports\SalesReportRepository;
use Benefit\Tickets\Admin\Reports\SalesReports;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatusMessages;
use PHPUnit\Framework\Attributes\DataProvider;

/** Lost disputes: the bank has taken the money back, so the tickets are no longer valid. */
final class ChargebackTest extends ScriptedTestCase
{
    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, 5, ['max_per_buyer' => 4]);
    }

    public function testTicketsPlacesAndCountsComeBackAndTheMoneyIsNotRevenue(): void
    {
        $order = $this->order($this->ticket, 3);
        $this->assertPool(0, 3, $this->ticket);

        $this->lose($order);

        $order = $this->orderById($order->id);
        self::assertSame(['charged_back', 'order_fraud', 0], [$this->payment($order)->status->value, $order->status->value, $order->refundedMinor]);
        self::assertSame([], array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->isValid()));
        $this->assertPool(0, 0, $this->ticket);
        self::assertSame('0', (string) ($this->sale->database()->value('SELECT SUM(quantity) FROM {buyer_limit} WHERE buyer = %s', OrderService::buyerHash($order->email)) ?? '0'));
        $figure = (new SalesReports(new SalesReportRepository($this->sale->database()), $this->sale->stock(), new Settings(['test_mode' => true], [])))->ofEvent($this->event)[0];
        self::assertSame([0, ['EUR' => 0], 5], [$figure->sold, $figure->gross, $figure->left]);
        self::assertSame('Charged back', OrderStatusLabels::order($order->status));
        self::assertStringContainsString('The bank has reversed the payment for this order.', (new OrderStatusMessages($order, time()))->headline());
    }

    public function testEverybodyIsToldOnce(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->sale->database()->execute('DELETE FROM {mail}');
        $this->say($order, new GatewayEvent(dispute: DisputeStatus::Open));
        $this->lose($order);
        $this->lose($order);

        self::assertSame(
            ['order_disputed' => 'admin', 'order_charged_back' => 'buyer', 'order_charged_back_organiser' => 'admin'],
            array_map(static fn(string $to): string => $to === $order->email ? 'buyer' : 'admin', array_column($this->rows('SELECT kind, recipient FROM {mail} ORDER BY id'), 'recipient', 'kind')),
        );
        self::assertSame(['open', 'lost'], array_map(
            static fn(array $row): string => json_decode((string) $row['data'], true)['state'],
            $this->rows("SELECT data FROM {order_log} WHERE order_id = %d AND kind = 'disputed' ORDER BY id", $order->id),
        ));
    }

    /** @param \Closure(self, Order): void $before */
    #[DataProvider('states')]
    public function testWhateverHadBecomeOfTheOrderThisIsItsEnd(\Closure $before, bool $isPaid): void
    {
        $this->gateway->charge = $isPaid ? null : GatewayResult::pending();
        $order = $this->order($this->ticket, 2);
        $before($this, $order);
        $this->lose($order);
        foreach ([new GatewayEvent(PaymentStatus::Paid), new GatewayEvent(refundedMinor: 500), new GatewayEvent(dispute: DisputeStatus::Won), new GatewayEvent(PaymentStatus::Expired), new GatewayEvent(refundedMinor: 2000)] as $news) {
            $this->say($order, $news);
        }

        self::assertSame(['charged_back', 'order_fraud', 2000], [$this->payment($order)->status->value, $this->orderById($order->id)->status->value, $this->orderById($order->id)->refundedMinor]);
        $this->assertPool(0, 0, $this->ticket);
    }

    /** @return iterable<string, array{\Closure(self, Order): void, bool}> */
    public static function states(): iterable
    {
        yield 'not heard of as paid' => [static fn(): null => null, false];
        yield 'failed' => [static function (self $test, Order $order): void {
            $test->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Failed);
            // The places are in the cart again until its hold ends.
            $test->clock->forward(DAY_IN_SECONDS);
            $test->sale->sweeper()->sweepAll();
        }, false];
        yield 'expired' => [static fn(self $test, Order $order): mixed => $test->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Expired), false];
        yield 'cancelled while it waited' => [static fn(self $test, Order $order): mixed => $test->sale->orderActions()->cancel($order, '', 7), false];
        yield 'paid' => [static fn(): null => null, true];
        yield 'given back in part' => [static fn(self $test, Order $order): mixed => $test->sale->orderActions()->refund($order, [$order->attendees[0]->id], '', true, 7, 400), true];
        yield 'all tickets back, not all of the money' => [static fn(self $test, Order $order): mixed => $test->sale->orderActions()->refund($order, null, '', true, 7, 400), true];
        yield 'all of the money back, the tickets kept' => [static fn(self $test, Order $order): mixed => $test->sale->orderActions()->refund($order, null, '', false, 7), true];
    }

    public function testARefundThatIsStillDueIsNotTriedAnyMore(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->gateway->refunds = [GatewayResult::unknown()];
        $refund = $this->sale->orderActions()->refund($order, [$order->attendees[0]->id], '', true, 7);
        self::assertSame(RefundStatus::Due, $refund?->status);

        $this->lose($order);
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->sale->payments()->retryRefunds();

        self::assertCount(1, $this->gateway->refundKeys);
        self::assertSame([['failed', 'The payer’s bank has charged this payment back.']], array_map(array_values(...), $this->rows('SELECT status, message FROM {refund}')));
        self::assertSame(0, $this->payment($order)->refundedMinor);
        // Stripe reports that it had refunded the payment after all.
        $this->say($order, new GatewayEvent(refundedMinor: 1000));
        self::assertSame([1000, 'charged_back'], [$this->payment($order)->refundedMinor, $this->payment($order)->status->value]);
    }

    public function testMoneyThatCameTooLateIsNotGivenBackTwice(): void
    {
        $this->gateway->charge = GatewayResult::pending();
        $order = $this->order($this->ticket, 4);
        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Expired);
        $this->add(self::visitor(), $this->ticket, 3);
        $this->gateway->refunds = [GatewayResult::unknown()];
        $this->say($order, new GatewayEvent(PaymentStatus::Paid));
        self::assertSame('refund_due', $this->payment($order)->status->value);

        $this->lose($order);
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->sale->payments()->retryRefunds();

        self::assertCount(1, $this->gateway->refundKeys);
        self::assertSame(['charged_back', 'order_fraud'], [$this->payment($order)->status->value, $this->orderById($order->id)->status->value]);
    }

    public function testNothingCanBeGivenBackByHandAfterwards(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->lose($order);
        $order = $this->orderById($order->id);

        self::assertSame('not_refundable', self::refusal(fn() => $this->sale->payments()->refund($this->payment($order), 100, '', [], 7))->reason);
        self::assertSame('has_ended', self::refusal(fn() => $this->sale->orderActions()->cancel($order, '', 7))->reason);
    }

    private function lose(Order $order): void
    {
        $this->say($order, new GatewayEvent(dispute: DisputeStatus::Lost));
    }
}
