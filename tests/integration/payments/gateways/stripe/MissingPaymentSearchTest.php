<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Ledger\MissingPaymentState;
use Benefit\Payments\Missing\MissingPaymentSearch;
use Benefit\Payments\Missing\PaymentsCommand;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Donor;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderStatus;

require_once dirname(__DIR__, 3) . '/index/wp-cli.php';

/** After a backup was put back, the provider's lists tell what the site has lost. */
final class MissingPaymentSearchTest extends MissingPaymentTestCase
{
    public function testPaymentsWhoseMessagesWereAnsweredBeforeAreFoundOnce(): void
    {
        $order = $this->lostOrder();
        $progress = $this->search();

        self::assertSame([1, 1, 0, true], [$progress['checked'], $progress['found'], $progress['changed'], $progress['done']]);
        self::assertSame([MissingPaymentState::Open, $order->number, PaymentStatus::Paid], [$this->missing()->state, $this->missing()->number, $this->missing()->payment->status]);
        self::assertSame(0, $this->search()['found']);
        $this->deliver();
        self::assertSame([1, 1], [self::rowsIn('missing_payment'), $this->mails()['missing_payments']]);
    }

    /** A backup made table by table knows the payment of an order that it does not know. */
    public function testAPaymentWithoutItsOrderIsFoundAndBroughtBack(): void
    {
        $order = $this->paid();
        foreach (['orders' => 'id', 'order_item' => 'order_id', 'attendee' => 'order_id'] as $table => $column) {
            $this->sale->database()->execute("DELETE FROM {{$table}} WHERE $column = %d", $order->id);
        }
        $this->sale->database()->execute('DELETE FROM {buyer_limit}');
        $this->sale->database()->execute('UPDATE {stock} SET sold = 0');
        $this->open();
        self::assertSame(1, $this->search()['changed']);
        $payment = $this->missing()->payment;
        self::assertSame(0, $this->search()['changed']);
        $this->sale->missingPaymentActions()->bringBack($payment->id, 1);

        self::assertSame('order_paid', $this->sale->database()->value('SELECT status FROM {orders} WHERE number = %s', $order->number));
        self::assertSame([$payment->id], array_map(static fn(array $row): int => (int) $row['id'], $this->sale->database()->rows('SELECT id FROM {payment}')));
    }

    public function testPaymentsOfOtherSitesUnpaidAndOlderOnesAreNotTaken(): void
    {
        $this->lostOrder();
        $this->forward(8 * DAY_IN_SECONDS);
        foreach (['https://other.example/x', 'https://example.com/'] as $url) {
            $session = $this->stripe->control('open', ['mode' => 'payment', 'success_url' => $url, 'metadata' => ['benefit_reference' => str_repeat('z', 22), 'benefit_site' => 'other.example'], 'line_items' => [['quantity' => 1, 'price_data' => ['currency' => 'eur', 'unit_amount' => 2500, 'product_data' => ['name' => 'Other']]]]]);
            $this->stripe->control('pay', ['session' => $session['id'], 'how' => 'card']);
        }
        $this->order($this->ticket);
        self::assertSame([3, 0, 0], [$this->search()['checked'], $this->sale->missingPaymentSearch()->progress()['found'], self::rowsIn('missing_payment')]);

        self::assertSame(1, $this->search(9)['found'], 'A longer look finds it.');
    }

    public function testRefundsMadeAtTheProviderAreTakenOverAndOnlyTheirPaymentsAreAskedAbout(): void
    {
        $orders = [$this->paid(), $this->paid(), $this->paid()];
        $this->sale->payments()->refund($this->payment($orders[0]), 500, '', [], 1);
        $this->stripe->control('refund', ['intent' => $this->payment($orders[1])->charge, 'amount' => 2500]);
        $before = count($this->stripe->all('requests'));
        $progress = $this->search();

        self::assertSame([0, 1], [$progress['found'], $progress['changed']]);
        self::assertSame([OrderStatus::PartlyRefunded, OrderStatus::Refunded, OrderStatus::Paid], array_map(fn(Order $order): OrderStatus => $this->orderById($order->id)->status, $orders));
        $asked = array_slice(array_column($this->stripe->all('requests'), 'path'), $before);
        self::assertCount(1, array_unique(array_filter($asked, static fn(string $path): bool => str_starts_with($path, '/v1/checkout/sessions/'))));
    }

    /** The payment page is older than the search looks back. */
    public function testARefundOfAnOlderPaymentIsFoundInTheListOfRefunds(): void
    {
        $order = $this->paid();
        $this->forward(20 * DAY_IN_SECONDS);
        $this->stripe->control('refund', ['intent' => $this->payment($order)->charge, 'amount' => 700]);
        self::assertSame(1, $this->search()['changed']);

        self::assertSame([700, OrderStatus::PartlyRefunded], [$this->payment($order)->refundedMinor, $this->orderById($order->id)->status]);
    }

    public function testAPaymentThatTheSiteBelievesUnpaidIsPaid(): void
    {
        $order = $this->order($this->ticket);
        $this->pay($order);
        self::assertSame(1, $this->search()['changed']);

        self::assertSame(['paid', 'order_paid'], $this->states($order));
    }

    public function testItGoesOnWhereItStoppedAndAfterTheProviderDidNotRespond(): void
    {
        for ($i = 0; $i < 105; $i++) {
            $session = $this->stripe->control('open', ['mode' => 'payment', 'success_url' => 'https://127.0.0.1/order/', 'metadata' => ['benefit_reference' => str_pad((string) $i, 22, 'r'), 'benefit_site' => '127.0.0.1', 'benefit_purpose' => 'order'], 'line_items' => [['quantity' => 1, 'price_data' => ['currency' => 'eur', 'unit_amount' => 2500, 'product_data' => ['name' => 'Ours']]]]]);
            $this->stripe->control('pay', ['session' => $session['id'], 'how' => 'card']);
        }
        $search = $this->sale->missingPaymentSearch();
        $search->start(7);
        $first = $search->step(0);
        self::assertSame([100, 100, false], [$first['checked'], $first['found'], $first['done']]);
        $this->stripe->control('fault', ['kinds' => ['drop', 'drop', 'drop']]);
        self::assertSame('no_answer', self::refusal(fn() => $search->step())->reason);
        self::assertSame($first, $search->progress());

        // Cron goes on, in a request of its own.
        $this->open()->missingPaymentSearch()->resume();
        $last = $this->sale->missingPaymentSearch()->progress();
        self::assertSame([105, 105, true], [$last['checked'], $last['found'], $last['done']]);
    }

    public function testACopyOfTheSiteDoesNotLook(): void
    {
        $this->lostOrder();
        // The live site is elsewhere by now.
        update_option(SiteAddress::OPTION, ['ours' => [[hash('sha256', 'example.org'), 'gro.elpmaxe']], 'former' => [[hash('sha256', '127.0.0.1'), '1.0.0.721']], 'copy' => '']);
        $this->open();

        self::assertSame('copy', self::refusal(fn() => $this->sale->missingPaymentSearch()->start(7))->reason);
        $this->deliver();
        self::assertSame(0, self::rowsIn('missing_payment'));
    }

    public function testASubscriptionWithoutItsSessionIsFoundByItsLastInvoice(): void
    {
        $form = Donor::form($this->sale, ['recurring' => ['mode' => 'donor', 'periods' => ['month'], 'times' => 0]]);
        Donor::give($this->sale, $form, ['give-price-id' => '2', 'payment-mode' => 'stripe', 'give-recurring-period' => 'month']);
        $this->stripe->control('pay', ['session' => $this->session()['id'], 'how' => 'card']);
        $this->deliver();
        $this->forward(40 * DAY_IN_SECONDS);
        $this->deliver();
        self::assertSame(0, $this->search(60)['found'], 'It is known.');

        $this->putBackup();
        self::assertSame(1, $this->search(60)['found']);
        self::assertSame($this->stripe->all('subscriptions')[0]['id'], $this->missing()->subscription);
    }

    public function testTheCommandSaysWhatItFindsAndExitsWithOneWhileSomethingIsToBeDecided(): void
    {
        \WP_CLI::$said = [];
        $this->command(['since' => '30days']);
        self::assertSame('Success: No payments are missing.', end(\WP_CLI::$said));

        $this->lostOrder();
        \WP_CLI::$said = [];
        $this->command([]);
        self::assertStringContainsString('Missing payments found: 1.', \WP_CLI::$said[0]);
        self::assertStringStartsWith('Warning: 1 missing payment', \WP_CLI::$said[1]);
        self::assertSame('Exit: 1', \WP_CLI::$said[2]);
        foreach (['0days', '91days', 'ever', '-1'] as $since) {
            try {
                $this->command(['since' => $since]);
                self::fail("$since was taken.");
            } catch (\RuntimeException $error) {
                self::assertStringContainsString('from 1 to 90', $error->getMessage());
            }
        }
    }

    public function testOnlySomeDaysCanBeAskedFor(): void
    {
        foreach ([0, -1, MissingPaymentSearch::DAYS_MAX + 1] as $days) {
            self::assertSame('invalid', self::refusal(fn() => $this->sale->missingPaymentSearch()->start($days))->reason);
        }
    }

    /** @param array<string, string> $options */
    private function command(array $options): void
    {
        $this->sale->service(PaymentsCommand::class)->missing([], $options);
    }

    /** @return array<string, mixed> */
    private function search(int $days = 7): array
    {
        $this->sale->missingPaymentSearch()->start($days);

        return $this->sale->missingPaymentSearch()->step();
    }

    private function paid(): Order
    {
        $order = $this->order($this->ticket, 2);
        $this->pay($order);
        $this->deliver();

        return $order;
    }
}
