<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\AfterSale;

/** Cancellations, notes, resent emails, changed names, and payments entered by staff. */
final class OrderActionsTest extends OrderActionsTestCase
{
    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, 3, ['max_per_buyer' => 3]);
    }

    public function testAnUnpaidOrderIsCancelledAndItsPlacesAreFree(): void
    {
        $order = $this->pending($this->ticket, 2);

        $this->orderActions()->cancel($order, 'By phone', self::ORGANISER);

        $after = $this->orderById($order->id);
        self::assertSame(['order_cancelled', []], [$after->status->value, self::valid($after)]);
        $this->assertPool(0, 0, $this->ticket);
        self::assertSame(0, $this->counted($this->ticket));
        self::assertSame(['order_cancelled' => 'ada@example.org'], $this->mails());
        self::assertSame(['placed', 'cancelled'], $this->history($order));
        self::assertSame('has_ended', self::refusal(fn() => $this->orderActions()->cancel($after, '', self::ORGANISER))->reason);
        self::assertFalse($this->payment($order)->isRefundable(), 'Nothing was paid.');
    }

    public function testMoneyForACancelledOrderGoesBack(): void
    {
        $order = $this->pending($this->ticket, 2);
        $this->orderActions()->cancel($order, '', self::ORGANISER);

        $this->webhook($order, 'paid');

        $after = $this->orderById($order->id);
        self::assertSame(['order_refunded', 2000], [$after->status->value, $after->refundedMinor]);
        self::assertSame('refunded', $this->payment($order)->status->value);
        $this->assertPool(0, 0, $this->ticket);
    }

    public function testAnOrderThatCostNothingIsCancelled(): void
    {
        $free = $this->ticket($this->event, 0, 3);
        $order = $this->buy($free, 2);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->orderActions()->cancel($order, '', self::ORGANISER);

        self::assertSame('order_cancelled', $this->orderById($order->id)->status->value);
        $this->assertPool(0, 0, $free);
        self::assertSame(['order_cancelled'], array_keys($this->mails()));
    }

    public function testAPaidOrderIsRefundedAndNotCancelled(): void
    {
        $order = $this->buy($this->ticket);

        self::assertSame('is_paid', self::refusal(fn() => $this->orderActions()->cancel($order, '', self::ORGANISER))->reason);
        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
    }

    public function testTheTicketsAreSentAgainAndItIsWrittenDown(): void
    {
        $order = $this->buy($this->ticket);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->orderActions()->resend($order, 'other@example.org', self::ORGANISER);

        self::assertSame(['order_paid' => 'other@example.org'], $this->mails());
        self::assertSame(['resent', ['email' => 'other@example.org'], self::ORGANISER], [$this->lastEntry($order)->kind, $this->lastEntry($order)->data, $this->lastEntry($order)->userId]);
        self::assertSame('invalid', self::refusal(fn() => $this->orderActions()->resend($order, 'no address', self::ORGANISER))->reason);
    }

    public function testAnOrderWithoutTicketsIsAnsweredWithItsLink(): void
    {
        $this->orderActions()->resend($this->pending($this->ticket));

        self::assertSame(['order_links' => 'ada@example.org'], $this->mails());
    }

    public function testANoteStaysWithTheOrder(): void
    {
        $order = $this->buy($this->ticket);

        $this->orderActions()->note($order, "  Wheelchair, row 3 \n", self::ORGANISER);

        self::assertSame(['note', ['text' => 'Wheelchair, row 3'], self::ORGANISER, self::NOW], [
            $this->lastEntry($order)->kind,
            $this->lastEntry($order)->data,
            $this->lastEntry($order)->userId,
            $this->lastEntry($order)->createdAt,
        ]);
        self::assertSame('missing', self::refusal(fn() => $this->orderActions()->note($order, ' ', self::ORGANISER))->reason);
    }

    public function testANameIsChangedAndTheOldOneIsWrittenDown(): void
    {
        $order = $this->buy($this->ticket, 2);
        $new = ['first_name' => 'Grace', 'last_name' => 'Hopper', 'email' => 'grace@example.org'];

        $this->orderActions()->editAttendee($order, self::tickets($order)[1], $new, self::ORGANISER);

        $after = $this->orderById($order->id)->attendees[1];
        self::assertSame(array_values($new), [$after->firstName, $after->lastName, $after->email]);
        self::assertSame($order->attendees[1]->secret, $after->secret);
        self::assertSame(
            ['ticket' => $after->code(), 'before' => ['first_name' => 'Guest', 'last_name' => 'Number 1', 'email' => 'ada@example.org'], 'after' => $new],
            $this->lastEntry($order)->data,
        );
        self::assertSame('email', self::refusal(fn() => $this->orderActions()->editAttendee($order, self::tickets($order)[1], ['email' => 'x'] + $new))->field);
        self::assertSame('first_name', self::refusal(fn() => $this->orderActions()->editAttendee($order, self::tickets($order)[1], ['first_name' => '<b>'] + $new))->field);
        self::assertSame('unknown_ticket', self::refusal(fn() => $this->orderActions()->editAttendee($order, self::tickets($this->buy($this->ticket))[0], $new))->reason);
    }

    public function testABuyerIsCorrectedWithTheTicketsLimitsAndEmailsOfThisPerson(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->sale->database()->execute("UPDATE {attendee} SET first_name = 'Ada', last_name = 'Lovelace' WHERE id = %d", self::tickets($order)[0]);
        $this->sale->database()->execute('DELETE FROM {mail}');
        $new = ['first_name' => 'Ada', 'last_name' => 'Byron', 'email' => 'ada@example.com'];

        $this->orderActions()->editBuyer($this->orderById($order->id), $new, self::ORGANISER);

        $after = $this->orderById($order->id);
        self::assertSame(array_values($new), [$after->firstName, $after->lastName, $after->email]);
        self::assertSame(array_values($new), [$after->attendees[0]->firstName, $after->attendees[0]->lastName, $after->attendees[0]->email]);
        self::assertSame(['Guest', 'Number 1', 'ada@example.com'], [$after->attendees[1]->firstName, $after->attendees[1]->lastName, $after->attendees[1]->email]);
        self::assertSame([0, 2], [$this->counted($this->ticket), $this->counted($this->ticket, 'ada@example.com')]);
        self::assertSame(['order_email_replaced' => 'ada@example.org', 'order_paid' => 'ada@example.com'], $this->mails());
        self::assertSame(['buyer_changed', self::ORGANISER], [$this->lastEntry($order)->kind, $this->lastEntry($order)->userId]);
        self::assertSame(
            ['before' => ['first_name' => 'Ada', 'last_name' => 'Lovelace', 'email' => 'ada@example.org'], 'after' => $new],
            $this->lastEntry($order)->data,
        );
        self::assertSame('email', self::refusal(fn() => $this->orderActions()->editBuyer($after, ['email' => 'x'] + $new))->field);
    }

    public function testTicketsOfACorrectedBuyerGoBackToTheRightLimit(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->orderActions()->editBuyer($order, ['first_name' => 'Ada', 'last_name' => 'Lovelace', 'email' => 'ada@example.com']);

        $this->orderActions()->refund($this->orderById($order->id), null, '', true, self::ORGANISER);

        self::assertSame([0, 0], [$this->counted($this->ticket), $this->counted($this->ticket, 'ada@example.com')]);
    }

    public function testACorrectedNameAloneSendsNoEmail(): void
    {
        $order = $this->buy($this->ticket, 1);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->orderActions()->editBuyer($order, ['first_name' => 'Augusta', 'last_name' => 'Lovelace', 'email' => 'ada@example.org'], self::ORGANISER);

        self::assertSame([], $this->mails());
        self::assertSame([1], [$this->counted($this->ticket)]);
        self::assertSame('Augusta', $this->orderById($order->id)->firstName);
    }

    public function testAnOfflineOrderIsMarkedAsPaid(): void
    {
        $order = $this->offline($this->ticket, 2);

        $this->orderActions()->markPaid($order, self::ORGANISER);

        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
        $this->assertPool(0, 2, $this->ticket);
        self::assertSame(['paid', self::ORGANISER], [$this->lastEntry($order)->kind, $this->lastEntry($order)->userId]);
        self::assertContains('order_paid', array_keys($this->mails()));
        self::assertSame('order_changed', self::refusal(fn() => $this->orderActions()->markPaid($order, self::ORGANISER))->reason);
        self::assertSame('not_offline', self::refusal(fn() => $this->orderActions()->markPaid($this->pending($this->ticket), self::ORGANISER))->reason);
    }

    public function testAnOfflineOrderWhosePlacesAreGoneIsNotMarkedAsPaid(): void
    {
        $order = $this->offline($this->ticket, 2);
        $this->sale->payments()->endOpenPayment('order', $order->id, \Benefit\Payments\PaymentStatus::Expired);
        $this->add(self::visitor(), $this->ticket, 2);

        self::assertSame('no_places', self::refusal(fn() => $this->orderActions()->markPaid($order, self::ORGANISER))->reason);
        self::assertSame('order_expired', $this->orderById($order->id)->status->value);
        self::assertSame('expired', $this->payment($order)->status->value);
        $this->assertPool(2, 0, $this->ticket);
    }

    /** Its places may be sold to others and its tickets are void; a payment would not bring them back. */
    public function testACancelledOrderIsNotMarkedAsPaidAndTheRefusalSaysWhatToDo(): void
    {
        $order = $this->offline($this->ticket, 2);
        $this->orderActions()->cancel($order, '', self::ORGANISER);

        $refusal = self::refusal(fn() => $this->orderActions()->markPaid($order, self::ORGANISER));

        self::assertSame('is_cancelled', $refusal->reason);
        self::assertStringContainsString('return the money', $refusal->getMessage());
        self::assertSame(['order_cancelled', []], [$this->orderById($order->id)->status->value, self::valid($this->orderById($order->id))]);
        self::assertSame('expired', $this->payment($order)->status->value);
        $this->assertPool(0, 0, $this->ticket);
    }
}
