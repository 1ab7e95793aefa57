<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Invoices;

use Benefit\Tests\Integration\Tickets\AfterSale\OrderActionsTestCase;
use Benefit\Tickets\Invoices\Invoice;
use Benefit\Tickets\Invoices\InvoicePage;
use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\Group;

/** Invoices for what was paid, and credit notes for what was given back. */
#[Group('sqlite')]
final class InvoiceTest extends OrderActionsTestCase
{
    private const EVIL = '<script>alert(1)</script>';

    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->open(['invoices' => true, 'invoice_prefix' => '2030-', 'seller_name' => 'Harbour Hall', 'seller_address' => "Pier 1\nHarbour", 'seller_tax_number' => 'DE123']);
        $this->event = $this->event(['tax_rate_bp' => 1900, 'start' => self::at(self::NOW + WEEK_IN_SECONDS)]);
        $this->ticket = $this->ticket($this->event, 1250, 100, ['fee_kind' => 'fixed', 'fee_value' => 150]);
    }

    public function testPlacingAnOrderGivesNoNumberAndAskingForItDoes(): void
    {
        $order = $this->live($this->buy($this->ticket, 2));
        self::assertSame([], $this->rows('SELECT number FROM {invoice}'));

        $given = $this->sale->invoices()->of($order);
        $again = $this->sale->invoices()->of($order);

        self::assertEquals($given, $again);
        self::assertSame(['2030-0001', Invoice::INVOICE], [$given[0]->label(), $given[0]->kind]);
        // 2 × 12.50 with 1.50 fee each, 19 % inside: 28.00, of which 4.47.
        self::assertSame([2353, 447, 2800], [$given[0]->data['net'], $given[0]->data['tax'], $given[0]->data['total']]);
        self::assertSame([['rate' => 1900, 'net' => 2353, 'tax' => 447]], $given[0]->data['taxes']);
    }

    public function testWhatCostNothingOrIsNotPaidHasNone(): void
    {
        self::assertSame([], $this->sale->invoices()->of($this->buy($this->ticket($this->event, 0))));
        self::assertSame([], $this->sale->invoices()->of($this->pending($this->ticket)));
        $this->open(['invoices' => false]);
        self::assertSame([], $this->sale->invoices()->of($this->buy($this->ticket)));
    }

    public function testTheSweepGivesNumbersInTheOrderOfPayment(): void
    {
        $late = $this->live($this->pending($this->ticket));
        $this->clock->forward(60);
        $early = $this->live($this->buy($this->ticket));
        $this->clock->forward(60);
        $this->webhook($late, 'paid');
        $this->live($this->buy($this->ticket($this->event, 0)));

        $this->sale->invoices()->giveAll();
        $this->sale->invoices()->giveAll();

        self::assertSame(
            [[$early->id, 1], [$late->id, 2]],
            array_map(static fn(array $row): array => [(int) $row['order_id'], (int) $row['number']], $this->rows('SELECT order_id, number FROM {invoice} ORDER BY number')),
        );
    }

    public function testTestPaymentsTakeNoNumberOfTheSeries(): void
    {
        self::assertSame('TEST-0001', $this->sale->invoices()->of($this->buy($this->ticket))[0]->label());
        self::assertSame('2030-0001', $this->sale->invoices()->of($this->live($this->buy($this->ticket)))[0]->label());
    }

    /** 3 tickets given back one by one: the tax of the credit notes comes to that of the invoice. */
    public function testCreditNotesComeToTheInvoiceExactly(): void
    {
        $order = $this->live($this->buy($this->ticket, 3));
        foreach (self::tickets($order) as $ticket) {
            $this->orderActions()->refund($this->orderById($order->id), [$ticket], 'Ill', true, self::ORGANISER);
        }

        [$invoice, $one, $two, $three] = $this->sale->invoices()->of($this->orderById($order->id));

        self::assertSame(['2030-0001', '2030-0002', '2030-0003', '2030-0004'], array_map(static fn(Invoice $i): string => $i->label(), [$invoice, $one, $two, $three]));
        self::assertSame([4200, 671], [$invoice->data['total'], $invoice->data['tax']]);
        foreach (['net', 'tax', 'total'] as $sum) {
            self::assertSame(-$invoice->data[$sum], $one->data[$sum] + $two->data[$sum] + $three->data[$sum], $sum);
        }
        self::assertSame(['2030-0001', 'Ill', -1400], [$one->data['of'], $one->data['reason'], $one->data['total']]);
    }

    /** The gateway's report of a refund names no ticket. */
    public function testARefundFromElsewhereGetsItsCreditNoteToo(): void
    {
        $order = $this->live($this->buy($this->ticket, 2));
        $this->webhook($order, 'refunded');

        $this->sale->invoices()->giveAll();

        $papers = $this->sale->invoices()->of($this->orderById($order->id));
        self::assertCount(2, $papers);
        self::assertSame([-2353, -447, -2800], [$papers[1]->data['net'], $papers[1]->data['tax'], $papers[1]->data['total']]);
    }

    public function testAnInvoiceStaysAsItWasGiven(): void
    {
        $order = $this->live($this->buy($this->ticket));
        $this->sale->invoices()->of($order);
        $this->open(['invoices' => true, 'invoice_prefix' => '2031-', 'seller_name' => 'Somebody else']);

        $given = $this->sale->invoices()->of($order);

        self::assertSame(['2030-0001', 'Harbour Hall'], [$given[0]->label(), $given[0]->data['seller']['name']]);
    }

    public function testThePageSaysItAllAndNothingOfItIsMarkup(): void
    {
        $order = $this->live($this->buy($this->ticket, 2));
        $this->sale->database()->execute('UPDATE {orders} SET last_name = %s WHERE id = %d', self::EVIL, $order->id);
        $order = $this->orderById($order->id);

        $html = $this->page()->html($order, InvoicePage::VIEW);
        $text = (string) preg_replace('/\s+/u', ' ', html_entity_decode(wp_strip_all_tags($html)));

        foreach (['Invoice 2030-0001', 'Harbour Hall', 'Pier 1', 'DE123', 'Ada', $order->number, 'Fees: €3.00', '€23.53', '19 % VAT on €23.53', '€4.47', '€28.00'] as $words) {
            self::assertStringContainsString($words, $text);
        }
        self::assertStringNotContainsString(self::EVIL, $html);
        self::assertSame('', $this->page()->html($order, 'credit-1'));
    }

    public function testTheOrdersPageLinksTheInvoiceAndEachCreditNote(): void
    {
        $order = $this->live($this->buy($this->ticket, 2));
        $links = fn(): array => array_column((new \Benefit\Tickets\Invoices\InvoiceLinks($this->sale->invoices(), $this->sale->pages()))->of($this->orderById($order->id)), 'label');
        self::assertSame(['Invoice'], $links());

        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);

        self::assertSame(['Invoice', 'Credit note 1'], $links());
        self::assertSame([], $this->rows('SELECT number FROM {invoice}'), 'A link asks for no number.');
    }

    private function page(): InvoicePage
    {
        return new InvoicePage($this->sale->secretLinks(...), $this->sale->invoices(...), $this->sale->settings(), $this->sale->pages());
    }

    /** As if it had been paid with real money. */
    private function live(Order $order): Order
    {
        $this->sale->database()->execute("UPDATE {payment} SET mode = 'live' WHERE subject_id = %d", $order->id);

        return $this->orderById($order->id);
    }
}
