<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Reports;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Tickets\Orders\AfterSale\OrderActionsTestCase;
use Benefit\Tickets\Admin\Reports\SalesReportRepository;
use Benefit\Tickets\Admin\Reports\SalesReports;
use Benefit\Tickets\Admin\Reports\TicketTypeSales;
use PHPUnit\Framework\Attributes\Group;

/** Paid minus refunded money of an event equals the gateways' payouts and the sum of invoices and credit notes. */
#[Group('sqlite')]
final class MoneyOfAnEventTest extends OrderActionsTestCase
{
    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->open(['invoices' => true, 'invoice_prefix' => 'A-', 'gateways' => ['free', 'test', 'offline']]);
        $this->sale->paymentSettings()->save('Transfer', 'Send it to DE00 1234.', 7);
        $this->event = $this->event(['tax_rate_bp' => 1900]);
        $this->ticket = $this->ticket($this->event, 1333, null, ['fee_kind' => 'fixed', 'fee_value' => 50]);
    }

    public function testPaidLessRefundedIsWhatIsPaidOutOverAMixedSetOfOrders(): void
    {
        $this->sellEverything();
        $report = $this->report(true);

        $in = (int) $this->sale->database()->value("SELECT SUM(amount_minor) FROM {payment} WHERE mode = 'live' AND status IN ('paid', 'refunded')");
        $back = (int) $this->sale->database()->value("SELECT SUM(r.amount_minor) FROM {refund} r JOIN {payment} p ON p.id = r.payment_id WHERE r.status = 'done' AND p.mode = 'live' AND p.status IN ('paid', 'refunded')");
        $lost = (int) $this->sale->database()->value("SELECT SUM(amount_minor) FROM {payment} WHERE mode = 'live' AND status = 'charged_back'");
        self::assertSame([['EUR' => $in + $lost], ['EUR' => $back + $lost], ['EUR' => $in - $back]], [$report->paid, $report->refunded, $report->gross]);
        self::assertSame(['EUR' => 1383], $report->due, 'The transfer that nobody has seen yet.');
        self::assertSame(1383 * 2, $lost);

        $this->sale->invoices()->issueMissing();
        $papers = ['total' => 0, 'tax' => 0];
        foreach ($this->rows("SELECT i.data FROM {invoice} i JOIN {orders} o ON o.id = i.order_id WHERE i.series = 'A-' AND o.status <> 'order_fraud'") as $row) {
            $data = (array) json_decode((string) $row['data'], true);
            $papers['total'] += $data['total'];
            $papers['tax'] += $data['tax'];
        }
        self::assertSame([$papers['total'], $papers['tax']], [$report->gross['EUR'], $report->tax['EUR']], 'What invoices and credit notes come to.');
    }

    public function testTestOrdersCountWhileTheSiteIsTriedAndNoLongerOnceItIsLive(): void
    {
        $this->buyForReal($this->ticket, 2);
        $this->buy($this->ticket, 3);
        $this->pending($this->ticket);
        $this->buy($this->ticket($this->event, 0, null, [], ['post_title' => 'Free']));
        $this->sale->database()->execute('UPDATE {attendee} SET checkins = 1');
        $this->contradicts = 'The check-ins are written by hand.';

        $tried = $this->report(false);
        self::assertSame([5, 3, 5, ['EUR' => 1383 * 5], ['EUR' => 1383]], [$tried->sold, $tried->tests, $tried->admitted - 1, $tried->gross, $tried->due]);
        $live = $this->report(true);
        self::assertSame([2, 3, 2, ['EUR' => 1383 * 2], []], [$live->sold, $live->tests, $live->admitted, $live->gross, $live->due]);
        self::assertSame(1, $this->report(true, 'Free')->sold, 'What costs nothing is real in either mode.');
    }

    private function sellEverything(): void
    {
        $partly = $this->buyForReal($this->ticket, 3);
        $this->orderActions()->refund($partly, [self::tickets($partly)[0]], '', true, self::ORGANISER);
        $some = $this->buyForReal($this->ticket, 2);
        $this->orderActions()->refund($some, [], 'Late', false, self::ORGANISER, 101);
        $whole = $this->buyForReal($this->ticket, 2);
        $this->orderActions()->refund($whole, null, '', true, self::ORGANISER);
        $elsewhere = $this->buyForReal($this->ticket);
        $this->webhook($elsewhere, 'refunded', 'refund-' . $elsewhere->number);
        $kept = $this->buyForReal($this->ticket);
        $this->orderActions()->refund($kept, self::tickets($kept), '', true, self::ORGANISER, 0);
        $lost = $this->buyForReal($this->ticket, 2);
        $this->sale->payments()->handleEvent($this->payment($lost), new GatewayEvent(dispute: DisputeStatus::Lost));
        $transfer = $this->buy($this->ticket, 1, ['tc_choose_gateway' => 'offline']);
        $this->orderActions()->markPaid($transfer, self::ORGANISER);
        $this->buy($this->ticket, 1, ['tc_choose_gateway' => 'offline', 'buyer_data_email_post_meta' => 'b@example.org', 'buyer_data_confirm_email_post_meta' => 'b@example.org']);
        $this->buy($this->ticket);
        $failed = $this->pending($this->ticket);
        $this->webhook($failed, 'failed');
    }

    private function report(bool $isLive, string $name = 'Seat'): TicketTypeSales
    {
        $reports = (new SalesReports(new SalesReportRepository($this->sale->database()), $this->sale->stock(), new Settings(['test_mode' => !$isLive], [])))->ofEvent($this->event);

        return array_column(array_map(static fn(TicketTypeSales $report): array => [$report->name, $report], $reports), 1, 0)[$name];
    }
}
