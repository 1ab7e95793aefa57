<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Orders;

use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\Orders\Attendee;
use PHPUnit\Framework\Attributes\DataProvider;

/** benefit/v1/orders/<id>: the order's page and its actions. */
final class OrderActionsRestTest extends SalesTestCase
{
    private int $seat;

    protected function setUp(): void
    {
        parent::setUp();
        $this->seat = $this->ticket($this->event(['tax_rate_bp' => 1000]), 1100, 50);
        self::become('benefit_organiser');
    }

    /** @param array<string, mixed> $values @return array<string, mixed> the order afterwards */
    private function act(string $name, int $orderId, array $values = []): array
    {
        $answer = $this->ask($name, $values + ['order_id' => $orderId, 'idempotency_key' => self::key()]);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));

        return (array) $answer->get_data();
    }

    /** @param array<string, mixed> $values @return array<string, mixed> */
    private function refused(string $name, int $status, array $values): array
    {
        $answer = $this->ask($name, $values + ['idempotency_key' => self::key()]);
        self::assertSame($status, $answer->get_status(), (string) json_encode($answer->get_data()));

        return (array) $answer->get_data();
    }

    /** @param array<string, mixed> $order @return list<string> newest first */
    private static function log(array $order): array
    {
        return array_column($order['log'], 'text');
    }

    public function testTheOrderWithItsPeoplePricesPaymentTicketsAndHistory(): void
    {
        $order = $this->buyAs('Ada', 'Lovelace', 'ada@example.org', $this->seat, 2);
        $data = $this->ask('order', ['order_id' => $order->id])->get_data();

        self::assertSame([$order->number, 'order_paid', 'Paid', 'Ada', 'Lovelace', 'ada@example.org'], [$data['number'], $data['status'], $data['status_text'], $data['first_name'], $data['last_name'], $data['email']]);
        self::assertSame([2, 'Seat', 'Gala'], [$data['lines'][0]['quantity'], $data['lines'][0]['name'], $data['lines'][0]['event']]);
        self::assertStringContainsString('2', (string) json_encode($data['rows']));
        self::assertSame(['Test payment', 'Paid', true], [$data['payment']['gateway'], $data['payment']['status'], $data['payment']['test']]);
        self::assertSame(["$order->number-1", "$order->number-2"], array_column($data['tickets'], 'code'));
        self::assertSame(['valid', 'valid'], array_column($data['tickets'], 'state'));
        self::assertSame(['The order was paid.', 'The order was placed.'], self::log($data));
        self::assertSame(['refund' => true, 'cancel' => false, 'resend' => true, 'pay' => false], $data['can']);
        self::assertStringContainsString($order->secret, $data['url']);
    }

    public function testAnOrderThatThereIsNot(): void
    {
        self::assertSame(404, $this->ask('order', ['order_id' => 2147483647])->get_status());
        $this->refused('order_note', 404, ['order_id' => 2147483647, 'text' => 'x']);
    }

    public function testTheNumberOfStatementsDoesNotGrowWithTheTickets(): void
    {
        $counted = [];
        foreach ([1, 9] as $tickets) {
            $order = $this->buy($this->seat, $tickets);
            wp_cache_flush();
            $log = StatementLog::start();
            $this->ask('order', ['order_id' => $order->id]);
            $counted[] = count(array_filter($log->statements, static fn(string $sql): bool => str_contains($sql, 'benefit_')));
        }

        self::assertSame($counted[0], $counted[1]);
        self::assertLessThanOrEqual(14, $counted[0]);
    }

    public function testRefundOfOneTicketShowsItsAmountBeforeAndGivesBackExactlyThat(): void
    {
        $order = $this->buy($this->seat, 3);
        $one = $order->attendees[1]->id;
        $plan = $this->ask('order_refund_plan', ['order_id' => $order->id, 'attendees' => [(string) $one]])->get_data();
        $after = $this->act('order_refund', $order->id, ['attendees' => [$one], 'reason' => 'Ill']);

        self::assertStringContainsString('11', $plan['amount']);
        self::assertSame('order_partly_refunded', $after['status']);
        self::assertSame($plan['amount'], $after['refunded']);
        self::assertSame(['valid', 'refunded', 'valid'], array_column($after['tickets'], 'state'));
        self::assertSame('Refunded', $after['tickets'][1]['state_text']);
        self::assertStringContainsString('Reason: Ill', self::log($after)[0]);
        self::assertSame('Benefit_organiser', $after['log'][0]['who']);
        $this->assertPool(0, 2, $this->seat);
    }

    public function testRefundOfAllThatIsLeft(): void
    {
        $order = $this->buy($this->seat, 2);
        $plan = $this->ask('order_refund_plan', ['order_id' => $order->id, 'whole' => 'true'])->get_data();
        $after = $this->act('order_refund', $order->id, ['whole' => true]);

        self::assertSame([$plan['amount'], 'order_refunded', false], [$after['refunded'], $after['status'], $after['can']['refund']]);
        $this->assertPool(0, 0, $this->seat);
    }

    public function testWhatWasKeptOfARefundedOrderCanStillBeGivenBack(): void
    {
        $order = $this->buy($this->seat, 2);
        $tickets = array_map(static fn(Attendee $attendee): int => $attendee->id, $order->attendees);
        $kept = $this->act('order_refund', $order->id, ['attendees' => $tickets, 'amount' => '20', 'cancel_tickets' => true]);
        self::assertSame(['order_refunded', true], [$kept['status'], $kept['can']['refund']]);
        self::assertStringContainsString('2', $kept['left']);

        $after = $this->act('order_refund', $order->id, ['whole' => true]);

        self::assertSame([2200, 'order_refunded', false], [$this->orderById($order->id)->refundedMinor, $after['status'], $after['can']['refund']]);
    }

    public function testRefundOfAnAmountLeavesTheTickets(): void
    {
        $order = $this->buy($this->seat, 2);
        $after = $this->act('order_refund', $order->id, ['amount' => '5.00', 'cancel_tickets' => false]);

        self::assertSame(['valid', 'valid'], array_column($after['tickets'], 'state'));
        self::assertSame('500', $this->sale->database()->value('SELECT refunded_minor FROM {orders} WHERE id = %d', $order->id));
    }

    /** @param array<string, mixed> $values */
    #[DataProvider('badRefunds')]
    public function testRefundsThatAreRefused(array $values, int $status): void
    {
        $order = $this->buy($this->seat, 2);
        $answer = $this->refused('order_refund', $status, $values + ['order_id' => $order->id]);

        self::assertNotSame('', $answer['message']);
        self::assertSame(0, self::rowsIn('refund'));
        $this->assertPool(0, 2, $this->seat);
    }

    /** @return iterable<string, array{array<string, mixed>, int}> */
    public static function badRefunds(): iterable
    {
        yield 'a ticket of another order' => [['attendees' => [2147483647]], 404];
        yield 'more than was paid' => [['amount' => '22.01', 'cancel_tickets' => false], 422];
        yield 'no amount' => [['amount' => 'much', 'cancel_tickets' => false], 400];
        yield 'a negative amount' => [['amount' => '-5', 'cancel_tickets' => false], 400];
        yield 'a formula' => [['amount' => '=1+1', 'cancel_tickets' => false], 400];
        yield 'ids as text' => [['attendees' => ['1 OR 1=1']], 400];
        yield 'an unknown key' => [['whole' => true, 'force' => true], 400];
        yield 'nothing chosen' => [['attendees' => []], 422];
        yield 'an amount of nothing' => [['attendees' => [], 'amount' => '0'], 422];
        yield 'nothing of everything' => [['whole' => true, 'amount' => '0'], 422];
        yield 'no key' => [['whole' => true, 'idempotency_key' => ''], 400];
    }

    public function testARefundByHandIsRecordedAsMoneyThatStaffMustTransfer(): void
    {
        $order = $this->buy($this->seat, 2);
        foreach (['{orders} SET gateway = %s WHERE id = %d', '{payment} SET gateway = %s WHERE subject_id = %d'] as $sql) {
            $this->sale->database()->execute("UPDATE $sql", 'offline', $order->id);
        }
        self::assertTrue($this->ask('order', ['order_id' => $order->id])->get_data()['payment']['by_hand']);
        $after = $this->act('order_refund', $order->id, ['attendees' => [$order->attendees[0]->id], 'reason' => 'Ill']);

        self::assertSame('Recorded, to be transferred by you', $after['refunds'][0]['status']);
        self::assertStringContainsString('was recorded. Staff must transfer the money to the buyer. Reason: Ill', self::log($after)[0]);
    }

    public function testAnOrderThatHasCostNothingIsNotRefunded(): void
    {
        $free = $this->ticket($this->event(), 0, 5);
        $order = $this->buy($free, 2);

        $refused = $this->refused('order_refund', 422, ['order_id' => $order->id, 'whole' => true]);

        self::assertSame('nothing_to_refund', $refused['code']);
        self::assertStringContainsString('cancel', $refused['message']);
        self::assertSame(422, $this->ask('order_refund_plan', ['order_id' => $order->id, 'whole' => 'true'])->get_status());
        $this->assertPool(0, 2, $free);
    }

    public function testFreeTicketsThatAreChosenAreCancelledAndThePlanSaysThatNoMoneyGoesBack(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->seat, 1);
        $this->add($visitor, $free = $this->ticket((int) get_post($this->seat)?->post_parent, 0, 5), 1);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));
        $chosen = array_values(array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->ticketId === $free))[0]->id;

        self::assertFalse($this->ask('order_refund_plan', ['order_id' => $order->id, 'attendees' => [(string) $chosen]])->get_data()['has_money']);
        self::assertTrue($this->ask('order_refund_plan', ['order_id' => $order->id, 'whole' => 'true'])->get_data()['has_money']);
        $this->refused('order_refund', 422, ['order_id' => $order->id, 'attendees' => [$chosen], 'cancel_tickets' => false]);
        $after = $this->act('order_refund', $order->id, ['attendees' => [$chosen]]);

        self::assertSame(['order_paid', ''], [$after['status'], $after['refunded']]);
        $this->assertPool(0, 0, $free);
    }

    public function testASecondPressRefundsNothing(): void
    {
        $order = $this->buy($this->seat, 3);
        $press = ['order_id' => $order->id, 'attendees' => [$order->attendees[0]->id], 'idempotency_key' => self::key()];
        $first = $this->ask('order_refund', $press)->get_data();
        $second = $this->ask('order_refund', $press);

        self::assertSame(200, $second->get_status());
        self::assertSame($first['refunded'], $second->get_data()['refunded']);
        self::assertSame(1, self::rowsIn('refund'));
        self::assertSame(409, $this->ask('order_refund', ['idempotency_key' => self::key()] + $press)->get_status(), 'Pressed anew, it is said.');
    }

    public function testANoteIsStoredOnceWithItsAuthor(): void
    {
        $order = $this->buy($this->seat);
        $press = ['order_id' => $order->id, 'text' => ' Rang: comes <b>late</b> ', 'idempotency_key' => self::key()];
        $this->ask('order_note', $press);
        $after = $this->ask('order_note', $press)->get_data();

        $notes = array_values(array_filter($after['log'], static fn(array $entry): bool => $entry['note']));
        self::assertCount(1, $notes);
        self::assertSame(['Rang: comes <b>late</b>', 'Benefit_organiser'], [$notes[0]['text'], $notes[0]['who']]);
        $this->refused('order_note', 400, ['order_id' => $order->id, 'text' => '   ']);
    }

    public function testSendsTheTicketsAgainToTheBuyerOrToSomebodyElse(): void
    {
        $order = $this->buyAs('Ada', 'Lovelace', 'ada@example.org', $this->seat);
        $this->sale->database()->execute('DELETE FROM {mail}');
        $this->act('order_resend', $order->id);
        $after = $this->act('order_resend', $order->id, ['email' => 'new@example.org']);

        self::assertSame(['ada@example.org', 'new@example.org'], array_column($this->rows('SELECT recipient FROM {mail} ORDER BY id'), 'recipient'));
        self::assertSame('The tickets were sent again to new@example.org.', self::log($after)[0]);
        $this->act('order_resend', $order->id, ['owners' => true]);
        self::assertSame(0, $after['owners'], 'Nobody but the buyer has an address.');
        $refused = $this->refused('order_resend', 400, ['order_id' => $order->id, 'email' => 'nobody']);
        self::assertArrayHasKey('email', $refused['data']['params']);
    }

    public function testEditsAnAttendeeInPlace(): void
    {
        $order = $this->buy($this->seat);
        $person = ['attendee_id' => $order->attendees[0]->id, 'first_name' => 'Grace', 'last_name' => 'Hopper', 'email' => 'grace@example.org'];
        $after = $this->act('order_attendee', $order->id, $person);

        self::assertSame(['Grace', 'Hopper', 'grace@example.org'], [$after['tickets'][0]['first_name'], $after['tickets'][0]['last_name'], $after['tickets'][0]['email']]);
        self::assertStringContainsString('Grace Hopper <grace@example.org>', self::log($after)[0]);
        $refused = $this->refused('order_attendee', 422, ['order_id' => $order->id, 'first_name' => ''] + $person);
        self::assertArrayHasKey('first_name', $refused['data']['params']);
        $this->refused('order_attendee', 404, ['order_id' => $this->buy($this->seat)->id] + $person);
    }

    public function testABuyerIsCorrectedOncePerPress(): void
    {
        $order = $this->buy($this->seat);
        $press = ['first_name' => 'Grace', 'last_name' => 'Hopper', 'email' => 'grace@example.org', 'idempotency_key' => self::key()];
        $this->act('order_buyer', $order->id, $press);
        $after = $this->act('order_buyer', $order->id, $press);

        self::assertSame(['Grace', 'Hopper', 'grace@example.org'], [$after['first_name'], $after['last_name'], $after['email']]);
        self::assertStringContainsString('to Grace Hopper <grace@example.org>', self::log($after)[0]);
        self::assertSame(1, (int) $this->sale->database()->value("SELECT COUNT(*) FROM {mail} WHERE kind = 'order_email_replaced'"));
        $refused = $this->refused('order_buyer', 422, ['order_id' => $order->id, 'email' => 'x', 'idempotency_key' => self::key()] + $press);
        self::assertArrayHasKey('email', $refused['data']['params']);
    }

    public function testComplimentaryTicketsTakePlacesAndCostNothing(): void
    {
        $event = (int) get_post($this->seat)?->post_parent;
        $types = $this->ask('complimentary_types', ['event_id' => $event])->get_data();
        self::assertSame([['id' => $this->seat, 'name' => 'Seat', 'left' => '50 tickets left']], $types['tickets']);
        $gift = ['event_id' => $event, 'tickets' => [['ticket_id' => $this->seat, 'quantity' => 2]], 'first_name' => 'Grace', 'last_name' => 'Hopper', 'email' => 'grace@example.org', 'idempotency_key' => self::key()];
        $first = $this->ask('complimentary', $gift)->get_data();
        $second = $this->ask('complimentary', $gift)->get_data();

        self::assertSame('Complimentary', $first['payment']['gateway']);
        self::assertSame(['Complimentary'], array_column($this->ask('orders', [])->get_data()['orders'], 'gateway_text'), 'in the list and its export');
        self::assertSame([$first['id'], 'order_paid', 'Benefit_organiser'], [$second['id'], $first['status'], $first['made_by']]);
        $this->assertPool(0, 2, $this->seat);
        $this->refused('complimentary', 409, ['tickets' => [['ticket_id' => $this->seat, 'quantity' => 49]]] + $gift);
        $this->refused('complimentary', 404, ['tickets' => [['ticket_id' => 2147483647, 'quantity' => 1]]] + $gift);
        $this->assertPool(0, 2, $this->seat);
    }

    public function testAPaidOrderIsNotCancelledButRefunded(): void
    {
        $order = $this->buy($this->seat);

        self::assertSame('is_paid', $this->refused('order_cancel', 409, ['order_id' => $order->id])['code']);
        $this->refused('order_paid', 409, ['order_id' => $order->id]);
    }

    public function testACancelledOrderOffersNoMarkAsPaidAndRefusesIt(): void
    {
        $order = $this->buy($this->seat, 2, ['test_outcome' => 'pending']);
        foreach (['orders' => 'id', 'payment' => 'subject_id'] as $table => $column) {
            $this->sale->database()->execute("UPDATE {{$table}} SET gateway = 'offline' WHERE $column = %d", $order->id);
        }
        self::assertTrue($this->ask('order', ['order_id' => $order->id])->get_data()['can']['pay']);

        $after = $this->act('order_cancel', $order->id);

        self::assertFalse($after['can']['pay']);
        self::assertSame('is_cancelled', $this->refused('order_paid', 409, ['order_id' => $order->id])['code']);
    }

    public function testAFreeOrderIsCancelled(): void
    {
        $free = $this->ticket($this->event(), 0, 5);
        $order = $this->buy($free, 2);
        $after = $this->act('order_cancel', $order->id, ['reason' => 'Twice']);

        self::assertSame(['order_cancelled', ['cancelled', 'cancelled']], [$after['status'], array_column($after['tickets'], 'state')]);
        $this->assertPool(0, 0, $free);
    }

    /** @param array<string, mixed> $values */
    #[DataProvider('writes')]
    public function testNobodyElseWrites(string $name, array $values): void
    {
        $order = $this->buy($this->seat);
        foreach (['' => 401, 'subscriber' => 403, 'editor' => 403, 'benefit_door' => 403] as $role => $status) {
            $role === '' ? wp_set_current_user(0) : self::become($role);
            $this->refused($name, $status, $values + ($name === 'complimentary' ? [] : ['order_id' => $order->id]));
        }
        self::assertSame([0, 1], [self::rowsIn('refund'), self::rowsIn('orders')]);
    }

    /** @return iterable<string, array{string, array<string, mixed>}> */
    public static function writes(): iterable
    {
        $person = ['first_name' => 'a', 'last_name' => 'b', 'email' => 'a@example.org'];
        foreach (['order_refund' => ['whole' => true], 'order_cancel' => [], 'order_resend' => [], 'order_note' => ['text' => 'x'], 'order_paid' => [], 'order_attendee' => ['attendee_id' => 1] + $person, 'order_buyer' => $person, 'complimentary' => ['event_id' => 1, 'tickets' => []] + $person] as $name => $values) {
            yield $name => [$name, $values];
        }
    }
}
