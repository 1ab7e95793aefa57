<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Ledger\MissingPaymentState;
use Benefit\Payments\RefundStatus;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderStatus;

/** Refunds that the site has forgotten are not made again, and payments move no orders but their own. */
final class RefundedElsewhereTest extends MissingPaymentTestCase
{
    public function testAPartThatWasRefundedAtTheProviderIsTakenOverBeforeMoreIs(): void
    {
        $order = $this->paid();
        $this->stripe->control('refund', ['intent' => $this->payment($order)->charge, 'amount' => 700]);
        $refusal = self::refusal(fn() => $this->sale->payments()->refund($this->payment($order), 700, '', [], 1));

        self::assertSame([409, 'refunded_elsewhere'], [$refusal->status, $refusal->reason]);
        self::assertSame([[700], 700, OrderStatus::PartlyRefunded], [array_column($this->stripe->all('refunds'), 'amount'), $this->payment($order)->refundedMinor, $this->orderById($order->id)->status]);
        // Whoever still wants to refund this much presses again.
        self::assertSame(RefundStatus::Done, $this->sale->payments()->refund($this->payment($order), 700, '', [], 1)->status);
        self::assertSame(1400, $this->payment($order)->refundedMinor);
    }

    public function testAWholeRefundAtTheProviderEndsTheOrder(): void
    {
        $order = $this->paid();
        $this->stripe->control('refund', ['intent' => $this->payment($order)->charge, 'amount' => 2500]);
        self::refusal(fn() => $this->sale->payments()->refund($this->payment($order), 2500, '', [], 1));

        self::assertSame(['refunded', 'order_refunded'], $this->states($order));
        self::assertSame([2500], array_column($this->stripe->all('refunds'), 'amount'));
    }

    /** The look before the refund failed, or the refund was made just after it. */
    public function testTheAnswerThatItIsRefundedAlreadyIsTakenOver(): void
    {
        $order = $this->paid();
        $this->stripe->control('refund', ['intent' => $this->payment($order)->charge, 'amount' => 2500]);
        $this->stripe->control('fault', ['kinds' => ['drop', 'drop', 'drop']]);
        self::assertSame('refunded_elsewhere', self::refusal(fn() => $this->sale->payments()->refund($this->payment($order), 2500, '', [], 1))->reason);

        self::assertSame(['refunded', 'order_refunded'], $this->states($order));
    }

    public function testOurOwnRefundOnItsWayIsNoNews(): void
    {
        $order = $this->paid();
        $this->stripe->control('fault', ['kinds' => ['ok', 'drop_after', 'drop', 'drop']]);
        self::assertSame(RefundStatus::Due, $this->sale->payments()->refund($this->payment($order), 1000, '', [], 1)->status);
        self::assertSame(RefundStatus::Done, $this->sale->payments()->refund($this->payment($order), 500, '', [], 1)->status);
        $this->forward(MINUTE_IN_SECONDS);
        $this->sale->payments()->retryRefunds();

        self::assertSame([1500, 1500], [$this->payment($order)->refundedMinor, array_sum(array_column($this->stripe->all('refunds'), 'amount'))]);
    }

    public function testANewOrderWithTheIdOfALostOneIsNotTouched(): void
    {
        $lost = $this->paid();
        $payment = $this->payment($lost);
        $new = $this->paid();
        // The tables were backed up one after the other, so the payment of a lost order is there.
        $this->sale->database()->execute('UPDATE {payment} SET subject_id = %d WHERE id = %d', $new->id, $payment->id);
        foreach (['orders' => 'id', 'order_item' => 'order_id', 'attendee' => 'order_id'] as $table => $column) {
            $this->sale->database()->execute("DELETE FROM {{$table}} WHERE $column = %d", $lost->id);
        }
        $this->contradicts = 'places of the lost order are counted';
        $this->stripe->control('refund', ['intent' => $payment->charge, 'amount' => 2500]);
        $this->deliver();

        self::assertSame(['paid', 'order_paid'], $this->states($new));
        self::assertSame(0, $this->orderById($new->id)->refundedMinor);
        self::assertSame([MissingPaymentState::Refunded, $payment->id], [$this->missing()->state, $this->missing()->payment->id]);
    }

    private function paid(): Order
    {
        $order = $this->order($this->ticket, 2);
        $this->pay($order);
        $this->deliver();

        return $order;
    }
}
