<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;

/** A site in live mode that is put back to a backup made before its orders. */
abstract class MissingPaymentTestCase extends StripeTestCase
{
    protected const SECRET = 'sk_live_aLiveKeyOfThisServer0001';

    protected int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        (new SiteAddress())->addCurrent();
        $this->ticket = $this->ticket($this->event(), 1250);
    }

    protected function restart(): void
    {
        parent::restart();
        $this->stripe->control('set', ['live' => true]);
        add_filter('home_url', static fn(string $url): string => str_replace('http:', 'https:', $url));
        $keys = new StripeKeys();
        $keys->save('live', 'secret', self::SECRET);
        $keys->save('live', 'webhook', StripeServer::WEBHOOK_SECRET);
    }

    protected function open(array $settings = []): Services
    {
        return parent::open($settings + ['test_mode' => false]);
    }

    /** Forgets all orders and payments, as a backup does that was made before them. */
    protected function putBackup(): void
    {
        foreach (['orders', 'order_item', 'attendee', 'order_log', 'payment', 'refund', 'hold', 'mail', 'webhook_event', 'buyer_limit', 'idempotency', 'donation', 'donor', 'subscription', 'renewal', 'donation_subscription', 'donation_upload', 'donation_log', 'donation_total', 'campaign_donor'] as $table) {
            if (in_array($table, $this->sale->allTables()->names(), true)) {
                $this->sale->database()->execute("DELETE FROM {{$table}}");
            }
        }
        $this->sale->database()->execute('UPDATE {stock} SET held = 0, sold = 0');
        $this->open();
    }

    /** An order that is paid while the site knows nothing of it. */
    protected function lostOrder(int $quantity = 2): Order
    {
        $order = $this->order($this->ticket, $quantity);
        $this->pay($order);
        $this->putBackup();

        return $order;
    }

    protected function missing(): MissingPayment
    {
        $all = $this->sale->missingPayments()->page(10, 0);
        self::assertCount(1, $all, 'missing payments');

        return $all[0];
    }

    /** @return array<string, mixed> the checkout session that was opened last */
    protected function session(): array
    {
        $all = $this->stripe->all('sessions');

        return end($all) ?: self::fail('No payment page was opened.');
    }
}
