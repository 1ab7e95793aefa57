<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\Invoices;

use Benefit\Shared\Email\EmailMessage;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Tickets\Orders\AfterSale\OrderActionsTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Invoices\Invoice;
use Benefit\Tickets\Orders\Invoices\InvoiceNumbers;
use Benefit\Tickets\Orders\Invoices\InvoicePage;
use Benefit\Tickets\Orders\Invoices\InvoiceTaxName;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderStatus;
use PHPUnit\Framework\Attributes\Group;

/** Invoices for payments, and credit notes for refunds. */
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

    public function testAnOrderGetsItsInvoiceWhenItIsPaidAndAskingGivesNoOther(): void
    {
        $waiting = $this->pending($this->ticket, 2);
        self::assertSame([], $this->rows('SELECT number FROM {invoice}'), 'Placing an order gives no number.');

        $order = $this->payForReal($waiting);
        self::assertSame([['2030-', '1', (string) $order->id]], $this->numbers());
        $given = $this->sale->invoices()->issueForOrder($order);
        $again = $this->sale->invoices()->issueForOrder($order);

        self::assertEquals($given, $again);
        self::assertSame(['2030-0001', Invoice::INVOICE], [$given[0]->label(), $given[0]->kind]);
        // 2 × 12.50 with a fee of 1.50 each, including 19% tax: 28.00, of which 4.47.
        self::assertSame([2353, 447, 2800], [$given[0]->data['net'], $given[0]->data['tax'], $given[0]->data['total']]);
        self::assertSame([['rate' => 1900, 'net' => 2353, 'tax' => 447]], $given[0]->data['taxes']);
    }

    public function testTheNextNumberCanOnlyBeRaisedAndTheCheckKnowsWhy(): void
    {
        $this->invoiced();
        $this->saveNext(500);
        $this->invoiced();
        $this->saveNext(7);
        $this->invoiced();

        self::assertSame(['1', '500', '501'], array_column($this->numbers(), 1));
        self::assertSame([], array_filter($this->sale->check(), static fn(string $sentence): bool => str_contains($sentence, 'gap')));
        $jumps = $this->rows('SELECT first_number, last_number, user_id, created_at FROM {number_jump} WHERE first_number > 0');
        self::assertSame([['2', '499', '1', (string) $this->clock->now()]], array_map(array_values(...), $jumps), 'Who, and when.');
    }

    public function testANextNumberThatIsATypoIsRefused(): void
    {
        $this->invoiced();
        $store = $this->sale->settingsStore();
        foreach (['1', '999999999', 'x'] as $typed) {
            $store->sanitize(['invoice_next' => $typed] + $this->sale->settings()->all());
            self::assertNotSame([], get_settings_errors(), $typed);
            $GLOBALS['wp_settings_errors'] = [];
        }
        $store->save(['invoice_next' => 40, 'invoice_prefix' => '2030-']);
        $this->invoiced();

        self::assertSame(['1', '40'], array_column($this->numbers(), 1));
        self::assertSame(0, $this->sale->settingsStore()->loadSettings()->number('invoice_next'), 'It is not posted again with other settings.');
    }

    public function testANumberMissingForAnotherReasonIsStillSaid(): void
    {
        foreach ([1, 2, 3] as $_) {
            $this->invoiced();
        }
        $this->sale->database()->execute('DELETE FROM {invoice} WHERE number = 2');

        self::assertNotSame([], array_filter($this->sale->check(), static fn(string $sentence): bool => str_contains($sentence, 'gap')));
        $this->sale->database()->execute('DELETE FROM {invoice}');
    }

    private function invoiced(): void
    {
        $this->sale->invoices()->issueForOrder($this->payForReal($this->pending($this->ticket, 1)));
    }

    private function saveNext(int $number): void
    {
        wp_set_current_user(1);
        $this->sale->service(InvoiceNumbers::class)->settingsSaved([], ['invoice_next' => $number, 'invoice_prefix' => '2030-']);
        wp_set_current_user(0);
    }

    public function testMoneyThatSomebodySawComeInIsInvoicedAtOnceToo(): void
    {
        $this->open(['invoices' => true, 'invoice_prefix' => '2030-', 'gateways' => ['free', 'test', 'offline']]);
        $this->sale->paymentSettings()->save('Transfer', 'Send it to DE00 1234.', 7);
        $order = $this->buy($this->ticket($this->event()), 1, ['tc_choose_gateway' => 'offline']);
        self::assertSame([], $this->numbers());

        $this->orderActions()->markPaid($order, self::ORGANISER);

        self::assertSame([['2030-', '1', (string) $order->id]], $this->numbers(), 'A transfer is real in test mode, too.');
    }

    public function testEachRefundGetsItsCreditNoteWhenItIsDone(): void
    {
        $order = $this->buyForReal($this->ticket, 2);
        $this->sale->tellSettled();
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);
        $this->sale->tellSettled();
        $this->webhook($order, 'refunded');
        $this->sale->tellSettled();

        self::assertSame([Invoice::INVOICE, Invoice::CREDIT, Invoice::CREDIT], array_column($this->rows('SELECT kind FROM {invoice} ORDER BY number'), 'kind'));
    }

    public function testAPaymentStandsThoughItsInvoiceCannotBeGivenAndTheSweepGivesItLater(): void
    {
        $log = (string) ini_set('error_log', '/dev/null');
        $refuse = static fn(string $sql): string => str_contains($sql, 'INSERT INTO') && str_contains($sql, 'benefit_invoice') ? 'SELECT this is no statement' : $sql;
        add_filter('query', $refuse);
        $order = $this->buyForReal($this->ticket);
        $this->sale->tellSettled();
        remove_filter('query', $refuse);
        ini_set('error_log', $log);
        self::assertSame([OrderStatus::Paid, []], [$order->status, $this->numbers()]);

        $this->sale->invoices()->issueMissing();

        self::assertSame([['2030-', '1', (string) $order->id]], $this->numbers());
    }

    public function testTheBuyersMailsLinkTheInvoiceAndTheCreditNote(): void
    {
        $order = $this->buyForReal($this->ticket, 2);
        self::assertStringContainsString('benefit_view=invoice', $this->mail('order_paid', $order));
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);
        self::assertStringContainsString('benefit_view=credit-', $this->mail('order_partly_refunded', $order));

        self::assertStringNotContainsString('benefit_view', $this->mail('order_organiser', $order), 'It holds no secret of the buyer.');
    }

    public function testNoRealSeriesIsCalledAsThatOfTests(): void
    {
        $stored = static fn(string $prefix): mixed => Services::get()->settingsStore()->sanitize(['invoice_prefix' => $prefix])['invoice_prefix'];
        foreach (['TEST-', 'test-', 'Test-2030-'] as $prefix) {
            self::assertSame('', $stored($prefix), $prefix);
        }
        self::assertSame('2030-', $stored('2030-'));
    }

    public function testWhatCostNothingOrIsNotPaidHasNone(): void
    {
        self::assertSame([], $this->sale->invoices()->issueForOrder($this->buy($this->ticket($this->event, 0))));
        self::assertSame([], $this->sale->invoices()->issueForOrder($this->pending($this->ticket)));
        $this->open(['invoices' => false]);
        self::assertSame([], $this->sale->invoices()->issueForOrder($this->buy($this->ticket)));
    }

    public function testTheSweepGivesNumbersInTheOrderOfPayment(): void
    {
        $this->open(['invoices' => false]);
        $late = $this->pending($this->ticket);
        $this->clock->forward(60);
        $early = $this->buyForReal($this->ticket);
        $this->clock->forward(60);
        $this->payForReal($late);
        $this->buy($this->ticket($this->event, 0));
        $this->open(['invoices' => true]);

        $this->sale->invoices()->issueMissing();
        $this->sale->invoices()->issueMissing();

        self::assertSame([['', '1', (string) $early->id], ['', '2', (string) $late->id]], $this->numbers());
    }

    public function testTestPaymentsTakeNoNumberOfTheSeries(): void
    {
        self::assertSame('TEST-0001', $this->sale->invoices()->issueForOrder($this->buy($this->ticket))[0]->label());
        self::assertSame('2030-0001', $this->sale->invoices()->issueForOrder($this->buyForReal($this->ticket))[0]->label());
    }

    /** 3 tickets refunded one by one: the tax of the credit notes adds up to that of the invoice. */
    public function testCreditNotesComeToTheInvoiceExactly(): void
    {
        $order = $this->buyForReal($this->ticket, 3);
        foreach (self::tickets($order) as $ticket) {
            $this->orderActions()->refund($this->orderById($order->id), [$ticket], 'Ill', true, self::ORGANISER);
        }

        [$invoice, $one, $two, $three] = $this->sale->invoices()->issueForOrder($this->orderById($order->id));

        self::assertSame(['2030-0001', '2030-0002', '2030-0003', '2030-0004'], array_map(static fn(Invoice $i): string => $i->label(), [$invoice, $one, $two, $three]));
        self::assertSame([4200, 671], [$invoice->data['total'], $invoice->data['tax']]);
        foreach (['net', 'tax', 'total'] as $sum) {
            self::assertSame(-$invoice->data[$sum], $one->data[$sum] + $two->data[$sum] + $three->data[$sum], $sum);
        }
        self::assertSame(['2030-0001', 'Ill', -1400], [$one->data['of'], $one->data['reason'], $one->data['total']]);
    }

    /** The gateway's report of a refund names no tickets. */
    public function testARefundFromElsewhereGetsItsCreditNoteToo(): void
    {
        $order = $this->buyForReal($this->ticket, 2);
        $this->webhook($order, 'refunded');

        $this->sale->invoices()->issueMissing();

        $papers = $this->sale->invoices()->issueForOrder($this->orderById($order->id));
        self::assertCount(2, $papers);
        self::assertSame([-2353, -447, -2800], [$papers[1]->data['net'], $papers[1]->data['tax'], $papers[1]->data['total']]);
    }

    public function testAnInvoiceStaysAsItWasGiven(): void
    {
        $order = $this->buyForReal($this->ticket);
        $this->sale->invoices()->issueForOrder($order);
        $this->open(['invoices' => true, 'invoice_prefix' => '2031-', 'seller_name' => 'Somebody else']);

        $given = $this->sale->invoices()->issueForOrder($order);

        self::assertSame(['2030-0001', 'Harbour Hall'], [$given[0]->label(), $given[0]->data['seller']['name']]);
    }

    public function testThePageSaysItAllAndNothingOfItIsMarkup(): void
    {
        $order = $this->buyForReal($this->ticket, 2);
        $this->sale->database()->execute('UPDATE {orders} SET last_name = %s WHERE id = %d', self::EVIL, $order->id);
        $order = $this->orderById($order->id);

        $html = $this->page()->renderInvoice($order, InvoicePage::VIEW);
        $text = (string) preg_replace('/\s+/u', ' ', html_entity_decode(wp_strip_all_tags($html)));

        foreach (['Invoice 2030-0001', 'Harbour Hall', 'Pier 1', 'DE123', 'Ada', $order->number, 'Fees: €3.00', '€23.53', '19% VAT on €23.53', '€4.47', '€28.00'] as $words) {
            self::assertStringContainsString($words, $text);
        }
        self::assertStringNotContainsString(self::EVIL, $html);
        self::assertSame('', $this->page()->renderInvoice($order, 'credit-1'));
    }

    public function testADocumentKeepsTheNameThatTheTaxHadWhenItWasNumbered(): void
    {
        $order = $this->buyForReal($this->ticket, 2);
        $this->sale->invoices()->issueForOrder($order);
        $this->open(['invoices' => true, 'invoice_prefix' => '2030-', 'invoice_tax_name' => 'Sales tax']);
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);
        [$invoice, $credit] = $this->sale->invoices()->issueForOrder($this->orderById($order->id));
        $this->open(['invoices' => true, 'invoice_tax_name' => 'Amusement tax']);

        self::assertSame(['VAT', 'Sales tax'], [$invoice->data['tax_name'], $credit->data['tax_name']]);
        foreach (['VAT' => InvoicePage::VIEW, 'Sales tax' => InvoicePage::CREDIT . $credit->refundId] as $name => $view) {
            $text = html_entity_decode(wp_strip_all_tags($this->page()->renderInvoice($this->orderById($order->id), $view)));
            self::assertStringContainsString("$name rate", $text);
            self::assertStringContainsString("19% $name on", $text);
            self::assertStringContainsString("$name is rounded per line.", $text);
            self::assertStringNotContainsString('Amusement', $text);
        }
    }

    public function testADocumentWithoutTaxSaysNothingOfIt(): void
    {
        $order = $this->buyForReal($this->ticket($this->event(['tax_rate_bp' => 0, 'start' => self::at(self::NOW + WEEK_IN_SECONDS)]), 2500), 2);
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);
        [, $credit] = $this->sale->invoices()->issueForOrder($this->orderById($order->id));
        foreach ([InvoicePage::VIEW => '€50.00', InvoicePage::CREDIT . $credit->refundId => '-€25.00'] as $view => $total) {
            $text = html_entity_decode(wp_strip_all_tags($this->page()->renderInvoice($this->orderById($order->id), $view)));
            self::assertStringContainsString($total, $text);
            self::assertDoesNotMatchRegularExpression('/VAT|Net\b|0 ?%/', $text);
        }
    }

    public function testTheTaxHasTheNameOfTheOrganizersCountry(): void
    {
        foreach (['EUR' => 'VAT', 'GBP' => 'VAT', 'NOK' => 'VAT', 'CHF' => 'VAT', 'AUD' => 'GST', 'INR' => 'GST', 'CAD' => 'GST', 'USD' => 'Tax', 'JPY' => 'Tax'] as $currency => $name) {
            self::assertSame($name, InvoiceTaxName::fromSettings(new Settings(['currency' => $currency, 'invoice_tax_name' => ''], [])), $currency);
        }
    }

    public function testTheNameOfTheTaxIsShort(): void
    {
        $stored = static fn(string $name): mixed => Services::get()->settingsStore()->sanitize(['invoice_tax_name' => $name])['invoice_tax_name'];

        self::assertSame(['Mehrwertsteuer (CH)', ''], [$stored(' Mehrwertsteuer (CH) '), $stored(str_repeat('t', 21))]);
    }

    public function testTheOrdersPageLinksTheInvoiceAndEachCreditNote(): void
    {
        $order = $this->buyForReal($this->ticket, 2);
        $links = fn(): array => array_column((new \Benefit\Tickets\Orders\Invoices\InvoiceLinks($this->sale->invoices(), $this->sale->pages()))->forOrder($this->orderById($order->id)), 'label');
        self::assertSame(['Invoice'], $links());

        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);

        self::assertSame(['Invoice', 'Credit note 1'], $links());
        self::assertCount(2, $this->numbers(), 'A link asks for no number.');
    }

    private function page(): InvoicePage
    {
        return $this->sale->service(InvoicePage::class);
    }

    /** @return list<array{string, string, string}> series, number and order, in the order in which they were issued */
    private function numbers(): array
    {
        $this->sale->tellSettled();

        return array_map(static fn(array $row): array => [(string) $row['series'], (string) $row['number'], (string) $row['order_id']], $this->rows('SELECT series, number, order_id FROM {invoice} ORDER BY series, number'));
    }

    private function mail(string $kind, Order $order): string
    {
        $row = $this->rows('SELECT data FROM {mail} WHERE kind = %s AND subject_id = %d ORDER BY id DESC', $kind, $order->id)[0];
        $plugin = self::plugin($this->clock, ['invoices' => true]);
        $draft = (fn(): ?EmailMessage => ($this->renderers()[$kind])($order->id, (array) json_decode((string) $row['data'], true)))->call($plugin->emailSender());

        return $draft->text ?? self::fail('Nothing was to be said.');
    }
}
