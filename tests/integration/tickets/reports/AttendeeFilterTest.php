<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Reports;

use Benefit\Tests\Integration\Tickets\AfterSale\OrderActionsTestCase;
use Benefit\Tickets\Orders\TicketState;
use Benefit\Tickets\Reports\AttendeeFilter;
use Benefit\Tickets\Reports\AttendeeListRepository;
use PHPUnit\Framework\Attributes\Group;

/** A list of attendees has those who may come in; the others are asked for, each by why not. */
#[Group('sqlite')]
final class AttendeeFilterTest extends OrderActionsTestCase
{
    private int $event;

    public function testEachTicketIsInOneListAndTheValidOnesInTheFirst(): void
    {
        $this->event = $this->event();
        $ticket = $this->ticket($this->event, 1000, null);
        $real = $this->buyForReal($ticket, 3);
        $this->orderActions()->refund($real, [self::tickets($real)[0]], '', true, self::ORGANISER);
        $this->orderActions()->refund($real, [self::tickets($real)[1]], '', true, self::ORGANISER, 0);
        $free = $this->buy($this->ticket($this->event, 0, null));
        $elsewhere = $this->buyForReal($ticket);
        $this->webhook($elsewhere, 'refunded', 'refund-' . $elsewhere->number);
        $waiting = $this->pending($ticket);
        $this->sale->database()->execute("UPDATE {payment} SET mode = 'live' WHERE subject_id = %d", $waiting->id);
        $test = $this->buy($ticket);
        $returning = $this->buyForReal($ticket);
        $this->sale->database()->execute("INSERT INTO {refund} (reference, payment_id, amount_minor, currency, status, reason, gateway_reference, data, user_id, created_at, updated_at) VALUES ('r', 0, 1, 'EUR', 'due', '', '', %s, 1, 1, 1)", '{"cancel":true}');
        $this->sale->database()->execute('UPDATE {attendee} SET refund_id = (SELECT MAX(id) FROM {refund}) WHERE order_id = %d', $returning->id);
        $this->contradicts = 'A refund on its way is written by hand.';

        $lists = [
            'valid' => ["$free->number-1", "$real->number-3"],
            'cancelled' => ["$real->number-2"],
            'refunded' => ["$elsewhere->number-1", "$real->number-1", "$returning->number-1"],
            'unpaid' => ["$waiting->number-1"],
            'test' => ["$test->number-1"],
        ];
        foreach ($lists as $filter => $codes) {
            sort($codes);
            self::assertSame($codes, $this->codes(AttendeeFilter::from($filter), true), $filter);
        }
        self::assertCount(8, $this->codes(AttendeeFilter::All, true));
        self::assertSame(8, AttendeeFilter::All->found((new AttendeeListRepository($this->sale->database(), true))->counts($this->event, null)));
        self::assertContains("$test->number-1", $this->codes(AttendeeFilter::Valid, false), 'While the site is tried, test orders are shown.');
    }

    public function testInTestModeATestTicketIsMarked(): void
    {
        self::assertSame(['Valid', 'Valid (test order)', 'Test order'], [AttendeeFilter::stateText(TicketState::Valid, false), AttendeeFilter::stateText(TicketState::Valid, true), AttendeeFilter::stateText(TicketState::Test, true)]);
    }

    /** @return list<string> of the screen, which agree with those of the file */
    private function codes(AttendeeFilter $filter, bool $isLive): array
    {
        $list = new AttendeeListRepository($this->sale->database(), $isLive);
        $code = static fn(array $row): string => $row['number'] . '-' . $row['sequence'];
        $shown = array_map($code, $list->page($this->event, $filter, null, 50, 0));
        $filed = [];
        foreach ($list->ticketIds($this->event) as $ticketId) {
            array_push($filed, ...array_map($code, $list->after($this->event, $filter, $ticketId, 0, 50)));
        }
        sort($shown);
        sort($filed);
        self::assertSame($shown, $filed);
        foreach ($list->page($this->event, $filter, null, 50, 0) as $row) {
            $order = $this->orderById((int) $row['order_id']);
            $attendee = array_column($order->attendees, null, 'id')[(int) $row['id']];
            self::assertSame($order->stateOf($attendee, $isLive)->value, $row['state'], 'The statement and the rule say the same.');
        }
        self::assertCount($filter->found($list->counts($this->event, null)), $shown);

        return $shown;
    }
}
