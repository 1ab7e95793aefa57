<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Upgrade;

use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Plugin;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Admin\OrderList\OrderFilter;
use Benefit\Tickets\Admin\OrderList\OrderListRepository;
use Benefit\Tickets\Admin\OrderList\OrderSearch;
use Benefit\Tickets\CheckIn\CheckInAccess;
use Benefit\Tickets\CheckIn\CheckInRepository;
use Benefit\Tickets\CheckIn\TicketScan;
use Benefit\Tickets\Orders\Invoices\Invoice;
use Benefit\Tickets\Orders\Invoices\InvoicePage;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\TicketCapabilities;

/** A site filled by the previous version starts with this one, and everything that people have from it works. */
final class UpgradeTest extends SaleTestCase
{
    private const BEFORE = '0.1.0';

    /** Creating and migrating the old tables takes seconds, so it happens once; rows are restored for each test. */
    private static ?OldSite $site = null;

    /** @var array<string, array<string, mixed>> structure of the tables on a new site */
    private static array $shapes = [];

    private OldSite $old;

    public static function tearDownAfterClass(): void
    {
        self::$site = null;
        parent::tearDownAfterClass();
    }

    protected function setUp(): void
    {
        parent::setUp();
        if (self::$site === null) {
            self::$shapes = self::shapes();
            self::$site = OldSite::of(self::BEFORE, Services::get()->database());
            self::$site->load();
            $this->clock->now = self::$site->now();
            $this->open()->migrations()->run();
            self::$site->remember();
        } else {
            self::$site->loadAgain();
        }
        $this->old = self::$site;
        $this->clock->now = $this->old->now();
        $this->open();
    }

    /** Uses the stored settings. */
    protected function open(array $settings = []): Services
    {
        global $wpdb;

        return $this->sale = Services::of(new Plugin(dirname(__DIR__, 3) . '/plugin.php', $wpdb, $this->clock));
    }

    public function testItsTablesBecomeThoseOfANewSiteAndNoRowIsLost(): void
    {
        self::assertFalse($this->sale->migrations()->isPending());
        self::assertEquals(self::$shapes, self::shapes());
        foreach ($this->old->tables() as $table => ['columns' => $columns, 'rows' => $rows]) {
            // Buyers are hashed anew, with a key of the site's own in place of a salt.
            $unchanged = array_flip(array_diff($columns, in_array($table, ['buyer_limit', 'coupon_use'], true) ? ['buyer'] : []));
            $now = array_map(static fn(array $row): array => array_intersect_key($row, $unchanged), $this->rows("SELECT * FROM {{$table}}"));
            foreach ($rows as $row) {
                $row = array_intersect_key(array_combine($columns, $row), $unchanged);
                if ($table === 'buyer_limit' && $row['quantity'] === '0') {
                    // Who has returned everything counts like somebody new.
                    continue;
                }
                if ($table === 'payment' && in_array($row['gateway'], ['offline', 'free'], true)) {
                    // That version marked every payment in test mode as a test; this site never handled real money.
                    $row['mode'] = 'live';
                }
                self::assertContainsEquals($row, $now, $table);
            }
        }
        self::assertSame([], $this->sale->stockCheck()->run());
    }

    public function testEveryOrderIsOpenedByItsLinkAndSaysTheSame(): void
    {
        foreach ($this->old->said('orders') as $name => $said) {
            $order = $this->order($name);
            self::assertSame([$said['status'], $said['total'], $said['refunded']], [$order->status->value, $order->totalMinor, $order->refundedMinor], $name);
            self::assertSame($this->sale->settings()->number('page_order'), url_to_postid(home_url($said['link'])), $name);
            $page = $this->show(['order_key' => $said['key']]);
            self::assertStringContainsString($order->number, $page, $name);
            self::assertStringNotContainsString('We cannot find', $page, $name);
            // Paid by the test gateway on a site that is live now, so its ticket is not valid.
            foreach ($name === 'test' ? [] : $said['tickets'] as $ticket) {
                self::assertSame($ticket['valid'], str_contains($page, 'ticket_code=' . $ticket['code']), "$name: {$ticket['code']}");
                self::assertStringContainsString($ticket['name'], self::words($page . $this->show(['ticket_code' => $ticket['code']])), $name);
            }
        }
        $paid = $this->order('paid');
        self::assertSame(['HARBOUR10', 375], [$paid->couponCode, $paid->discountMinor]);
        self::assertSame(['terms', '1', '3'], array_column($paid->consents, 'id'));
        $page = self::words($this->show(['order_key' => $paid->key()]));
        foreach (['38,25 €', 'Gala & “Lanterns” 3x4', 'Mary Shelley', 'Hill & Dale', 'Pie'] as $words) {
            self::assertStringContainsString($words, $page);
        }
    }

    public function testInvoicesKeepTheirNumbersAndTheNextOneFollows(): void
    {
        foreach ($this->old->said('orders') as $name => $said) {
            if ($said['invoices'] === []) {
                continue;
            }
            $order = $this->order($name);
            $labels = array_map(static fn(object $invoice): string => $invoice->label(), $this->sale->invoices()->issueForOrder($order));
            self::assertSame($said['invoices'], $labels, $name);
            self::assertStringContainsString('benefit_view=' . InvoicePage::VIEW, $this->show(['order_key' => $said['key']]), $name);
        }
        $last = max(array_merge(...array_column($this->old->said('orders'), 'invoices')) ?: ['']);
        self::assertStringStartsWith('TEST-', $last);
        $numbers = array_column($this->rows("SELECT number FROM {invoice} WHERE series = '2030-' ORDER BY number"), 'number');
        self::assertSame(array_map(strval(...), range(1, count($numbers))), $numbers);
        $order = $this->order('offline_waits');
        $this->sale->orderActions()->markPaid($order, 1);
        self::assertSame(sprintf('2030-%04d', count($numbers) + 1), $this->sale->invoices()->issueForOrder($this->orderById($order->id))[0]->label());
    }

    public function testItsInvoicesSayVatWhateverTheTaxIsCalledNow(): void
    {
        $settings = (array) get_option(Settings::OPTION);
        update_option(Settings::OPTION, ['invoice_tax_name' => 'Sales tax'] + $settings);
        $this->open();
        foreach ($this->old->tables()['invoice']['rows'] as [, , $orderId, $kind, $refundId]) {
            $view = $kind === Invoice::INVOICE ? InvoicePage::VIEW : InvoicePage::CREDIT . $refundId;
            $page = self::words($this->sale->service(InvoicePage::class)->renderInvoice($this->orderById((int) $orderId), $view));
            self::assertStringContainsString('VAT rate', $page);
            self::assertStringContainsString('VAT is rounded per line.', $page);
            self::assertStringNotContainsString('Sales tax', $page);
        }
        $this->sale->orderActions()->markPaid($this->order('offline_waits'), 1);
        $new = $this->sale->invoices()->issueForOrder($this->order('offline_waits'))[0];
        self::assertSame('Sales tax', $new->data['tax_name']);
    }

    public function testItsTicketsAdmitAtTheDoor(): void
    {
        wp_set_current_user($this->old->said('people', 'door'));
        self::assertTrue(CheckInAccess::canCheckIn($this->old->said('events', 'gala')));
        self::assertFalse(CheckInAccess::canCheckIn($this->old->said('events', 'past')));
        $scan = function (string $order, int $ticket, string $event = 'gala'): string {
            $code = $this->old->said('orders', $order)['tickets'][$ticket]['code'];

            return (string) $this->sale->checkins()->scan(new TicketScan(bin2hex(random_bytes(16)), $code, $this->clock->now(), $this->old->said('events', $event)))['status'];
        };

        self::assertSame('already', $scan('paid', 0), 'Both of its two entries are used up.');
        self::assertSame(['ok', 'ok', 'already'], [$scan('paid', 1), $scan('paid', 1), $scan('paid', 1)]);
        self::assertSame(['ok', 'not_paid', 'ok'], [$scan('partly', 0), $scan('partly', 1), $scan('partly', 2)]);
        self::assertSame('ok', $scan('free', 0), 'Its entry was undone.');
        self::assertSame(['ok', 'ok', 'ok', 'ok'], [$scan('offline_paid', 0), $scan('complimentary', 0), $scan('last', 0), $scan('disputed', 0)]);
        self::assertSame(['not_paid', 'not_paid', 'not_paid'], [$scan('refunded', 0), $scan('charged_back', 0), $scan('offline_waits', 0)]);
        self::assertSame('wrong_event', $scan('past', 0));
        wp_set_current_user(1);
        self::assertSame(['ok', 'ok'], [$scan('past', 0, 'past'), $scan('offline_in_test_mode', 0, 'past')], 'A transfer is real, whatever mode the site was in.');
    }

    public function testItsPeopleAreFoundBeforeAndAfterTheirNamesWereNormalized(): void
    {
        $database = $this->sale->database();
        $database->execute("UPDATE {attendee} SET first_name = 'Sinéad', last_name = 'O’Brien' WHERE id = (SELECT MIN(id) FROM (SELECT id FROM {attendee} WHERE event_id = %d) a)", $this->old->said('events', 'gala'));
        $orders = new OrderListRepository($database);
        $count = static fn(string $typed): int => $orders->count(new OrderFilter(search: OrderSearch::parse($typed)));
        wp_set_current_user(1);
        $isAtTheDoor = fn(string $typed): bool => in_array('Sinéad O’Brien', array_column((new CheckInRepository($database, $this->sale->settings()))->findByName($this->old->said('events', 'gala'), $typed, 20), 'name'), true);

        self::assertSame([], $this->rows('SELECT * FROM {name_word}'));
        self::assertSame([1, 1, true], [$count('Lovelace'), $count('O’Brien'), $isAtTheDoor('O’Brien')]);
        $this->sale->orderNames()->run();
        self::assertNotSame([], $this->rows('SELECT * FROM {name_word}'));
        self::assertSame([1, 1, true], [$count('Lovelace'), $count('brien sinead'), $isAtTheDoor("O'Brien")]);
    }

    public function testOldCookiesIdentifyTheirCarts(): void
    {
        $tickets = $this->old->said('tickets');
        foreach (['cart' => [[$tickets['seat'], 2], [$tickets['free'], 1]], 'second' => [[$tickets['reduced'], 2]]] as $name => $lines) {
            $this->old->comesBack($name);
            $this->open();
            $visitor = (string) $this->sale->visitor()->current();
            self::assertSame($this->old->said('visitors', $name), $visitor);
            $cart = $this->sale->carts()->getCart($visitor);
            self::assertSame($lines, array_map(static fn(object $line): array => [$line->ticket->id, $line->held], $cart->lines));
        }
        $this->old->comesBack('cart');
        $this->open();
        $visitor = (string) $this->sale->visitor()->current();
        self::assertSame(2550, $this->sale->carts()->getCart($visitor)->totals->total, 'The coupon still counts.');
        $consents = ['benefit_consent_terms' => '1', 'benefit_consent_1' => '1', 'benefit_consent_3' => '1'];
        $size = ['owner_data_t_shirt_size_post_meta' => [(string) $tickets['seat'] => ['s', 'l']]];
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor, $consents + $size + ['tc_choose_gateway' => 'offline'])));

        self::assertSame([OrderStatus::Received, 2550, 'HARBOUR10'], [$order->status, $order->totalMinor, $order->couponCode]);
        self::assertSame([['2', '2']], array_map(array_values(...), $this->rows("SELECT uses, (SELECT COUNT(*) FROM {coupon_use} WHERE coupon_id = {coupon}.id) AS counted FROM {coupon} WHERE code = 'HARBOUR10'")));
    }

    public function testPlacesThatNobodyKeepsAnyMoreComeBackOnce(): void
    {
        $reduced = $this->old->said('tickets', 'reduced');
        $before = $this->sale->stock()->capacity($reduced);
        $this->sale->sweeper()->sweepAll();
        $this->sale->sweeper()->sweepAll();
        $after = $this->sale->stock()->capacity($reduced);

        self::assertSame([2, 0], [$before?->held - $after?->held, $before?->sold - $after?->sold], 'Those of the cart that is over.');
    }

    public function testAKeyIsWhatItWas(): void
    {
        $sent = array_column($this->old->tables()['idempotency']['rows'], null, 1);
        $flying = $sent['a-key-that-is-in-flight-01'];
        self::assertSame('in_flight', self::refusal(fn() => $this->sale->idempotency()->claim((string) $flying[0], (string) $flying[1], (string) $flying[2]))->reason);
        foreach ($sent as $key => [$scope, , $fingerprint, , $answer]) {
            if ($answer !== null) {
                self::assertSame(json_decode($answer, true), $this->sale->idempotency()->claim((string) $scope, $key, (string) $fingerprint)->answer);
            }
        }
    }

    public function testWaitingMailsAreSentWithTheOwnersWords(): void
    {
        self::assertSame(['Your places at {events}', 'Ahoy {first_name}'], [$this->sale->emailTemplates()->getTemplate('order_paid')->subject, $this->sale->emailTemplates()->getTemplate('order_paid')->title]);
        $sent = [];
        add_filter('pre_wp_mail', static function (mixed $answer, array $mail) use (&$sent): bool {
            $sent[] = [$mail['to'], $mail['subject'], self::words($mail['message'])];

            return true;
        }, 10, 2);
        $this->sale->emailSender()->sendDue();

        $due = array_filter($this->old->tables()['mail']['rows'], static fn(array $row): bool => $row[5] === 'due');
        self::assertSame(array_column($due, 3), array_column($sent, 0));
        [[, $subject, $words]] = array_values(array_filter($sent, static fn(array $mail): bool => str_contains($mail[1], 'Your places')));
        self::assertStringStartsWith('Your places at Gala & “Lanterns” 3x4', $subject);
        foreach (['Ahoy Ada', 'Come on board.', 'Order ' . $this->order('paid')->number] as $text) {
            self::assertStringContainsString($text, $words);
        }
        self::assertStringContainsString('Yours, the harbour', implode(array_column($sent, 2)));
    }

    public function testTheOwnersChoicesStand(): void
    {
        $stored = $this->old->option(Settings::OPTION);
        self::assertEquals($stored, array_intersect_key($this->sale->settings()->all(), $stored));
        self::assertSame(['Transfer or cash', "Send it to AT00 1234.\n\nOr bring it.", 9], [$this->sale->paymentSettings()->offlineLabel(), $this->sale->paymentSettings()->offlineInstructions(), $this->sale->paymentSettings()->offlineDays()]);
        $keys = $this->old->option(StripeKeys::OPTION);
        self::assertSame([$keys['test']['secret'], $keys['live']['webhook']], [(new StripeKeys())->secret('test'), (new StripeKeys())->webhookSecret('live')]);
        self::assertSame(['t_shirt_size', 'school', 'meals'], array_column((new CustomFieldStore())->all(), 'slug'));
        self::assertTrue((new CustomFieldStore())->hasSlug('allergies'), 'The name of a field that was deleted is not given again.');
        $roles = array_map(static fn(int $id): array => (array) get_userdata($id)->roles, $this->old->said('people'));
        self::assertSame(['organiser' => [TicketCapabilities::ORGANISER], 'door' => [TicketCapabilities::DOOR]], $roles);
        self::assertTrue(user_can($this->old->said('people', 'organiser'), TicketCapabilities::ORDERS));
        self::assertSame('Your tickets', get_option('widget_benefit_cart')[2]['title']);
    }

    public function testItsRoleHasTheNameOfToday(): void
    {
        $before = $this->old->option(wp_roles()->role_key);
        self::assertSame(['Organiser', 'Check-in staff'], [$before[TicketCapabilities::ORGANISER]['name'], $before[TicketCapabilities::DOOR]['name']]);
        self::assertSame(['Organizer', 'Check-in staff'], [wp_roles()->role_names[TicketCapabilities::ORGANISER], wp_roles()->role_names[TicketCapabilities::DOOR]]);
        self::assertSame($before[TicketCapabilities::ORGANISER]['capabilities'], array_intersect_key(wp_roles()->roles[TicketCapabilities::ORGANISER]['capabilities'], $before[TicketCapabilities::ORGANISER]['capabilities']));
    }

    public function testWhatWasPlannedIsStillDone(): void
    {
        foreach ($this->old->planned() as ['hook' => $hook]) {
            self::assertNotFalse(has_action($hook), $hook);
        }
    }

    public function testItsEventsAreSoldOn(): void
    {
        $content = apply_filters('the_content', (string) get_post_field('post_content', $this->old->said('page')));
        foreach (['Gala', 'Seat', 'Reduced'] as $words) {
            self::assertStringContainsString($words, self::words((string) $content));
        }
        self::assertStringNotContainsString('Not announced yet', (string) $content);
        $event = $this->sale->ticketTypes()->event($this->old->said('events', 'gala'));
        self::assertSame(['Europe/Vienna', 1900], [$event?->timezone->getName(), $event?->taxRule->basisPoints]);
        [$seat, $last] = [$this->old->said('tickets', 'seat'), $this->old->said('tickets', 'last')];
        self::assertTrue($this->sale->stock()->capacity($last)?->isSoldOut());
        $sold = $this->sale->stock()->capacity($seat)?->sold;
        $this->sale->orderActions()->complimentary($this->old->said('events', 'gala'), [$seat => 1], ['first_name' => 'New', 'last_name' => 'One', 'email' => 'new@example.org'], 1);
        self::assertSame(1, $this->sale->stock()->capacity($seat)?->sold - $sold);
    }

    private function order(string $name): Order
    {
        return $this->orderById($this->old->said('orders', $name)['id']);
    }

    /** @return array<string, array<string, mixed>> columns and keys of our tables by name */
    private static function shapes(): array
    {
        $shapes = [];
        foreach (Services::get()->allTables()->names() as $table) {
            $keys = array_map(static fn(array $row): string => "{$row['Key_name']} {$row['Seq_in_index']} {$row['Column_name']} {$row['Non_unique']}", Services::get()->database()->rows("SHOW INDEX FROM {{$table}}"));
            sort($keys);
            $columns = Services::get()->database()->rows("SHOW COLUMNS FROM {{$table}}");
            $shapes[$table] = ['columns' => array_column($columns, null, 'Field'), 'keys' => $keys];
            ksort($shapes[$table]['columns']);
        }

        return $shapes;
    }

    /** @param array<string, string> $address */
    private function show(array $address): string
    {
        foreach (['order_key', 'ticket_code', 'benefit_view'] as $name) {
            set_query_var($name, $address[$name] ?? '');
        }
        $block = new \WP_Block(['blockName' => 'benefit/order', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
        \WP_Block_Supports::$block_to_render = $block->parsed_block;

        return html_entity_decode($this->sale->block('benefit/order')->render([], '', $block));
    }

    private static function words(string $html): string
    {
        return trim((string) preg_replace('/\s+/u', ' ', str_replace("\u{a0}", ' ', html_entity_decode(wp_strip_all_tags(str_replace('<', ' <', $html))))));
    }
}
