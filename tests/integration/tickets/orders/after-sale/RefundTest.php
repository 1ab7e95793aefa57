<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\AfterSale;

use Benefit\Payments\RefundStatus;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Full and partial refunds, with their effect on tickets, places and counts. */
#[Group('sqlite')]
final class RefundTest extends OrderActionsTestCase
{
    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event([], [], 20);
        $this->ticket = $this->ticket($this->event, 1000, 10, ['max_per_buyer' => 5, 'fee_kind' => 'fixed', 'fee_value' => 33]);
    }

    public function testAWholeRefundGivesEverythingBack(): void
    {
        $order = $this->buy($this->ticket, 3);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $refund = $this->orderActions()->refund($order, null, 'Ill', true, self::ORGANISER);

        self::assertSame([3099, RefundStatus::Done], [$refund?->amountMinor, $refund?->status]);
        $after = $this->orderById($order->id);
        self::assertSame(['order_refunded', 3099], [$after->status->value, $after->refundedMinor]);
        self::assertSame([3, 3099], [$after->items[0]->refundedQuantity, $after->items[0]->refundedMinor]);
        self::assertSame([], self::valid($after));
        self::assertSame('refunded', $this->payment($order)->status->value);
        $this->assertPool(0, 0, $this->ticket);
        $this->assertPool(0, 0, $this->event);
        self::assertSame(0, $this->counted($this->ticket));
        self::assertSame(['order_refunded' => 'ada@example.org', 'order_refunded_organiser' => 'owner@example.org'], $this->mails());
        self::assertSame(['placed', 'paid', 'refunded'], $this->history($order));
        self::assertSame([self::ORGANISER, 'Ill', 3099], [$this->lastEntry($order)->userId, $this->lastEntry($order)->data['reason'], $this->lastEntry($order)->data['amount']]);
    }

    public function testOneTicketIsGivenBackWithItsShareAndItsPlace(): void
    {
        $order = $this->buy($this->ticket, 3);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->orderActions()->refund($order, [self::tickets($order)[1]], '', true, self::ORGANISER);

        $after = $this->orderById($order->id);
        self::assertSame(['order_partly_refunded', 1033], [$after->status->value, $after->refundedMinor]);
        self::assertSame([1, 3], self::valid($after));
        self::assertSame(self::NOW, $after->attendees[1]->cancelledAt);
        $this->assertPool(0, 2, $this->ticket);
        $this->assertPool(0, 2, $this->event);
        self::assertSame(2, $this->counted($this->ticket));
        self::assertSame('paid', $this->payment($order)->status->value);
        self::assertSame(['order_partly_refunded' => 'ada@example.org', 'order_partly_refunded_organiser' => 'owner@example.org'], $this->mails());
        self::assertSame('partly_refunded', $this->lastEntry($order)->kind);
    }

    /**
     * 3 tickets at 1.00 and 11.3% on top: 3.34, split into 1.12, 1.11 and 1.11, in whatever order they are refunded.
     */
    public function testTicketsGivenBackOneByOneComeToExactlyWhatWasPaid(): void
    {
        $this->open(['prices_include_tax' => false]);
        $ticket = $this->ticket($this->event(['tax_rate_bp' => 1130]), 100, 30);
        foreach ([[0, 1, 2], [2, 0, 1], [1, 2, 0]] as $sequence) {
            $order = $this->buy($ticket, 3);
            $back = [];
            foreach ($sequence as $i) {
                $back[$i] = $this->orderActions()->refund($this->orderById($order->id), [self::tickets($order)[$i]], '', true, self::ORGANISER)?->amountMinor;
            }
            ksort($back);
            self::assertSame([112, 111, 111], $back);
            self::assertSame(['order_refunded', 334], [$this->orderById($order->id)->status->value, $this->orderById($order->id)->refundedMinor]);
        }
        $this->assertPool(0, 0, $ticket);
    }

    public function testWhatIsLeftAfterAPartIsTheRestOfAWholeRefund(): void
    {
        $order = $this->buy($this->ticket, 3);
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);

        $refund = $this->orderActions()->refund($this->orderById($order->id), null, '', true, self::ORGANISER);

        self::assertSame(2066, $refund?->amountMinor);
        self::assertSame('order_refunded', $this->orderById($order->id)->status->value);
        $this->assertPool(0, 0, $this->ticket);
    }

    public function testATicketIsGivenBackOnce(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);

        $again = self::refusal(fn() => $this->orderActions()->refund($this->orderById($order->id), self::tickets($order), '', true, self::ORGANISER));
        $other = self::refusal(fn() => $this->orderActions()->refund($this->orderById($order->id), [999999], '', true, self::ORGANISER));

        self::assertSame(['already_refunded', 'unknown_ticket'], [$again->reason, $other->reason]);
        self::assertSame(1033, $this->orderById($order->id)->refundedMinor);
        $this->assertPool(0, 1, $this->ticket);
    }

    public function testMoneyAloneLeavesTheTicketsValid(): void
    {
        $order = $this->buy($this->ticket, 2);

        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', false, self::ORGANISER);
        $this->orderActions()->refund($this->orderById($order->id), [self::tickets($order)[1]], '', false, self::ORGANISER);

        $after = $this->orderById($order->id);
        self::assertSame(['order_partly_refunded', 2066], [$after->status->value, $after->refundedMinor]);
        self::assertSame([1, 2], self::valid($after));
        $this->assertPool(0, 2, $this->ticket);
        self::assertSame('already_refunded', self::refusal(fn() => $this->orderActions()->refund($after, [self::tickets($order)[0]], '', true, self::ORGANISER))->reason);
    }

    public function testAFreeAmountGoesByTheLinesAndIsNeverMoreThanIsLeft(): void
    {
        $other = $this->ticket($this->event, 3000);
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 1);
        $this->add($visitor, $other, 1);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));

        $this->orderActions()->refund($order, [], 'Cold food', false, self::ORGANISER, 1000);

        $after = $this->orderById($order->id);
        self::assertSame([256, 744], array_map(static fn($item): int => $item->refundedMinor, $after->items));
        self::assertSame([1, 2], self::valid($after));
        self::assertSame('refund_too_much', self::refusal(fn() => $this->orderActions()->refund($after, [], '', false, self::ORGANISER, 3034))->reason);
        $rest = $this->orderActions()->refund($after, null, '', true, self::ORGANISER);
        self::assertSame(3033, $rest?->amountMinor);
        self::assertSame(['order_refunded', 4033], [$this->orderById($order->id)->status->value, $this->orderById($order->id)->refundedMinor]);
    }

    /** The organizer keeps a part as a cancellation fee. */
    public function testTicketsMayComeBackForLessThanTheyHaveCost(): void
    {
        $order = $this->buy($this->ticket, 2);

        $this->orderActions()->refund($order, null, '', true, self::ORGANISER, 2000);

        $after = $this->orderById($order->id);
        self::assertSame(['order_refunded', 2000], [$after->status->value, $after->refundedMinor]);
        self::assertSame('paid', $this->payment($order)->status->value);
        $this->assertPool(0, 0, $this->ticket);
    }

    /** @param int|null $first refund for both tickets, less than their price; null refunds one of them and gives nothing for the other */
    #[DataProvider('partsThatStayed')]
    public function testWhatWasKeptOfARefundedOrderCanBeGivenBackLater(?int $first, int $rest): void
    {
        $order = $this->buy($this->ticket, 2);
        if ($first === null) {
            $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);
            $this->orderActions()->refund($order, [self::tickets($order)[1]], '', true, self::ORGANISER, 0);
        } else {
            $this->orderActions()->refund($order, null, '', true, self::ORGANISER, $first);
        }
        self::assertSame('order_refunded', $this->orderById($order->id)->status->value);

        $part = $this->orderActions()->refund($order, [], 'After all', false, self::ORGANISER, 10);
        $all = $this->orderActions()->refund($order, null, 'After all', true, self::ORGANISER);

        self::assertSame([10, $rest - 10], [$part?->amountMinor, $all?->amountMinor]);
        self::assertSame(['order_refunded', 2066, 'refunded'], [$this->orderById($order->id)->status->value, $this->orderById($order->id)->refundedMinor, $this->payment($order)->status->value]);
        $this->assertPool(0, 0, $this->ticket);
        self::assertSame('not_refundable', self::refusal(fn() => $this->orderActions()->refund($order, null, '', true, self::ORGANISER))->reason);
    }

    /** @return iterable<string, array{?int, int}> */
    public static function partsThatStayed(): iterable
    {
        yield 'a part of all' => [2000, 66];
        yield 'one ticket without its money' => [null, 1033];
    }

    public function testTicketsMayComeBackWithoutMoney(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->sale->database()->execute('DELETE FROM {mail}');

        self::assertNull($this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER, 0));
        self::assertSame([2], self::valid($this->orderById($order->id)));
        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
        $this->assertPool(0, 1, $this->ticket);
        self::assertSame(['order_tickets_cancelled' => 'ada@example.org'], $this->mails());
        self::assertSame('cancelled', $this->lastEntry($order)->kind);
    }

    public function testUnderOneKeyItIsDoneOnce(): void
    {
        $order = $this->buy($this->ticket, 2);
        $key = 'key-0123456789abcdef';

        $first = $this->orderActions()->refund($order, [], '', false, self::ORGANISER, 500, $key);
        $second = $this->orderActions()->refund($order, [], '', false, self::ORGANISER, 500, $key);

        self::assertSame($first?->id, $second?->id);
        self::assertSame(500, $this->orderById($order->id)->refundedMinor);
        self::assertSame('key_reused', self::refusal(fn() => $this->orderActions()->refund($order, [], '', false, self::ORGANISER, 501, $key))->reason);
    }

    /** A ticket that a refund would not change is not offered: it would be refused with `order_changed`. */
    public function testAFreeTicketIsRefundableUntilItIsCancelledAndAPaidOneUntilItsMoneyIsBack(): void
    {
        $free = $this->ticket($this->event, 0);
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 2);
        $this->add($visitor, $free, 2);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));
        [$paid, $other, $first, $second] = self::tickets($order);
        self::assertSame([$paid, $other, $first, $second], $this->orderActions()->refundable($order));

        $this->orderActions()->refund($order, [$first], '', true, self::ORGANISER);
        self::assertSame([$paid, $other, $second], $this->orderActions()->refundable($order));

        $this->orderActions()->refund($order, [$paid], 'The money stays', true, self::ORGANISER, 0);
        self::assertSame([$paid, $other, $second], $this->orderActions()->refundable($order));

        $this->orderActions()->refund($order, [$paid], '', false, self::ORGANISER);
        self::assertSame([$other, $second], $this->orderActions()->refundable($order));
    }

    public function testWhatIsNotPaidIsNotGivenBack(): void
    {
        $order = $this->pending($this->ticket);

        self::assertSame('not_refundable', self::refusal(fn() => $this->orderActions()->refund($order, null, '', true, self::ORGANISER))->reason);
    }

    /** Two refunds whose answers were lost, and one message with the total refunded amount. */
    public function testOneMessageSettlesAllThatWasOnItsWay(): void
    {
        $order = $this->buy($this->ticket, 3);
        foreach ([0, 1] as $i) {
            $this->setAside($order, self::tickets($order)[$i]);
        }
        self::assertSame('already_refunded', self::refusal(fn() => $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER))->reason);
        self::assertSame([self::tickets($order)[2]], $this->orderActions()->refundable($order));

        $this->webhook($order, 'refunded');

        $after = $this->orderById($order->id);
        self::assertSame(['order_refunded', 3099, 3099, []], [$after->status->value, $after->refundedMinor, $after->items[0]->refundedMinor, self::valid($after)]);
        $this->assertPool(0, 0, $this->ticket);
        self::assertSame(0, $this->counted($this->ticket));
    }

    public function testARefundThatFailedHoldsNoTicket(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->setAside($order, self::tickets($order)[0]);
        $this->sale->database()->execute("UPDATE {refund} SET status = 'failed'");
        $this->sale->database()->execute('UPDATE {payment} SET refunded_minor = 0');

        self::assertSame(1033, $this->orderActions()->refund($this->orderById($order->id), [self::tickets($order)[0]], '', true, self::ORGANISER)?->amountMinor);
        self::assertSame([2], self::valid($this->orderById($order->id)));
    }

    /** Creates a refund that the gateway has not answered yet. */
    private function setAside(\Benefit\Tickets\Orders\Order $order, int $attendeeId): void
    {
        $refund = $this->sale->refunds()->insert($this->payment($order), 1033, '', ['tickets' => [$attendeeId => 1033], 'items' => [$order->items[0]->id => 1033], 'cancel' => true], self::ORGANISER, RefundStatus::Due);
        $this->sale->database()->execute('UPDATE {payment} SET refunded_minor = refunded_minor + 1033 WHERE subject_id = %d', $order->id);
        $this->sale->database()->execute('UPDATE {attendee} SET refund_id = %d WHERE id = %d', $refund->id, $attendeeId);
    }

    /** Somebody refunded it in the gateway's own dashboard, or the bank did. */
    public function testMoneyThatTheGatewayGaveBackTakesAllTicketsOnceItIsWhole(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);

        $this->webhook($order, 'refunded');

        $after = $this->orderById($order->id);
        self::assertSame(['order_refunded', 2066, []], [$after->status->value, $after->refundedMinor, self::valid($after)]);
        $this->assertPool(0, 0, $this->ticket);
        self::assertSame(0, $this->counted($this->ticket));
    }
}
