<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Privacy;

use Benefit\People\PrivacyTools;
use Benefit\Tests\Integration\Tickets\Admin\Orders\SalesTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Admin\Privacy\TicketsPersonalData;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;

/** WordPress's personal data exporter and eraser, and the suggested text for a privacy policy. */
final class PrivacyTest extends SalesTestCase
{
    private const ADA = 'ada@example.org';

    private int $seat;

    protected function setUp(): void
    {
        parent::setUp();
        $this->seat = $this->ticket($this->event(), 1000, 90, ['max_per_buyer' => 20]);
    }

    /** @return callable(string, int): array<string, mixed> */
    private static function registered(string $kind, string $name): callable
    {
        $registered = apply_filters("wp_privacy_personal_data_$kind", []);
        self::assertIsCallable($registered[$name]['callback']);
        self::assertNotSame('', $registered[$name][rtrim($kind, 's') . '_friendly_name']);

        return $registered[$name]['callback'];
    }

    /** @return list<array{name: string, value: string}> all pages of all exporters */
    private static function export(string $email): array
    {
        $found = [];
        foreach (['benefit-orders', 'benefit-tickets', 'benefit-invoices', 'benefit-mails'] as $name) {
            $page = 0;
            do {
                $answer = self::registered('exporters', $name)($email, ++$page);
                foreach ($answer['data'] as $item) {
                    array_push($found, ...$item['data']);
                }
                self::assertLessThan(50, $page);
            } while (!$answer['done']);
        }

        return $found;
    }

    /** @return array{removed: bool, retained: bool, messages: list<string>, pages: int} */
    private static function erase(string $email): array
    {
        $sum = ['removed' => false, 'retained' => false, 'messages' => [], 'pages' => 0];
        foreach (self::erasers() as $name) {
            $page = 0;
            do {
                $answer = self::registered('erasers', $name)($email, ++$page);
                $sum = [
                    'removed' => $sum['removed'] || $answer['items_removed'],
                    'retained' => $sum['retained'] || $answer['items_retained'],
                    'messages' => [...$sum['messages'], ...$answer['messages']],
                    'pages' => $sum['pages'] + 1,
                ];
                self::assertLessThan(50, $page);
            } while (!$answer['done']);
        }

        return $sum;
    }

    /** @return list<string> the erasers of orders, in the order in which WordPress calls them */
    private static function erasers(): array
    {
        return array_values(array_intersect(array_keys(apply_filters('wp_privacy_personal_data_erasers', [])), ['benefit-notes', 'benefit-orders', 'benefit-tickets', 'benefit-mails']));
    }

    private function ada(): Order
    {
        $order = $this->buyAs('Ada', 'Lovelace', self::ADA, $this->seat, 2);
        $this->sale->database()->execute('UPDATE {orders} SET fields = %s, consents = %s WHERE id = %d', '[{"name":"phone","label":"Telephone","value":"555 <b>123</b>"}]', '[{"id":"terms","text":"I agree.","at":1900000000}]', $order->id);
        $this->sale->database()->execute('UPDATE {attendee} SET email = %s WHERE id = %d', 'guest@example.org', $order->attendees[1]->id);
        $this->sale->database()->execute('UPDATE {attendee} SET fields = %s WHERE order_id = %d', '[{"name":"diet","label":"Diet","value":"vegan"}]', $order->id);
        $this->sale->orderActions()->note($order, 'Rang about her wheelchair', 1);

        return $this->orderById($order->id);
    }

    /** Tells whether a text is anywhere in our tables. */
    private function isStored(string $text): bool
    {
        $stored = [];
        foreach (Services::get()->allTables()->names() as $table) {
            $stored[$table] = $this->rows("SELECT * FROM {{$table}}");
        }

        return str_contains((string) json_encode($stored, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES), $text);
    }

    public function testExportsAllThatIsStoredUnderAnAddress(): void
    {
        $order = $this->ada();
        $this->buyAs('Grace', 'Hopper', 'grace@example.org', $this->seat);
        $found = self::export('ADA@example.org');
        $text = (string) json_encode($found, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);

        foreach ([$order->number, 'Ada Lovelace', 'Telephone', '555 &lt;b&gt;123', 'I agree.', 'Rang about her wheelchair', "$order->number-1", 'vegan', 'order_paid'] as $part) {
            self::assertStringContainsString($part, $text, $part);
        }
        foreach (['Hopper', 'guest@example.org', "$order->number-2", $order->secret] as $others) {
            self::assertStringNotContainsString($others, $text, $others);
        }
    }

    public function testAGuestGetsTheirTicketAndNothingOfTheBuyer(): void
    {
        $order = $this->ada();
        $text = (string) json_encode(self::export('guest@example.org'));

        self::assertStringContainsString("$order->number-2", $text);
        self::assertStringContainsString('vegan', $text);
        self::assertStringNotContainsString('Lovelace', $text);
        self::assertStringNotContainsString('555 &lt;b&gt;123', $text);
    }

    public function testNobodyHasNothing(): void
    {
        $this->ada();

        self::assertSame([], self::export('nobody@example.org'));
        self::assertSame([], self::export(''));
        self::assertSame([], self::export('%'));
        self::assertSame(['removed' => false, 'retained' => false, 'messages' => [], 'pages' => 4], self::erase(''));
    }

    public function testExportsAndErasesInPages(): void
    {
        for ($i = 0; $i < 21; $i++) {
            $this->buyAs('Ada', 'Lovelace', self::ADA, $this->ticket($this->event(), 0));
        }
        $first = self::registered('exporters', 'benefit-orders')(self::ADA, 1);
        $second = self::registered('exporters', 'benefit-orders')(self::ADA, 2);

        self::assertSame([false, true], [$first['done'], $second['done']]);
        self::assertCount(40, $first['data']);
        self::assertCount(2, $second['data']);
        self::assertSame(5, self::erase(self::ADA)['pages']);
        self::assertSame([], self::export(self::ADA));
    }

    public function testErasingLeavesTheFiguresAndNobody(): void
    {
        $order = $this->ada();
        $before = $this->rows('SELECT number, status, total_minor, tax_minor FROM {orders}');
        $erased = self::erase('Ada@Example.org');

        self::assertTrue($erased['removed']);
        self::assertFalse($erased['retained']);
        // Long enough not to be part of a secret or a timestamp by chance.
        foreach (['"Ada"', 'Lovelace', '"lovelace"', self::ADA, '555 <b>123', 'I agree', 'wheelchair', OrderService::buyerHash(self::ADA)] as $gone) {
            self::assertFalse($this->isStored($gone), $gone);
        }
        self::assertTrue($this->isStored('guest@example.org'), 'A guest with an address of their own is somebody else.');
        self::assertSame($before, $this->rows('SELECT number, status, total_minor, tax_minor FROM {orders}'));
        $after = $this->orderById($order->id);
        self::assertSame($order->attendees[0]->secret, $after->attendees[0]->secret, 'The ticket still opens the door.');
        $this->assertPool(0, 2, $this->seat);
        self::assertSame([], self::export(self::ADA));
    }

    public function testAnErasedOrderCanStillBeRefundedAndTheLimitStaysExact(): void
    {
        $order = $this->ada();
        $this->buyAs('Ada', 'Lovelace', self::ADA, $this->seat, 3);
        self::erase(self::ADA);
        // Another request, which has not read the order yet.
        $this->open();
        self::become('administrator');
        $answer = $this->ask('order_refund', ['order_id' => $order->id, 'whole' => true, 'idempotency_key' => self::key()]);

        self::assertSame('order_refunded', $answer->get_data()['status']);
        $this->assertPool(0, 3, $this->seat);
        self::assertSame([], $this->sale->stockCheck()->run());
    }

    public function testAGuestIsErasedFromSomebodyElsesOrder(): void
    {
        $order = $this->ada();
        self::assertTrue(self::erase('guest@example.org')['removed']);
        $after = $this->orderById($order->id);

        self::assertSame(['Ada', '', ''], [$after->firstName, $after->attendees[1]->lastName, $after->attendees[1]->email]);
        self::assertSame([], $after->attendees[1]->fields);
        self::assertNotSame('', $after->attendees[0]->lastName);
    }

    public function testAnOrderThatWaitsForItsMoneyIsKeptAndSaid(): void
    {
        $order = $this->buyAs('Ada', 'Lovelace', self::ADA, $this->seat, 1, ['test_outcome' => 'pending']);
        $erased = self::erase(self::ADA);

        self::assertTrue($erased['retained']);
        self::assertStringContainsString($order->number, $erased['messages'][0]);
        self::assertSame('Ada', $this->orderById($order->id)->firstName);
    }

    public function testInvoicesAreKeptAndSaid(): void
    {
        $order = $this->ada();
        $this->sale->database()->execute('DELETE FROM {invoice}');
        $this->sale->database()->execute("INSERT INTO {invoice} (series, number, order_id, kind, issued_at, data) VALUES ('2026', 7, %d, 'invoice', 1900000000, '{\"name\":\"Ada L.\"}')", $order->id);
        $erased = self::erase(self::ADA);

        self::assertTrue($erased['removed'] && $erased['retained']);
        self::assertStringContainsString('Invoice 20260007 for order ' . $order->number, $erased['messages'][0]);
        self::assertTrue($this->isStored('Ada L.'));
    }

    /** @return array<string, string> */
    private static function person(string $first, string $last, string $email): array
    {
        return ['first_name' => $first, 'last_name' => $last, 'email' => $email];
    }

    /** @return list<string> texts of the order's log, without timestamps */
    private function logOf(Order $order): array
    {
        return array_map(static fn(array $row): string => $row['kind'] . ' ' . $row['data'], $this->rows('SELECT kind, data FROM {order_log} WHERE order_id = %d ORDER BY id', $order->id));
    }

    public function testAGuestIsErasedFromTheLogOfSomebodyElsesOrderToo(): void
    {
        $order = $this->ada();
        $orderActions = $this->sale->orderActions();
        $orderActions->editAttendee($order, $order->attendees[0]->id, self::person('Annabella', 'Milbanke', 'annabella@example.org'));
        $orderActions->editAttendee($order, $order->attendees[1]->id, self::person('Mary', 'Somerville', 'guest@example.org'));
        $orderActions->resend($order, 'guest@example.org');
        $orderActions->resend($order, 'annabella@example.org');

        self::assertTrue(self::erase('Guest@Example.org')['removed']);

        self::assertFalse($this->isStored('guest@example.org'));
        self::assertFalse($this->isStored('Somerville'));
        self::assertTrue($this->isStored('Milbanke'));
        self::assertSame(
            ['attendee_changed {"ticket":"' . $order->number . '-2"}', 'resent {}', 'resent {"email":"annabella@example.org"}'],
            array_slice($this->logOf($order), -3),
        );
        self::assertFalse(self::erase('guest@example.org')['removed']);
    }

    public function testWhoWasTheBuyerBeforeIsFoundAndErased(): void
    {
        $order = $this->ada();
        $this->sale->orderActions()->editBuyer($order, self::person('Mary', 'Somerville', 'mary@example.org'));
        $this->sale->orderActions()->editBuyer($this->orderById($order->id), self::person('Charles', 'Babbage', 'charles@example.org'));

        self::erase('mary@example.org');

        self::assertFalse($this->isStored('mary@example.org'));
        self::assertFalse($this->isStored('Somerville'));
        self::assertTrue($this->isStored('Babbage'));
    }

    public function testWhoHadATicketBeforeIsFoundAndErased(): void
    {
        $order = $this->ada();
        $orderActions = $this->sale->orderActions();
        $orderActions->editAttendee($order, $order->attendees[1]->id, self::person('Mary', 'Somerville', 'guest@example.org'));
        $orderActions->editAttendee($order, $order->attendees[1]->id, self::person('Charles', 'Babbage', 'charles@example.org'));
        $orderActions->resend($order, 'some_body@example.org');

        $text = (string) json_encode(self::export('guest@example.org'), JSON_UNESCAPED_UNICODE);
        self::assertStringContainsString("$order->number-2", $text);
        self::assertStringContainsString('Mary Somerville', $text);
        self::assertStringNotContainsString('Babbage', $text);
        self::assertStringContainsString($order->number, (string) json_encode(self::export('SOME_body@example.org')));

        self::assertTrue(self::erase('guest@example.org')['removed']);
        self::assertTrue(self::erase('some_body@example.org')['removed']);
        foreach (['Somerville', 'guest@example.org', 'some_body@example.org'] as $gone) {
            self::assertFalse($this->isStored($gone), $gone);
        }
        self::assertSame('Babbage', $this->orderById($order->id)->attendees[1]->lastName);
        self::assertSame([[], []], [self::export('guest@example.org'), self::export('some_body@example.org')]);
    }

    public function testAGuestIsErasedFromTheNotesOfSomebodyElsesOrder(): void
    {
        $order = $this->ada();
        $orderActions = $this->sale->orderActions();
        $orderActions->editAttendee($order, $order->attendees[1]->id, self::person('Mary', 'Somerville', 'guest@example.org'));
        $orderActions->note($order, 'MARY  SOMERVILLE rang about her knee', 1);
        $orderActions->note($order, 'Ask Guest@Example.org about "her" hip.', 1);
        $orderActions->note($order, 'Wrote to other.guest@example.org', 1);
        $orderActions->refund($this->orderById($order->id), [$order->attendees[0]->id], 'Somerville, Mary has hurt her toe', true, 1);

        $erased = self::erase('guest@example.org');

        self::assertTrue($erased['removed']);
        self::assertSame([false, []], [$erased['retained'], $erased['messages']]);
        foreach (['her knee', 'hip', 'her toe', 'Somerville'] as $gone) {
            self::assertFalse($this->isStored($gone), $gone);
        }
        self::assertTrue($this->isStored('Rang about her wheelchair'), 'Of the buyer, as far as anybody can tell.');
        self::assertTrue($this->isStored('other.guest@example.org'));
        self::assertSame(2, count(array_keys($this->logOf($order), 'note {}', true)));
        self::assertFalse(self::erase('guest@example.org')['removed']);
    }

    public function testABuyerIsErasedFromTheNotesOfOthersByAddressAndWhatANameAloneSaysIsKeptAndSaid(): void
    {
        $this->ada();
        $other = $this->buyAs('Grace', 'Hopper', 'grace@example.org', $this->seat, 2);
        $orderActions = $this->sale->orderActions();
        $orderActions->note($other, 'Came with ada@example.org', 1);
        $orderActions->note($other, 'Sits beside Ada Lovelace', 1);
        $orderActions->note($other, 'Sits behind Ada Lovelacey', 1);
        $orderActions->refund($other, [$other->attendees[0]->id], 'Given to Ada Lovelace', true, 1);

        $erased = self::erase(self::ADA);

        self::assertFalse($this->isStored('Came with'));
        self::assertTrue($this->isStored('Sits beside Ada Lovelace') && $this->isStored('Given to Ada Lovelace'));
        self::assertTrue($erased['removed'] && $erased['retained']);
        self::assertCount(2, $erased['messages']);
        foreach ($erased['messages'] as $message) {
            self::assertStringContainsString($other->number, $message);
            self::assertStringContainsString('Ada Lovelace', $message);
        }
        self::assertSame('Hopper', $this->orderById($other->id)->lastName);
        self::erase('grace@example.org');
        self::assertFalse($this->isStored('Lovelace') && $this->isStored('Sits beside'));
    }

    public function testWhoHadATicketBeforeIsErasedFromNotesByTheNameOfThen(): void
    {
        $order = $this->ada();
        $orderActions = $this->sale->orderActions();
        $orderActions->editAttendee($order, $order->attendees[1]->id, self::person('Mary', 'Somerville', 'guest@example.org'));
        $orderActions->editAttendee($order, $order->attendees[1]->id, self::person('Charles', 'Babbage', 'charles@example.org'));
        $orderActions->note($order, 'Mary Somerville cannot come', 1);

        self::assertTrue(self::erase('guest@example.org')['removed']);
        self::assertFalse($this->isStored('cannot come'));
        self::assertFalse($this->isStored('Somerville'));
    }

    public function testReasonsOfRefundsAndCancellationsAreErasedAndTheirAmountsStay(): void
    {
        $order = $this->ada();
        $free = $this->buyAs('Ada', 'Lovelace', self::ADA, $this->ticket($this->event(), 0));
        $orderActions = $this->sale->orderActions();
        $orderActions->refund($order, [$order->attendees[0]->id], 'Broke her leg', true, 1);
        $orderActions->refund($this->orderById($order->id), null, 'Broke her arm', true, 1);
        $orderActions->cancel($free, 'Broke her heart', 1);
        self::erase(self::ADA);

        self::assertFalse($this->isStored('Broke her'));
        $log = implode("\n", $this->logOf($order));
        self::assertSame(2, substr_count($log, '"amount":1000'));
        self::assertStringContainsString('partly_refunded {"refund":', $log);
        self::assertContains('cancelled {"tickets":[]}', $this->logOf($free));
    }

    public function testExportsWhatWasDoneWithAnOrder(): void
    {
        $order = $this->ada();
        $free = $this->buyAs('Ada', 'Lovelace', self::ADA, $this->ticket($this->event(), 0));
        $orderActions = $this->sale->orderActions();
        $orderActions->editAttendee($order, $order->attendees[0]->id, self::person('Augusta', 'King', self::ADA));
        $orderActions->editAttendee($order, $order->attendees[1]->id, self::person('Mary', 'Somerville', 'mary@example.org'));
        $orderActions->resend($order);
        $orderActions->resend($order, 'some_body@example.org');
        $orderActions->refund($this->orderById($order->id), [$order->attendees[0]->id], 'Broke her leg', true, 1);
        $orderActions->cancel($free, 'Broke her heart', 1);
        $text = (string) json_encode(self::export(self::ADA), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);

        foreach (['10.00', 'Reason: Broke her leg', 'Reason: Broke her heart', 'to Augusta King', 'sent again to ada@example.org', "The details on ticket $order->number-2 were changed."] as $part) {
            self::assertStringContainsString($part, $text, $part);
        }
        foreach (['Somerville', 'mary@example.org', 'some_body@example.org'] as $others) {
            self::assertStringNotContainsString($others, $text, $others);
        }
    }

    public function testInvoicesAreExportedAlsoAfterTheOrderWasErased(): void
    {
        $this->open(['invoices' => true, 'invoice_prefix' => '2030-']);
        $order = $this->ada();
        $this->buyAs('Grace', 'Hopper', 'grace@example.org', $this->seat);
        $this->sale->orderActions()->refund($order, [$order->attendees[0]->id], 'Broke her leg', true, 1);
        $this->sale->invoices()->issueMissing();
        self::assertCount(3, $this->rows('SELECT number FROM {invoice}'));

        foreach ([false, true] as $erased) {
            if ($erased) {
                self::erase(self::ADA);
            }
            $answer = self::registered('exporters', 'benefit-invoices')('ADA@example.org', 1);
            self::assertTrue($answer['done']);
            self::assertCount(2, $answer['data']);
            $text = (string) json_encode($answer['data'], JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
            foreach ([$order->number, 'Ada Lovelace', self::ADA, '20.00', '10.00', 'Broke her leg'] as $part) {
                self::assertStringContainsString($part, $text, $part);
            }
            self::assertStringNotContainsString('Hopper', $text);
        }
    }

    public function testThePolicyNamesWhatIsStoredCookiesIncluded(): void
    {
        $text = wp_kses_post(Services::get()->service(TicketsPersonalData::class)->policy());
        foreach (['email address', 'benefit_visitor', 'benefit_cart', '30 days', 'scanned', 'Invoices', 'erase'] as $part) {
            self::assertStringContainsString($part, $text, $part);
        }
        self::assertSame($text, wp_kses_post($text));
    }

    public function testThePolicyIsOfferedToTheOwner(): void
    {
        require_once ABSPATH . 'wp-admin/includes/admin.php';
        require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
        self::become('administrator');
        set_current_screen('dashboard');
        Services::get()->register(PrivacyTools::class);
        global $wp_actions;
        $wp_actions['admin_init'] = ($wp_actions['admin_init'] ?? 0) + 1;
        $callbacks = $GLOBALS['wp_filter']['admin_init']->callbacks[10] ?? [];
        (end($callbacks) ?: self::fail())['function']();

        self::assertContains('Benefit', array_column(\WP_Privacy_Policy_Content::get_suggested_policy_text(), 'plugin_name'));
    }
}
