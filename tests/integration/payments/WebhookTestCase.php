<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\Payment;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Orders\Order;

/** Orders whose payment is reported by webhook. */
abstract class WebhookTestCase extends SaleTestCase
{
    protected function pending(int $ticketId, int $quantity = 1): Order
    {
        return $this->buy($ticketId, $quantity, ['test_outcome' => 'pending']);
    }

    /** Buys in live mode: the test gateway takes no real money, so the mode is changed in the database. */
    protected function buyForReal(int $ticketId, int $quantity = 1): Order
    {
        return $this->payForReal($this->pending($ticketId, $quantity));
    }

    protected function payForReal(Order $order): Order
    {
        $this->sale->database()->execute("UPDATE {payment} SET mode = 'live' WHERE purpose = 'order' AND subject_id = %d", $order->id);
        $this->webhook($order, 'paid', 'paid-' . $order->number);

        return $this->orderById($order->id);
    }

    protected function payment(Order $order): Payment
    {
        return (new PaymentRepository($this->sale->database(), $this->clock))->ofSubject('order', $order->id) ?? self::fail('No payment recorded.');
    }

    /** Sends a message as the gateway does. */
    protected function webhook(Order $order, string $status, ?string $id = null): void
    {
        $body = (string) wp_json_encode(['id' => $id ?? 'event-' . $status, 'reference' => $this->payment($order)->reference, 'status' => $status]);
        $this->sale->payments()->webhook('test', $body, [TestGateway::SIGNATURE_HEADER => $this->sale->testGateway()->sign($body)]);
    }

    /** @return array<string, string> recipient of each queued email, by its type */
    protected function mails(): array
    {
        return array_column($this->rows('SELECT kind, recipient FROM {mail} ORDER BY id'), 'recipient', 'kind');
    }
}
