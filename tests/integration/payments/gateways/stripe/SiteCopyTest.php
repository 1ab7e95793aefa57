<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Integration\Payments\VoucherGateway;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderStatusMessages;
use PHPUnit\Framework\Attributes\DataProvider;

/** A site with live payments, whose database is copied to another address in the middle of them. */
final class SiteCopyTest extends SaleTestCase
{
    private const LIVE = 'https://live.example';

    private static ?StripeServer $server = null;

    private StripeServer $stripe;
    private int $ticket;

    public static function setUpBeforeClass(): void
    {
        parent::setUpBeforeClass();
        self::$server = StripeServer::start(isLive: true);
    }

    public static function tearDownAfterClass(): void
    {
        self::$server?->stop();
        self::$server = null;
        parent::tearDownAfterClass();
    }

    protected function setUp(): void
    {
        $this->stripe = self::$server ?? self::fail('There is no server.');
        parent::setUp();
        $this->stripe->control('reset');
        $this->stripe->control('set', ['now' => self::NOW]);
        add_filter('benefit_stripe_base', fn(): string => $this->stripe->url);
        add_filter('home_url', static fn(string $url): string => str_replace('http:', 'https:', $url));
        $keys = new StripeKeys();
        $keys->save('live', 'secret', StripeServer::LIVE_SECRET);
        $keys->save('live', 'webhook', StripeServer::WEBHOOK_SECRET);
        delete_option(SiteAddress::OPTION);
        SiteAddress::install();
        $this->ticket = $this->ticket($this->event(), 1250);
    }

    protected function open(array $settings = []): Services
    {
        return parent::open($settings + ['gateways' => ['free', 'test', 'stripe'], 'test_mode' => false]);
    }

    /** @return array<string, array{bool}> */
    public static function waysToCopy(): array
    {
        return ['by search and replace in the database' => [true], 'by configuration' => [false]];
    }

    /** The live site was elsewhere, and this site has its database now. */
    private function copy(bool $isReplaced = false): void
    {
        delete_option(SiteAddress::OPTION);
        (new SiteAddress(self::LIVE))->remember();
        if ($isReplaced) {
            $here = (string) wp_parse_url(home_url(), PHP_URL_HOST);
            foreach ($this->rows("SELECT option_id, option_value FROM {wp.options} WHERE option_name LIKE 'benefit%%' OR option_name = 'home'") as $row) {
                // Tools that replace in a serialized value keep its lengths right.
                $value = (string) $row['option_value'];
                $new = is_serialized($value) ? serialize(map_deep(maybe_unserialize($value), static fn(mixed $one): mixed => is_string($one) ? str_replace('live.example', $here, $one) : $one)) : str_replace('live.example', $here, $value);
                $this->sale->database()->execute('UPDATE {wp.options} SET option_value = %s WHERE option_id = %d', $new, (int) $row['option_id']);
            }
            wp_cache_flush();
        }
        $this->open();
    }

    private function forward(int $seconds): void
    {
        $this->clock->forward($seconds);
        $this->stripe->control('set', ['now' => $this->clock->now()]);
    }

    private function order(): Order
    {
        return $this->buy($this->ticket, 1, ['tc_choose_gateway' => 'stripe']);
    }

    private function paidOrder(): Order
    {
        $order = $this->order();
        $this->stripe->control('pay', ['session' => $this->payment($order)->page, 'how' => 'card']);
        $this->sale->reconciliation()->run();
        $this->forward(10 * MINUTE_IN_SECONDS);
        $this->sale->reconciliation()->run();
        self::assertSame(PaymentStatus::Paid, $this->payment($order)->status);

        return $order;
    }

    /** Its money came too late, and the provider did not answer when it was to be refunded. */
    private function orderWithRefundDue(): Order
    {
        $small = $this->ticket($this->event(), 1000, 1);
        $order = $this->buy($small, 1, ['tc_choose_gateway' => 'stripe']);
        $this->stripe->control('pay', ['session' => $this->payment($order)->page, 'how' => 'card']);
        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Expired);
        $this->add(self::visitor(), $small);
        $this->stripe->control('fault', ['kinds' => ['ok', 'ok', 'error', 'error', 'error']]);
        $this->sale->reconciliation()->run();
        self::assertSame(PaymentStatus::RefundDue, $this->payment($order)->status);

        return $order;
    }

    private function payment(Order $order): Payment
    {
        return $this->sale->payments()->findNewest('order', $order->id) ?? self::fail('No payment recorded.');
    }

    /** @return list<string> methods and paths of the requests that change something */
    private function writes(): array
    {
        $writes = array_filter($this->stripe->all('requests'), static fn(array $request): bool => $request['method'] !== 'GET');

        return array_values(array_map(static fn(array $request): string => "{$request['method']} {$request['path']}", $writes));
    }

    public function testTheFirstLiveOrderStoresTheAddressAndTheNextOnesDoNot(): void
    {
        self::assertSame([], (new SiteAddress())->addresses());
        $this->order();
        self::assertSame([(new SiteAddress())->current()], (new SiteAddress())->addresses());

        $stored = get_option(SiteAddress::OPTION);
        add_filter('pre_update_option_' . SiteAddress::OPTION, static fn() => self::fail('It is stored once.'));
        $this->order();
        self::assertSame($stored, get_option(SiteAddress::OPTION));
    }

    public function testATestOrderStoresNoAddress(): void
    {
        $this->open(['test_mode' => true]);
        $this->buy($this->ticket, 1, ['tc_choose_gateway' => 'test']);

        self::assertSame([], (new SiteAddress())->addresses());
    }

    public function testAnUpgradeStoresTheAddressWhereThereAreLiveOrders(): void
    {
        $install = static fn() => Services::get()->paymentInstaller()->rememberAddress();
        $install();
        self::assertSame([], (new SiteAddress())->addresses());
        $this->order();
        update_option(SiteAddress::OPTION, []);

        $install();

        self::assertSame([(new SiteAddress())->current()], (new SiteAddress())->addresses());
    }

    #[DataProvider('waysToCopy')]
    public function testWritesNothingToTheProviderAndSendsNoEmail(bool $isReplaced): void
    {
        $paid = $this->paidOrder();
        $late = $this->orderWithRefundDue();
        $open = $this->order();
        $over = $this->order();
        $this->sale->payments()->endOpenPayment('order', $over->id, PaymentStatus::Expired);
        $before = $this->writes();
        $this->copy($isReplaced);
        $sent = 0;
        add_filter('pre_wp_mail', static function () use (&$sent): bool {
            $sent++;

            return true;
        });

        for ($hour = 0; $hour < 3; $hour++) {
            $this->sale->reconciliation()->run();
            $this->sale->sweeper()->sweepAll();
            $this->sale->payments()->retryRefunds();
            $this->sale->emailSender()->sendDue();
            $this->sale->emailSender()->sendQueued();
            $this->forward(10 * MINUTE_IN_SECONDS);
        }
        $this->sale->payments()->giveUp($this->payment($open)->reference);

        self::assertSame($before, $this->writes());
        self::assertSame(['complete', 'complete', 'open', 'open'], array_column($this->stripe->all('sessions'), 'status'));
        self::assertSame([0, []], [$sent, $this->stripe->all('refunds')]);
        self::assertGreaterThan(0, (int) $this->sale->database()->value("SELECT COUNT(*) FROM {mail} WHERE status = 'due'"));
        self::assertSame(0, (int) $this->sale->database()->value('SELECT SUM(attempts) FROM {mail}'), 'A copy uses no attempt up.');
        self::assertSame(PaymentStatus::Paid, $this->payment($paid)->status);
        self::assertSame(PaymentStatus::RefundDue, $this->payment($late)->status);

        // The site has moved here: what waited is done.
        (new SiteAddress())->move();
        $this->sale->payments()->retryRefunds();
        $this->sale->emailSender()->sendDue();
        self::assertSame(PaymentStatus::Refunded, $this->payment($late)->status);
        self::assertCount(1, $this->stripe->all('refunds'));
        self::assertGreaterThan(0, $sent);
    }

    public function testReadsFromTheProvider(): void
    {
        $order = $this->order();
        $this->stripe->control('pay', ['session' => $this->payment($order)->page, 'how' => 'card']);
        $this->copy();
        $this->forward(10 * MINUTE_IN_SECONDS);

        $this->sale->reconciliation()->run();

        self::assertSame(PaymentStatus::Paid, $this->payment($order)->status);
    }

    public function testABuyerIsToldThatTheyCannotPayOnACopy(): void
    {
        $this->copy();
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 2);

        $refusal = self::refusal(fn() => $this->place($visitor, $this->entries($visitor, ['tc_choose_gateway' => 'stripe'])));

        self::assertSame('declined', $refusal->reason);
        self::assertStringContainsString('You have not been charged', $refusal->getMessage());
        self::assertStringContainsString('copy of the site', $refusal->getMessage());
        self::assertSame([[2, 2]], $this->lines($visitor));
        self::assertSame([], $this->writes());
    }

    public function testNoOtherGatewayChargesOnACopy(): void
    {
        $gateway = new VoucherGateway();
        add_filter('benefit_gateways', static fn(array $gateways): array => [...$gateways, $gateway]);
        $this->copy();
        $this->open(['gateways' => ['voucher']]);
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket);

        $refusal = self::refusal(fn() => $this->place($visitor, $this->entries($visitor, ['tc_choose_gateway' => 'voucher', 'voucher_codes' => ['GIFT-50']])));

        self::assertStringContainsString('copy of the site', $refusal->getMessage());
        self::assertSame(5000, $gateway->vouchers['GIFT-50']);
    }

    public function testABankTransferWorksOnACopy(): void
    {
        $this->sale->paymentSettings()->save('Transfer', 'Send it to DE00 1234.', 7);
        $this->copy();
        $this->open(['gateways' => ['offline']]);

        self::assertSame('order_received', $this->buy($this->ticket, 1, ['tc_choose_gateway' => 'offline'])->status->value);
    }

    /** @return array<string, array{int, string}> */
    public static function ordersWithoutProvider(): array
    {
        return ['a free ticket' => [0, 'free'], 'a bank transfer' => [1250, 'offline']];
    }

    #[DataProvider('ordersWithoutProvider')]
    public function testAConfirmedCopyTakesNoOrder(int $price, string $gateway): void
    {
        $this->sale->paymentSettings()->save('Transfer', 'Send it to DE00 1234.', 7);
        $this->copy();
        (new SiteAddress())->confirmCopy();
        $this->open(['gateways' => ['free', 'offline']]);
        $ticket = $this->ticket($this->event(), $price);
        $visitor = self::visitor();
        $this->add($visitor, $ticket);

        $refusal = self::refusal(fn() => $this->place($visitor, $this->entries($visitor, ['tc_choose_gateway' => $gateway])));

        self::assertSame('copy_of_site', $refusal->reason);
        self::assertStringContainsString('original site', $refusal->getMessage());
        self::assertSame([0, 0, 0, 0], array_map(self::rowsIn(...), ['orders', 'payment', 'mail', 'idempotency']));
        $this->assertPool(1, 0, $ticket);
        $this->open(['gateways' => ['free', 'offline'], 'test_mode' => true]);
        self::assertNotSame('', $this->buy($ticket, 1, ['tc_choose_gateway' => $gateway])->number);
    }

    public function testUntilItIsAnsweredTheOrderPageSaysThatTheEmailWaits(): void
    {
        $this->copy();
        $order = $this->buy($this->ticket($this->event(), 0), 1, ['tc_choose_gateway' => 'free']);
        $sentence = (new OrderStatusMessages($order, $this->clock->now()))->sentence();

        self::assertStringContainsString('We could not send the email', $sentence);

        (new SiteAddress())->addCurrent();
        $order = $this->sale->orders()->byId($order->id) ?? self::fail('No order.');
        self::assertStringContainsString('We are also sending them', (new OrderStatusMessages($order, $this->clock->now()))->sentence());
    }

    /** Otherwise the refund would wait, and be made once the copy becomes the live site. */
    public function testARefundByAPersonIsRefused(): void
    {
        $order = $this->paidOrder();
        $this->copy();

        $refusal = self::refusal(fn() => $this->sale->payments()->refund($this->payment($order), 500, '', [], 1));

        self::assertSame('copy_of_site', $refusal->reason);
        self::assertSame(0, self::rowsIn('refund'));
        self::assertSame(0, $this->payment($order)->refundedMinor);
    }

    public function testTestModeWorks(): void
    {
        $this->copy();
        $server = StripeServer::start();
        remove_all_filters('benefit_stripe_base');
        add_filter('benefit_stripe_base', static fn(): string => $server->url);
        try {
            $server->control('set', ['now' => self::NOW]);
            (new StripeKeys())->save('test', 'secret', StripeServer::SECRET);
            $this->open(['test_mode' => true]);
            $order = $this->order();
            $server->control('pay', ['session' => $this->payment($order)->page, 'how' => 'card']);
            $this->clock->forward(10 * MINUTE_IN_SECONDS);
            $this->sale->reconciliation()->run();

            self::assertSame(PaymentStatus::Paid, $this->payment($order)->status);
            $this->sale->payments()->refund($this->payment($order), 1250, '', [], 1);
            self::assertCount(1, $server->all('refunds'));
        } finally {
            $server->stop();
        }
    }
}
