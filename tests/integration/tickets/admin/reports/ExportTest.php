<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Reports;

use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Admin\CsvWriter;
use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\Admin\Orders\SalesTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\Admin\OrderList\OrderFilter;
use Benefit\Tickets\Admin\Orders\OrdersScreen;
use Benefit\Tickets\Admin\Reports\AttendeeExport;
use Benefit\Tickets\Admin\Reports\AttendeeFilter;
use Benefit\Tickets\Admin\Reports\AttendeeListRepository;
use Benefit\Tickets\Admin\Reports\ReportDownloads;
use Benefit\Tickets\Orders\Invoices\Invoice;
use Benefit\Tickets\Shop\Checkout\CheckoutCustomFields;
use PHPUnit\Framework\Attributes\Group;

/** Exports of attendees and orders. */
#[Group('sqlite')]
final class ExportTest extends SalesTestCase
{
    private const MANY = 10_000;

    /** @return list<list<string>> rows of cells */
    private static function parse(string $csv): array
    {
        self::assertStringStartsWith(CsvWriter::BOM, $csv);
        $stream = fopen('php://memory', 'r+') ?: self::fail();
        fwrite($stream, substr($csv, strlen(CsvWriter::BOM)));
        rewind($stream);
        $lines = [];
        while (($line = fgetcsv($stream, null, ',', '"', '')) !== false) {
            $lines[] = array_map('strval', $line);
        }

        return $lines;
    }

    private function attendees(int $eventId, AttendeeFilter $filter = AttendeeFilter::Valid): string
    {
        $export = new AttendeeExport(new AttendeeListRepository($this->sale->database(), $this->sale->settings()));

        return implode('', [...$this->file()->streamLines($export->lines($eventId, $filter))]);
    }

    private function orders(OrderFilter $filter): string
    {
        $export = $this->sale->service(OrdersScreen::class);

        return implode('', [...$this->file()->streamLines($export->lines($filter))]);
    }

    private function file(): CsvResponse
    {
        return new CsvResponse($this->sale->settings()->money(), new Clock());
    }

    public function testEveryAttendeeWithTheOrganisersOwnFieldsAsColumns(): void
    {
        $this->contradicts = 'A cancellation and check-ins are written by hand.';
        $event = $this->event();
        $seat = $this->ticket($event);
        $order = $this->buyAs('Ada', 'Lovelace', 'ada@example.org', $seat, 2);
        $other = $this->buyAs('Else', 'Where', 'e@example.org', $this->ticket($this->event()));
        $fields = static fn(array ...$entries): string => (string) json_encode($entries);
        $this->sale->database()->execute('UPDATE {attendee} SET fields = %s WHERE id = %d', $fields(['name' => 'diet', 'label' => 'Diet', 'value' => 'vegan, no nuts']), $order->attendees[0]->id);
        $this->sale->database()->execute('UPDATE {attendee} SET fields = %s, checkins = 2, cancelled_at = 5 WHERE id = %d', $fields(['name' => 'size', 'label' => 'Size', 'value' => "L\nor M"]), $order->attendees[1]->id);
        $this->sale->database()->execute('UPDATE {orders} SET fields = %s WHERE id = %d', $fields(['name' => 'diet', 'label' => 'Diet', 'value' => 'none']), $order->id);
        [$head, $first, $second] = $lines = self::parse($this->attendees($event, AttendeeFilter::All));

        self::assertCount(3, $lines);
        self::assertSame(['Diet', 'Size', 'Buyer: Diet'], array_slice($head, -3));
        $one = array_combine($head, $first);
        self::assertSame(["$order->number-1", 'Seat', 'Guest', 'Number 0', 'Valid (test order)', '0', 'Paid', 'Ada', 'ada@example.org', 'vegan, no nuts', '', 'none'], [
            $one['Ticket code'], $one['Ticket type'], $one['First name'], $one['Last name'], $one['Ticket'], $one['Check-ins'], $one['Order status'], $one['Buyer’s first name'], $one['Buyer’s email'], $one['Diet'], $one['Size'], $one['Buyer: Diet'],
        ]);
        $two = array_combine($head, $second);
        self::assertSame(['Canceled (test order)', '2', "L\nor M"], [$two['Ticket'], $two['Check-ins'], $two['Size']]);
        self::assertStringNotContainsString($other->number, $this->attendees($event));
        self::assertCount(2, self::parse($this->attendees($event)), 'Only those who may come in, unless others are asked for.');
    }

    public function testOtherPluginsAddColumnsWhichAreNoFormulasEither(): void
    {
        $event = $this->event();
        $order = $this->buyAs('Ada', 'Lovelace', 'ada@example.org', $this->ticket($event));
        $badge = static fn(array $row): string => '=' . $row['first_name'] . ' of ' . $row['order_id'];
        add_filter('benefit_attendee_export_columns', static fn(array $columns): array => $columns + ['Badge' => $badge, 'No function' => 'x']);
        add_filter('benefit_order_export_columns', static fn(array $columns): array => $columns + ['Cents' => static fn(array $row): int => $row['total']]);
        [$head, $line] = self::parse($this->attendees($event));
        [$orderHead, $orderLine] = self::parse($this->orders(new OrderFilter()));

        self::assertSame(['Badge', "'=Guest of $order->id"], [end($head), end($line)]);
        self::assertSame(['Cents', (string) $order->totalMinor], [end($orderHead), end($orderLine)]);
    }

    public function testAnEventWithoutAttendeesIsAFileWithAHeading(): void
    {
        self::assertCount(1, self::parse($this->attendees($this->event())));
    }

    public function testNoCellIsAFormulaWhoeverTypedIt(): void
    {
        $event = $this->event([], ['post_title' => '=EVENT()']);
        $seat = $this->ticket($event, 1000, 10, [], ['post_title' => '@TICKET()']);
        $order = $this->buyAs('Ada', 'Lovelace', 'ada@example.org', $seat);
        $this->sale->database()->execute('UPDATE {attendee} SET first_name = %s, last_name = %s, email = %s, fields = %s', '=1+1', "\t=2", '+evil@example.org', (string) json_encode([['name' => 'n', 'label' => '=LABEL()', 'value' => '-VALUE()']]));
        $this->sale->database()->execute('UPDATE {orders} SET first_name = %s, last_name = %s, coupon_code = %s WHERE id = %d', "=cmd|' /C calc'!A0", "\r@x", '=CODE', $order->id);

        foreach ([$this->attendees($event), $this->orders(new OrderFilter())] as $csv) {
            foreach (self::parse($csv) as $line) {
                foreach ($line as $cell) {
                    self::assertDoesNotMatchRegularExpression('/^\s*[=+\-@\t\r]/', $cell, (string) json_encode($line));
                }
            }
        }
        self::assertStringContainsString("'=1+1", $this->attendees($event));
    }

    public function testOrdersWithTheFiltersOfTheScreen(): void
    {
        $seat = $this->ticket($this->event());
        $ada = $this->buyAs('Ada', 'Lovelace', 'ada@example.org', $seat, 2);
        $this->buyAs('Grace', 'Hopper', 'grace@example.org', $this->ticket($this->event(), 0));
        $all = self::parse($this->orders(new OrderFilter()));
        $some = self::parse($this->orders(OrderFilter::fromValues(['search' => 'lovelace'], wp_timezone())));

        self::assertSame([3, 2], [count($all), count($some)]);
        $line = array_combine($some[0], $some[1]);
        self::assertSame([$ada->number, 'Paid', 'Ada', 'Lovelace', 'Gala', '2', 'EUR', '2000', '0', 'Test payment'], [
            $line['Order'], $line['Status'], $line['First name'], $line['Last name'], $line['Events'], $line['Tickets'], $line['Currency'],
            preg_replace('/\D/', '', $line['Total']), trim((string) preg_replace('/\D/', '', $line['Refunded']), '0') . '0', $line['Payment'],
        ]);
    }

    public function testNetTaxAndGrossOfEachOrderAreThoseOfItsInvoiceAndWhatWasRefundedThatOfItsCreditNote(): void
    {
        $this->open(['invoices' => true, 'test_mode' => true]);
        $low = $this->ticket($this->event(['tax_rate_bp' => 700]), 1111, null);
        $high = $this->ticket($this->event(['tax_rate_bp' => 1900]), 1333, null, ['fee_kind' => 'fixed', 'fee_value' => 50]);
        $visitor = self::visitor();
        $this->add($visitor, $low, 3);
        $this->add($visitor, $high, 2);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));
        $this->sale->orderActions()->refund($order, [$order->attendees[0]->id, $order->attendees[4]->id], '', true, 1);
        $papers = ['net' => [], 'tax' => [], 'total' => []];
        foreach ($this->sale->invoices()->issueForOrder($this->orderById($order->id)) as $paper) {
            foreach (array_keys($papers) as $sum) {
                $papers[$sum][] = abs($paper->data[$sum]);
            }
        }

        [$head, $line] = self::parse($this->orders(new OrderFilter()));
        $cells = array_combine($head, $line);
        $minor = static fn(string $column): int => (int) round(100 * (float) $cells[$column]);
        self::assertSame($papers, [
            'net' => [$minor('Net'), $minor('Net refunded')],
            'tax' => [$minor('Tax'), $minor('Tax refunded')],
            'total' => [$minor('Total'), $minor('Refunded')],
        ]);
        self::assertSame(['60.99', '1.00', '0.00', '7 %: 2.18 / 19 %: 4.42', 'Yes'], [$cells['Total'], $cells['Fees'], $cells['Discount'], $cells['Tax rate'], $cells['Test order']]);
    }

    public function testAnOrderHasTheDateOfItsEventItsInvoiceAndTheBuyersAddress(): void
    {
        $this->open(['invoices' => true]);
        $address = $this->sale->definitions()->save(new CustomFieldDefinition(0, '', CheckoutCustomFields::BUYER, 'text', 'Postal address'));
        $event = $this->event(['start' => '2031-03-20T18:30:00Z', 'timezone' => 'Europe/Berlin']);
        $order = $this->buy($this->ticket($event, 1250), 1, [CheckoutCustomFields::buyerField($address)->name => '1 High Street, Leeds']);
        $numbers = array_map(static fn(Invoice $paper): string => $paper->label(), $this->sale->invoices()->issueForOrder($order));

        [$head, $line] = self::parse($this->orders(new OrderFilter()));
        $cells = array_combine($head, $line);

        self::assertCount(1, $numbers);
        self::assertSame(['2031-03-20 19:30', $numbers[0], '1 High Street, Leeds'], [$cells['Event date'], $cells['Invoice number'], $cells['Postal address']]);
        self::assertStringStartsWith('Gala – Thu, Mar 20, 2031', $cells['Events']);
    }

    public function testADecimalCommaHasSemicolonsBetweenItsColumns(): void
    {
        $this->open(['decimal_separator' => ',', 'thousands_separator' => '.']);
        $this->buy($this->ticket($this->event(), 1250));

        $lines = explode("\r\n", $this->orders(new OrderFilter()));
        self::assertStringContainsString(';EUR;0,00;0,00;12,50;', $lines[1]);
    }

    /** Exports ten thousand attendees in chunks of equal size. */
    public function testMemoryAndStatementsStayFlat(): void
    {
        $this->contradicts = 'The attendees are copies of one.';
        $event = $this->event();
        $seat = $this->ticket($event);
        $order = $this->buy($seat);
        $this->copyAttendee($order->attendees[0]->id, self::MANY);
        $export = new AttendeeExport(new AttendeeListRepository($this->sale->database(), new Settings(['test_mode' => false], [])));
        $this->sale->database()->execute("UPDATE {payment} SET mode = 'live'");
        $log = StatementLog::start();
        $lines = 0;
        $peaks = [];
        foreach ($this->file()->streamLines($export->lines($event, AttendeeFilter::Valid)) as $piece) {
            $lines += substr_count($piece, "\r\n");
            $peaks[] = memory_get_usage();
        }
        $statements = count(array_filter($log->statements, static fn(string $sql): bool => str_contains($sql, 'benefit_attendee')));

        self::assertSame(self::MANY + 1, $lines);
        // One statement finds the ticket types; each of two passes takes one per chunk and one that finds the end.
        self::assertLessThanOrEqual(1 + 2 * (intdiv(self::MANY, AttendeeExport::CHUNK) + 1), $statements);
        self::assertLessThan(2_000_000, max($peaks) - $peaks[1], 'More memory than at the first piece.');
    }

    /** Inserts that many attendees into one order, with a few statements. */
    private function copyAttendee(int $id, int $many): void
    {
        $database = $this->sale->database();
        for ($there = 1; $there < $many; $there += $more) {
            $more = min($there, $many - $there);
            $database->execute("INSERT INTO {attendee} (order_id, ticket_id, event_id, sequence, secret, first_name, last_name, email)
                SELECT order_id, ticket_id, event_id, sequence + $there, secret, first_name, last_name, email FROM {attendee} WHERE id >= $id ORDER BY id LIMIT $more");
        }
        self::assertSame($many, self::rowsIn('attendee'));
    }

    /** A time limit that ends the work leaves no half of a file with an error page at its end. */
    public function testNothingIsSentBeforeTheFileIsComplete(): void
    {
        $lines = static function (): \Generator {
            yield ['Name', 'Amount'];
            throw new \RuntimeException('The time is over.');
        };
        $response = $this->sale->service(CsvResponse::class)->response('export', $lines());
        self::assertNotNull($response->write);
        ob_start();
        try {
            ($response->write)();
            self::fail('It was complete.');
        } catch (\RuntimeException) {
            self::assertSame('', ob_get_contents());
        } finally {
            ob_end_clean();
        }
    }

    public function testThroughTheGate(): void
    {
        $event = $this->event([], ['post_name' => 'gala-2026']);
        $this->buy($this->ticket($event));
        $ask = fn(string $name, int $subject, string $nonce): \Benefit\Shared\Http\RouteResponse => $this->sale->endpoint()->perform($name, ['subject_id' => (string) $subject, 'benefit_nonce' => $nonce]);
        self::become('benefit_organiser');
        $response = $ask(ReportDownloads::ATTENDEES, $event, Router::screenNonce(ReportDownloads::ATTENDEES, $event));

        self::assertMatchesRegularExpression('/^attachment; filename="attendees-gala-2026-\d{4}-\d\d-\d\d\.csv"$/', $response->headers['Content-Disposition']);
        self::assertNotNull($response->write);
        foreach ([
            'bad_nonce' => fn() => $ask(ReportDownloads::ATTENDEES, $event, 'x'),
            'unknown_event' => fn() => $ask(ReportDownloads::ATTENDEES, 2147483647, Router::screenNonce(ReportDownloads::ATTENDEES, 2147483647)),
            'not_allowed' => function () use ($ask, $event) {
                self::become('editor');

                return $ask(ReportDownloads::ATTENDEES, $event, Router::screenNonce(ReportDownloads::ATTENDEES, $event));
            },
            'not_signed_in' => function () use ($ask) {
                wp_set_current_user(0);

                return $ask(OrdersScreen::EXPORT, 0, Router::screenNonce(OrdersScreen::EXPORT));
            },
        ] as $reason => $attempt) {
            self::assertSame($reason, self::refusal($attempt)->reason);
        }
        self::assertInstanceOf(UserFacingException::class, self::refusal(fn() => $ask(OrdersScreen::EXPORT, 0, '')));
    }
}
