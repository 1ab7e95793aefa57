<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundEvent;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\Group;

/** Full and partial refunds: never more than was paid, and not lost when the gateway does not answer. */
#[Group('sqlite')]
final class RefundTest extends ScriptedTestCase
{
    private Order $order;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1000);
        $this->order = $this->order($this->ticket, 3);
        $this->sale->database()->execute('DELETE FROM {mail}');
    }

    public function testAPartLeavesTheOrderPartlyRefunded(): void
    {
        $refund = $this->refund(1000);

        self::assertSame([RefundStatus::Done, 're_1', 'They are ill', ['seat' => 3], 7], [$refund->status, $refund->gatewayReference, $refund->reason, $refund->data, $refund->userId]);
        self::assertSame(['paid', 1000, 2000], $this->state());
        self::assertSame(['order_partly_refunded', 1000], [$this->fresh()->status->value, $this->fresh()->refundedMinor]);
    }

    public function testThePartThatMakesItWholeMakesItRefunded(): void
    {
        $this->refund(1000);
        $this->refund(2000);

        self::assertSame(['refunded', 3000, 0], $this->state());
        self::assertSame(['order_refunded', 3000], [$this->fresh()->status->value, $this->fresh()->refundedMinor]);
        self::assertSame(['order_refunded'], array_slice(array_column($this->rows('SELECT kind FROM {mail} ORDER BY id'), 'kind'), -2, 1));
        $this->assertPool(0, 0, $this->ticket);
    }

    public function testNeverMoreThanWasPaid(): void
    {
        $this->refund(2000);

        self::assertSame('refund_too_much', self::refusal(fn() => $this->refund(1001))->reason);
        self::assertSame('nothing_to_refund', self::refusal(fn() => $this->refund(0))->reason);
        self::assertSame('nothing_to_refund', self::refusal(fn() => $this->refund(-1000))->reason);
        $this->refund(1000);
        self::assertSame('not_refundable', self::refusal(fn() => $this->refund(1))->reason);
        self::assertSame(2, self::rowsIn('refund'));
    }

    /** A second refund is requested while the gateway is asked about the first. */
    public function testWhatIsOnItsWayIsSetAside(): void
    {
        $inside = null;
        $this->gateway->refunds = [function () use (&$inside): GatewayResult {
            $inside = self::refusal(fn() => $this->refund(1500))->reason;

            return GatewayResult::done();
        }];
        $this->refund(2000);

        self::assertSame('refund_too_much', $inside);
        self::assertSame(['paid', 2000, 1000], $this->state());
    }

    public function testARefusalSetsTheMoneyFree(): void
    {
        $this->gateway->refunds = [GatewayResult::declined('The balance is too low.')];
        $refund = $this->refund(3000);

        self::assertSame([RefundStatus::Failed, 'The balance is too low.'], [$refund->status, $refund->message]);
        self::assertSame(['paid', 0, 3000], $this->state());
        self::assertSame('order_paid', $this->fresh()->status->value);
        self::assertSame(RefundStatus::Done, $this->refund(3000)->status);
        self::assertNotSame($this->gateway->refundKeys[0], $this->gateway->refundKeys[1]);
    }

    public function testWithoutAnAnswerCronAsksAgainWithTheSameKey(): void
    {
        $this->gateway->refunds = [GatewayResult::unknown(), GatewayResult::unknown()];
        self::assertSame(RefundStatus::Due, $this->refund(3000)->status);
        self::assertSame(['paid', 3000, 0], $this->state());
        self::assertSame('order_paid', $this->fresh()->status->value);

        $this->sale->payments()->retryRefunds();
        self::assertCount(1, $this->gateway->refundKeys, 'The first request may still be waiting.');
        foreach ([1, 2, 3] as $time) {
            $this->clock->forward(MINUTE_IN_SECONDS);
            $this->sale->payments()->retryRefunds();
        }

        self::assertCount(3, $this->gateway->refundKeys);
        self::assertCount(1, array_unique($this->gateway->refundKeys));
        self::assertSame(['refunded', 3000, 0], $this->state());
        self::assertSame('order_refunded', $this->fresh()->status->value);
    }

    public function testOnlyWhatIsPaidCanBeGivenBack(): void
    {
        $this->gateway->charge = GatewayResult::pending();
        $this->order = $this->order($this->ticket);

        self::assertSame('not_refundable', self::refusal(fn() => $this->refund(1000))->reason);
        self::assertSame(0, self::rowsIn('refund'));
    }

    /** A refund that nobody requested stays due, under a new key each time the gateway refuses. */
    public function testMoneyThatCameTooLateIsTriedUntilItIsBack(): void
    {
        $order = $this->late([GatewayResult::declined('The balance is too low.'), GatewayResult::unknown()]);
        $this->say($order, new GatewayEvent(PaymentStatus::Paid));
        self::assertSame(['refund_due', 2000, 0], $this->state());

        foreach ([1, 2] as $time) {
            $this->clock->forward(MINUTE_IN_SECONDS);
            $this->sale->payments()->retryRefunds();
        }

        self::assertSame(['refunded', 2000, 0], $this->state());
        self::assertSame('order_refunded', $this->fresh()->status->value);
        [$first, $second, $third] = $this->gateway->refundKeys;
        self::assertNotSame($first, $second);
        self::assertSame($second, $third);
    }

    public function testWhatTheGatewayGivesBackByItselfIsWrittenDown(): void
    {
        $this->refund(500);
        $this->say($this->order, new GatewayEvent(refundedMinor: 500));
        self::assertSame(1, self::rowsIn('refund'), 'That was ours.');

        $this->say($this->order, new GatewayEvent(refundedMinor: 1700));
        self::assertSame(['paid', 1700, 1300], $this->state());
        self::assertSame(['order_partly_refunded', 1700], [$this->fresh()->status->value, $this->fresh()->refundedMinor]);
        // An older message that arrives later.
        $this->say($this->order, new GatewayEvent(refundedMinor: 900));
        self::assertSame(['paid', 1700, 1300], $this->state());

        $this->say($this->order, new GatewayEvent(refundedMinor: 3000));
        self::assertSame(['refunded', 3000, 0], $this->state());
        self::assertSame([500, 1200, 1300], array_map(static fn(Refund $refund): int => $refund->amountMinor, $this->sale->refunds()->ofPayment($this->payment($this->order)->id)));
    }

    public function testAPartGivenBackSaysThatItHadBeenPaid(): void
    {
        $this->gateway->charge = GatewayResult::pending();
        $this->order = $this->order($this->ticket, 2);
        $this->say($this->order, new GatewayEvent(refundedMinor: 500));
        $this->say($this->order, new GatewayEvent(PaymentStatus::Paid));

        self::assertSame(['paid', 500, 1500], $this->state());
        self::assertSame('order_partly_refunded', $this->fresh()->status->value);
        $this->assertPool(0, 5, $this->ticket);
    }

    /** The places are gone, so the rest is refunded as well; the order shows the whole sum, and the tables agree. */
    public function testAPartGivenBackOfMoneyThatCameTooLateIsOnTheOrder(): void
    {
        $this->gateway->charge = GatewayResult::pending();
        $this->order = $this->order($this->ticket, 2);
        $this->sale->payments()->endOpenPayment('order', $this->order->id, PaymentStatus::Expired);
        $this->add(self::visitor(), $this->ticket, 6);
        $this->gateway->refunds = [GatewayResult::unknown()];

        $this->say($this->order, new GatewayEvent(refundedMinor: 500));
        self::assertSame(['refund_due', 2000, 0], $this->state());
        self::assertSame(500, $this->fresh()->refundedMinor, 'The rest is still on its way.');
        $this->clock->forward(MINUTE_IN_SECONDS);
        $this->sale->payments()->retryRefunds();

        self::assertSame(['refunded', 2000, 0], $this->state());
        self::assertSame(['order_refunded', 2000], [$this->fresh()->status->value, $this->fresh()->refundedMinor]);
    }

    public function testARefundThatComesBackIsNotedAndMovesNothing(): void
    {
        $refund = $this->refund(3000);
        foreach ([1, 2] as $time) {
            $this->say($this->order, new GatewayEvent(refund: new RefundEvent($refund->reference, RefundStatus::Failed, message: 'The account is closed.')));
        }

        self::assertSame('The account is closed.', $this->sale->refunds()->byId($refund->id)?->message);
        self::assertSame([[3000, 'The account is closed.']], $this->noted());
        self::assertSame(['refunded', 3000, 0], $this->state());
    }

    /** The person who requested a refund sees the answer; nobody sees the answer that cron gets. */
    public function testARefusalThatNobodyWaitsForIsToldToTheOrganiser(): void
    {
        $this->gateway->refunds = [GatewayResult::declined('The balance is too low.'), GatewayResult::unknown(), GatewayResult::declined('The card is gone.')];
        self::assertSame(RefundStatus::Failed, $this->refund(1000)->status);
        self::assertSame([[], []], [$this->told(), $this->noted()]);

        self::assertSame(RefundStatus::Due, $this->refund(2000)->status);
        foreach ([1, 2] as $time) {
            $this->clock->forward(MINUTE_IN_SECONDS);
            $this->sale->payments()->retryRefunds();
        }

        self::assertSame(['paid', 0, 3000], $this->state());
        self::assertSame([['kind' => 'order_refund_failed', 'recipient' => 'owner@example.org', 'data' => '{"amount":2000}']], $this->told());
        self::assertSame([[2000, 'The card is gone.']], $this->noted());
    }

    public function testARefundOfWhichAMessageSaysThatItFailedIsToldToTheOrganiser(): void
    {
        $this->gateway->refunds = [GatewayResult::unknown()];
        $refund = $this->refund(3000);
        foreach ([1, 2] as $time) {
            $this->say($this->order, new GatewayEvent(refund: new RefundEvent($refund->reference, RefundStatus::Failed, message: 'The account is closed.')));
        }

        self::assertSame(['paid', 0, 3000], $this->state());
        self::assertSame(['order_refund_failed'], array_column($this->told(), 'kind'));
        self::assertSame([[3000, 'The account is closed.']], $this->noted());
    }

    /** It is retried automatically; an organizer who sent the money in another way would refund it twice. */
    public function testMoneyThatCameTooLateAndIsRefusedIsToldOnce(): void
    {
        $order = $this->late([GatewayResult::declined('The balance is too low.'), GatewayResult::declined('Still too low.')]);
        $this->say($order, new GatewayEvent(PaymentStatus::Paid));
        self::assertSame(['order_refund_waits'], array_column($this->told(), 'kind'));
        self::assertSame([[2000, 'The balance is too low.']], $this->noted());

        foreach ([1, 2] as $time) {
            $this->clock->forward(MINUTE_IN_SECONDS);
            $this->sale->payments()->retryRefunds();
        }

        self::assertSame(['refunded', 2000, 0], $this->state());
        self::assertSame(['order_refund_waits', 'order_refunded_organiser'], array_column($this->told(), 'kind'));
        self::assertCount(1, $this->noted());
    }

    public function testAMessageMayBeFasterThanTheAnswer(): void
    {
        $this->gateway->refunds = [function (): GatewayResult {
            $refund = $this->sale->refunds()->ofPayment($this->payment($this->order)->id)[0];
            $this->say($this->order, new GatewayEvent(refund: new RefundEvent($refund->reference, RefundStatus::Done)));

            return GatewayResult::done('re_9');
        }];
        $this->refund(1000);

        self::assertSame(['paid', 1000, 2000], $this->state());
        self::assertSame(1000, $this->fresh()->refundedMinor);
    }

    /** Pays an order whose places are gone. @param list<GatewayResult> $refunds results of refunding it */
    private function late(array $refunds): Order
    {
        $this->gateway->charge = GatewayResult::pending();
        $this->order = $this->order($this->ticket, 2);
        $this->sale->payments()->endOpenPayment('order', $this->order->id, PaymentStatus::Expired);
        $this->add(self::visitor(), $this->ticket, 6);
        $this->gateway->refunds = $refunds;

        return $this->order;
    }

    /** @return list<array<string, string|null>> emails to the organizer about the order */
    private function told(): array
    {
        return $this->rows("SELECT kind, recipient, data FROM {mail} WHERE subject_id = %d AND recipient = 'owner@example.org' ORDER BY id", $this->order->id);
    }

    /** @return list<array{int, string}> amount and reason of the refusals in the order's log */
    private function noted(): array
    {
        $entries = array_filter($this->sale->orderLog()->listEntries($this->order->id), static fn(AuditLogEntry $entry): bool => $entry->kind === 'refund_failed');

        return array_values(array_map(static fn(AuditLogEntry $entry): array => [(int) $entry->data['amount'], (string) $entry->data['message']], $entries));
    }

    private function refund(int $amount): Refund
    {
        return $this->sale->payments()->refund($this->payment($this->order), $amount, 'They are ill', ['seat' => 3], 7);
    }

    /** @return array{string, int, int} status, refunded, left */
    private function state(): array
    {
        $payment = $this->payment($this->order);

        return [$payment->status->value, $payment->refundedMinor, $payment->leftMinor()];
    }

    private function fresh(): Order
    {
        return $this->orderById($this->order->id);
    }
}
