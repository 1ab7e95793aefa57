<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Reports;

use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Tickets\Orders\AfterSale\OrderActionsTestCase;
use Benefit\Tickets\Admin\Reports\AttendeeFilter;
use Benefit\Tickets\Admin\Reports\AttendeeListRepository;
use Benefit\Tickets\CheckIn\CheckInRepository;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\TicketStatus;

/** The list of attendees shows those who may enter; a filter shows the others by reason. */
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
        $failed = $this->pending($ticket);
        $this->sale->database()->execute('UPDATE {orders} SET status = %s WHERE id = %d', OrderStatus::Failed->value, $failed->id);
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
            'void' => ["$failed->number-1"],
            'test' => ["$test->number-1"],
        ];
        foreach ($lists as $filter => $codes) {
            sort($codes);
            self::assertSame($codes, $this->codes(AttendeeFilter::from($filter), true), $filter);
        }
        self::assertCount(9, $this->codes(AttendeeFilter::All, true));
        self::assertSame(9, AttendeeFilter::All->countMatching((new AttendeeListRepository($this->sale->database(), new Settings(['test_mode' => false], [])))->counts($this->event, null)));
        self::assertContains("$test->number-1", $this->codes(AttendeeFilter::Valid, false), 'While the site is tried, test orders are shown.');
    }

    public function testEachListCanBeDownloaded(): void
    {
        $schema = json_decode((string) file_get_contents(dirname((string) (new \ReflectionClass(AttendeeFilter::class))->getFileName()) . '/schema/export-attendees.json'), true);

        self::assertSame(array_column(AttendeeFilter::cases(), 'value'), $schema['request']['properties']['show']['enum']);
    }

    /** Its own money or the whole order's, even if the gateway's report named no tickets. */
    public function testATicketIsCalledRefundedOnlyWhereItsMoneyWentBack(): void
    {
        $this->event = $this->event();
        $ticket = $this->ticket($this->event, 1000, null);
        $first = $this->buyForReal($ticket, 2);
        $this->orderActions()->refund($first, [self::tickets($first)[0]], '', true, self::ORGANISER);
        $this->orderActions()->refund($first, [self::tickets($first)[1]], '', true, self::ORGANISER, 0);
        $second = $this->buyForReal($ticket, 2);
        $this->orderActions()->refund($second, [self::tickets($second)[0]], '', true, self::ORGANISER, 0);
        $this->orderActions()->refund($second, [self::tickets($second)[1]], '', true, self::ORGANISER);
        $third = $this->buyForReal($ticket, 2);
        $this->orderActions()->refund($third, [self::tickets($third)[0]], '', true, self::ORGANISER, 0);
        $this->webhook($third, 'refunded', 'refund-' . $third->number);

        $refunded = ["$first->number-1", "$second->number-2", "$third->number-1", "$third->number-2"];
        $cancelled = ["$first->number-2", "$second->number-1"];
        sort($refunded);
        sort($cancelled);
        self::assertSame([$refunded, $cancelled], [$this->codes(AttendeeFilter::Refunded, true), $this->codes(AttendeeFilter::Cancelled, true)]);
    }

    public function testInTestModeATestTicketIsMarked(): void
    {
        self::assertSame(['Valid', 'Valid (test order)', 'Test order'], [AttendeeFilter::stateText(TicketStatus::Valid, false), AttendeeFilter::stateText(TicketStatus::Valid, true), AttendeeFilter::stateText(TicketStatus::Test, true)]);
    }

    public function testTheStatementAndTheRuleAgreeOnEveryTicket(): void
    {
        $this->event = $this->event();
        $order = $this->buy($this->ticket($this->event));
        $this->contradicts = 'Each state is written by hand.';
        $database = $this->sale->database();
        $database->execute("INSERT INTO {refund} (reference, payment_id, amount_minor, currency, status, reason, gateway_reference, data, user_id, created_at, updated_at) VALUES ('r', 0, 1, 'EUR', 'due', '', '', '', 1, 1, 1)");
        $refund = (int) $database->value('SELECT MAX(id) FROM {refund}');
        $states = [];
        foreach ([0, $refund] as $refundId) {
            foreach ($refundId === 0 ? ['due'] : ['due', 'done', 'failed'] as $refundStatus) {
                foreach (['true', 'false'] as $ends) {
                    $database->execute('UPDATE {refund} SET status = %s, data = %s WHERE id = %d', $refundStatus, '{"tickets":{"1":1000},"items":{"1":1000},"cancel":' . $ends . '}', $refund);
                    foreach (OrderStatus::cases() as $status) {
                        foreach ([0, 1, $order->totalMinor] as $back) {
                            $database->execute('UPDATE {orders} SET status = %s, refunded_minor = %d WHERE id = %d', $status->value, $back, $order->id);
                            foreach (['NULL', '1'] as $cancelledAt) {
                                $database->execute("UPDATE {attendee} SET refund_id = %d, cancelled_at = $cancelledAt WHERE order_id = %d", $refundId, $order->id);
                                foreach (['live', 'test'] as $mode) {
                                    $database->execute('UPDATE {payment} SET mode = %s WHERE subject_id = %d', $mode, $order->id);
                                    $now = $this->orderById($order->id);
                                    $rule = $now->stateOf($now->attendees[0], true);
                                    $what = implode(' ', [$status->value, $refundId === 0 ? 'no refund' : "refund $refundStatus $ends", "back $back", "cancelled $cancelledAt", $mode]);
                                    self::assertSame($rule->value, (new AttendeeListRepository($database, new Settings(['test_mode' => false], [])))->page($this->event, AttendeeFilter::All, null, 1, 0)[0]['state'], $what);
                                    $door = new CheckInRepository($database, new Settings(['test_mode' => false], []));
                                    self::assertSame($rule, $door->ticket($order->number, 1)?->state, $what);
                                    self::assertSame($rule === TicketStatus::Valid ? 1 : 0, $door->counts($this->event)['sold'], $what);
                                    $states[$rule->value] = true;
                                }
                            }
                        }
                    }
                }
            }
        }
        self::assertCount(count(TicketStatus::cases()), $states);
    }

    /** @return list<string> codes on the screen, which equal those of the file */
    private function codes(AttendeeFilter $filter, bool $isLive): array
    {
        $list = new AttendeeListRepository($this->sale->database(), new Settings(['test_mode' => !$isLive], []));
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
        self::assertCount($filter->countMatching($list->counts($this->event, null)), $shown);

        return $shown;
    }
}
