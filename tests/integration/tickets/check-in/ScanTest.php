<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\CheckIn;

use Benefit\Payments\RefundStatus;
use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Responses to scans, and that a ticket is admitted once (docs/contracts.md "Check-in"). */
#[Group('sqlite')]
final class ScanTest extends CheckinTestCase
{
    public function testLetsInOnceAndSaysWhenAndByWhom(): void
    {
        $ticket = $this->sold();
        $this->staff(name: 'Dora');
        $first = $this->answer('/' . $ticket->secretCode());
        $this->clock->forward(90);
        $this->staff(name: 'Emil');
        $second = $this->answer('/' . $ticket->secretCode());

        self::assertSame(['ok', self::at(self::NOW), 'Dora', 'Guest Number 0', 'Seat'], [$first['status'], $first['at'], $first['by'], $first['name'], $first['ticket']]);
        self::assertSame(['already', self::at(self::NOW), 'Dora', 'Guest Number 0', 'Seat'], [$second['status'], $second['at'], $second['by'], $second['name'], $second['ticket']]);
        self::assertSame([1, 1, $ticket->code(), $this->event], [$second['checkins'], $second['allowed'], $second['code'], $second['event']]);
        self::assertSame(1, $this->checkins($ticket));
    }

    public function testAnotherPluginHearsOfWhoIsLetIn(): void
    {
        $heard = [];
        add_action('benefit_attendee_checked_in', function (int $attendeeId, int $eventId, int $at) use (&$heard): void {
            self::assertFalse($this->sale->transaction()->isActive());
            $heard[] = [$attendeeId, $eventId, $at];
        }, 10, 3);
        $ticket = $this->sold();
        $this->staff();
        $this->scanned($ticket->secretCode());
        $this->scanned($ticket->secretCode());

        self::assertSame([[$ticket->id, $this->event, self::NOW]], $heard);
    }

    #[DataProvider('allowances')]
    public function testLetsInAsOftenAsTheTicketTypeAllows(int $allowed, string $expected): void
    {
        $ticket = $this->sold($this->ticket($this->event, meta: ['checkins_allowed' => $allowed]));
        $this->staff();
        $found = [];
        for ($i = 0; $i < 4; $i++) {
            $found[] = $this->scanned($ticket->secretCode());
        }

        self::assertSame($expected, implode(' ', $found));
    }

    /** @return iterable<array{int, string}> */
    public static function allowances(): iterable
    {
        yield 'once' => [1, 'ok already already already'];
        yield 'three times' => [3, 'ok ok ok already'];
        yield 'no limit' => [0, 'ok ok ok ok'];
    }

    #[DataProvider('orders')]
    public function testLetsNobodyInWithoutMoney(string $order, string $status, string $why): void
    {
        $ticket = $this->sold();
        $this->setOrder($ticket, $order);
        $this->contradicts = 'the order was moved by hand';
        $this->staff();
        $answer = $this->answer('/' . $ticket->secretCode());

        self::assertSame([$status, $why], [$answer['status'], $answer['why']]);
        self::assertSame($status === 'ok' ? 1 : 0, $this->checkins($ticket));
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function orders(): iterable
    {
        yield 'paid' => ['order_paid', 'ok', ''];
        yield 'partly refunded' => ['order_partly_refunded', 'ok', ''];
        foreach (['received' => 'unpaid', 'failed' => 'unpaid', 'expired' => 'unpaid', 'refunded' => 'refunded', 'cancelled' => 'cancelled', 'fraud' => 'charged_back'] as $name => $why) {
            yield $name => ["order_$name", 'not_paid', $why];
        }
    }

    public function testATicketThatWasRefundedByItselfIsRefusedAsRefunded(): void
    {
        $order = $this->buy($this->type, 2);
        $this->sale->orderActions()->refund($order, [$order->attendees[0]->id], '', true, 7);
        $this->staff();
        $answer = $this->answer('/' . $order->attendees[0]->secretCode());

        self::assertSame(['not_paid', 'refunded'], [$answer['status'], $answer['why']]);
    }

    public function testACancelledTicketAdmitsNobodyThoughItsOrderIsPaid(): void
    {
        $order = $this->buy($this->type, 2);
        $this->sale->database()->execute('UPDATE {attendee} SET cancelled_at = %d WHERE id = %d', self::NOW, $order->attendees[0]->id);
        $this->contradicts = 'the ticket was cancelled by hand';
        $this->staff();
        $answer = $this->answer('/' . $order->attendees[0]->secretCode());

        self::assertSame(['not_paid', 'cancelled'], [$answer['status'], $answer['why']]);
        self::assertSame('ok', $this->scanned($order->attendees[1]->secretCode()));
    }

    /** The money is refunded as soon as the gateway answers; if it refuses, the ticket is valid again. */
    public function testATicketWhoseMoneyIsOnItsWayBackAdmitsNobodyUntilThatIsRefused(): void
    {
        $order = $this->buy($this->type, 3);
        [$ticket, $kept, $other] = $order->attendees;
        $this->staff();
        $code = $ticket->secretCode();
        $this->refundDue($order, $ticket->id, true);
        $this->refundDue($order, $kept->id, false);
        $answer = $this->answer("/$code", ['scan_id' => $id = self::scanId()]);
        $list = $this->answer('/event/' . $this->event, method: 'GET');

        self::assertSame(['not_paid', 'refunded'], [$answer['status'], $answer['why']]);
        self::assertSame(['not_paid', 'refunded'], [$this->answer('/lookup', ['code' => $ticket->code()])['status'], $this->answer('/lookup', ['code' => $ticket->code()])['why']]);
        self::assertSame(['refunded', '', ''], array_column($list['tickets'], 'why'));
        self::assertSame(['event' => $this->event, 'in' => 0, 'sold' => 2], $list['counts']);
        self::assertSame(0, $this->checkins($ticket));
        self::assertSame(['ok', 'ok'], [$this->scanned($kept->secretCode()), $this->scanned($other->secretCode())], 'Of the one, the money alone goes back.');

        $this->sale->database()->execute("UPDATE {refund} SET status = 'failed'");
        $this->sale->database()->execute('UPDATE {payment} SET refunded_minor = 0');
        self::assertSame('ok', $this->scanned($code));
        self::assertSame('not_paid', $this->scanned($code, ['scan_id' => $id]), 'What was answered stays the answer.');
    }

    /** Creates a refund that the gateway has not answered yet. */
    private function refundDue(Order $order, int $attendeeId, bool $cancels): void
    {
        $payment = $this->sale->payments()->findNewest('order', $order->id) ?? self::fail('No payment recorded.');
        $data = ['tickets' => [$attendeeId => 1000], 'items' => [$order->items[0]->id => 1000], 'cancel' => $cancels];
        $refund = $this->sale->refunds()->insert($payment, 1000, '', $data, 7, RefundStatus::Due);
        $this->sale->database()->execute('UPDATE {payment} SET refunded_minor = refunded_minor + 1000 WHERE id = %d', $payment->id);
        $this->sale->database()->execute('UPDATE {attendee} SET refund_id = %d WHERE id = %d', $refund->id, $attendeeId);
    }

    public function testTheDoorKnowsTicketsOfWhatLiesInTheTrash(): void
    {
        $type = $this->ticket($this->event, meta: ['checkins_allowed' => 2]);
        $ticket = $this->sold($type);
        wp_trash_post($type);
        wp_trash_post($this->event);
        $this->staff();

        self::assertSame([['Guest Number 0', 'Seat', 2, '']], array_map(static fn(array $one): array => [$one['name'], $one['ticket'], $one['allowed'], $one['why']], $this->answer('/event/' . $this->event, method: 'GET')['tickets']));
        self::assertSame(['ok', 'ok', 'already'], array_map(fn(): string => $this->scanned($ticket->secretCode(), ['event' => $this->event]), range(1, 3)));
        self::assertSame(['Guest Number 0', 'Seat'], array_values(array_intersect_key($this->answer('/lookup', ['code' => $ticket->code()]), ['name' => '', 'ticket' => ''])));
    }

    public function testAtTheDoorOfAnotherEvent(): void
    {
        $ticket = $this->sold();
        $other = $this->event();
        $this->staff();
        $answer = $this->answer('/' . $ticket->secretCode(), ['event' => $other]);

        self::assertSame(['wrong_event', 'Guest Number 0', $this->event, ''], [$answer['status'], $answer['name'], $answer['event'], $answer['at']]);
        self::assertSame(0, $this->checkins($ticket));
        self::assertSame('ok', $this->scanned($ticket->secretCode(), ['event' => $this->event]));
    }

    public function testAnUnknownCodeRevealsNothing(): void
    {
        $ticket = $this->sold();
        $this->staff();
        $wrong = substr($ticket->secretCode(), 0, -1) . ($ticket->secretCode()[-1] === 'A' ? 'B' : 'A');
        $answers = [];
        foreach ([$wrong, $ticket->code(), strtolower($ticket->secretCode()), 'ZZZZZZZZ-1-' . str_repeat('a', 22), $ticket->orderNumber . '-2-' . $ticket->secret, 'x', str_repeat('a', 64)] as $code) {
            $answers[] = array_diff_key($this->answer("/$code", ['scan_id' => 'scan-0123456789abcdef']), []);
        }

        self::assertSame([[
            'scan_id' => 'scan-0123456789abcdef', 'status' => 'unknown', 'at' => '', 'by' => '', 'name' => '', 'ticket' => '', 'code' => '', 'event' => 0, 'why' => '', 'checkins' => 0, 'allowed' => 0,
        ]], array_values(array_unique($answers, SORT_REGULAR)));
        self::assertSame(0, $this->checkins($ticket));
        self::assertSame(0, self::rowsIn('checkin'));
    }

    public function testAWordThatIsAPathOfOursIsNoCode(): void
    {
        $this->staff();

        self::assertSame(400, $this->call('/lookup')->get_status());
        self::assertSame(405, $this->call('/search')->get_status());
        self::assertSame(405, $this->call('/lookup', method: 'GET')->get_status());
    }

    public function testTooManyUnknownCodesAreSlowedDown(): void
    {
        $ticket = $this->sold();
        $this->staff();
        $scan = static fn(int $i): array => ['scan_id' => self::scanId(), 'code' => "nothing $i"];
        self::assertCount(200, $this->answer('', ['scans' => array_map($scan, range(1, 200))])['results']);
        self::assertCount(40, $this->answer('', ['scans' => array_map($scan, range(1, 40))])['results']);
        $refused = $this->call('/' . $ticket->secretCode());

        self::assertSame([429, 'rate'], [$refused->get_status(), ((array) $refused->get_data())['code']]);
        self::assertGreaterThan(0, (int) $refused->get_headers()['Retry-After']);
        $this->staff();
        self::assertSame('ok', $this->scanned($ticket->secretCode()), 'Counted by person.');
    }

    public function testARepeatedSendingHasTheFirstAnswer(): void
    {
        $type = $this->ticket($this->event, meta: ['checkins_allowed' => 2]);
        $ticket = $this->sold($type);
        $this->staff(name: 'Dora');
        $id = self::scanId();
        $first = $this->answer('/' . $ticket->secretCode(), ['scan_id' => $id]);
        $this->clock->forward(600);
        $this->staff(name: 'Emil');
        $again = $this->answer('/' . $ticket->secretCode(), ['scan_id' => $id]);

        self::assertSame($first, $again);
        self::assertSame(1, $this->checkins($ticket));
        self::assertSame('ok', $this->scanned($ticket->secretCode(), ['scan_id' => self::scanId()]));
        $third = self::scanId();
        self::assertSame(['already', 'already'], [$this->scanned($ticket->secretCode(), ['scan_id' => $third]), $this->scanned($ticket->secretCode(), ['scan_id' => $third])]);
    }

    public function testTheIdOfAScanIsGoodForItsTicketOnly(): void
    {
        [$one, $other] = [$this->sold(), $this->sold()];
        $this->staff();
        $id = self::scanId();
        $this->scanned($one->secretCode(), ['scan_id' => $id]);
        $answer = $this->answer('/' . $other->secretCode(), ['scan_id' => $id]);

        self::assertSame(['unknown', ''], [$answer['status'], $answer['name']]);
        self::assertSame([1, 0], [$this->checkins($one), $this->checkins($other)]);
    }

    public function testABatchIsAnsweredInItsOrderAndCountsOnce(): void
    {
        [$one, $two] = [$this->sold(), $this->sold()];
        $this->staff();
        $scans = [];
        foreach ([$two->secretCode(), 'HTTPS://ELSEWHERE.EXAMPLE/x?y=1', $one->secretCode(), $two->secretCode()] as $i => $code) {
            $scans[] = ['scan_id' => self::scanId(), 'code' => $code, 'scanned_at' => self::NOW - 3600 + $i, 'event' => $this->event];
        }
        $answers = [];
        for ($i = 0; $i < 5; $i++) {
            $answers[] = $this->answer('', ['scans' => $scans, 'event' => $this->event]);
            $this->clock->forward(7);
        }

        self::assertSame(['ok', 'unknown', 'ok', 'already'], array_column($answers[0]['results'], 'status'));
        self::assertSame(array_column($scans, 'scan_id'), array_column($answers[0]['results'], 'scan_id'));
        self::assertSame([self::at(self::NOW - 3600), '', self::at(self::NOW - 3598), self::at(self::NOW - 3600)], array_column($answers[0]['results'], 'at'));
        self::assertSame(['event' => $this->event, 'in' => 2, 'sold' => 2], $answers[0]['counts']);
        self::assertCount(1, array_unique($answers, SORT_REGULAR));
        self::assertSame([1, 1], [$this->checkins($one), $this->checkins($two)]);
        self::assertSame(3, self::rowsIn('checkin'));
    }

    public function testAClockThatIsAheadIsNotBelieved(): void
    {
        $ticket = $this->sold();
        $this->staff();

        self::assertSame(self::at(self::NOW), $this->answer('/' . $ticket->secretCode(), ['scanned_at' => self::NOW + 86400])['at']);
        $scan = ['scan_id' => self::scanId(), 'code' => $this->sold()->secretCode(), 'scanned_at' => self::NOW + 1];
        self::assertSame(self::at(self::NOW), $this->answer('', ['scans' => [$scan]])['results'][0]['at']);
        self::assertSame([(string) self::NOW], array_values(array_unique(array_column($this->rows('SELECT scanned_at FROM {checkin}'), 'scanned_at'))));
    }

    public function testABatchThatIsTooLongIsRefusedAsAWhole(): void
    {
        $this->staff();
        $scans = array_fill(0, 201, ['scan_id' => self::scanId(), 'code' => 'x']);

        self::assertSame(400, $this->call('', ['scans' => $scans])->get_status());
        self::assertSame(400, $this->call('', ['scans' => [['scan_id' => 'short', 'code' => 'x']]])->get_status());
        self::assertSame(400, $this->call('', ['scans' => [['scan_id' => self::scanId(), 'code' => 'x', 'status' => 'ok']]])->get_status());
    }

    public function testAMistakeIsTakenBackAndWrittenDown(): void
    {
        $ticket = $this->sold();
        $user = $this->staff();
        $id = $this->answer('/' . $ticket->secretCode())['scan_id'];
        $undone = $this->answer('/undo', ['scan_id' => $id]);
        $this->answer('/undo', ['scan_id' => $id]);

        self::assertSame(['in' => 0, 'sold' => 1], array_diff_key($undone['counts'], ['event' => 0]));
        self::assertSame(0, $this->checkins($ticket));
        self::assertSame('ok', $this->scanned($ticket->secretCode()));
        $log = array_filter($this->rows('SELECT kind, data, user_id FROM {order_log} ORDER BY id'), static fn(array $row): bool => $row['kind'] === 'checked_in');
        self::assertEquals([['ticket' => $ticket->code()], ['ticket' => $ticket->code(), 'undone' => true], ['ticket' => $ticket->code()]], array_values(array_map(static fn(array $row): array => json_decode((string) $row['data'], true), $log)));
        self::assertEquals([$user, $user, $user], array_values(array_map('intval', array_column($log, 'user_id'))));
    }

    public function testWhatWasNoCheckInCannotBeTakenBack(): void
    {
        $ticket = $this->sold();
        $this->staff();
        $this->scanned($ticket->secretCode());
        $second = $this->answer('/' . $ticket->secretCode());

        self::assertSame(['nothing_to_undo', 422], [((array) $this->call('/undo', ['scan_id' => $second['scan_id']])->get_data())['code'], $this->call('/undo', ['scan_id' => $second['scan_id']])->get_status()]);
        self::assertSame(404, $this->call('/undo', ['scan_id' => self::scanId()])->get_status());
        self::assertSame(1, $this->checkins($ticket));
    }

    public function testAfterAnUndoTheOldSendingDoesNotCountAgain(): void
    {
        $ticket = $this->sold();
        $this->staff();
        $id = self::scanId();
        $this->scanned($ticket->secretCode(), ['scan_id' => $id]);
        $this->answer('/undo', ['scan_id' => $id]);
        $this->scanned($ticket->secretCode(), ['scan_id' => $id]);

        self::assertSame(0, $this->checkins($ticket));
    }
}
