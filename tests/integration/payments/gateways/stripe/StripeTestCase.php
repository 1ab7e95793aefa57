<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Payment;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;

/** Orders paid on the payment page of a Stripe server that is strict and can fail like the real one. */
abstract class StripeTestCase extends SaleTestCase
{
    use WithStripe;

    protected function restart(): void
    {
        $this->stripe->control('reset');
        $this->stripe->control('set', ['now' => self::NOW]);
    }

    protected function open(array $settings = []): Services
    {
        return parent::open($settings + ['gateways' => ['free', 'test', 'stripe']]);
    }

    protected function forward(int $seconds): void
    {
        $this->clock->forward($seconds);
        $this->stripe->control('set', ['now' => $this->clock->now()]);
    }

    /** @param array<string, mixed> $changes */
    protected function order(int $ticketId, int $quantity = 1, array $changes = []): Order
    {
        return $this->buy($ticketId, $quantity, $changes + ['tc_choose_gateway' => 'stripe']);
    }

    /** Makes the payer's choice on the payment page: `card`, `declined` or `debit`. */
    protected function pay(Order $order, string $how = 'card'): void
    {
        $this->stripe->control('pay', ['session' => $this->payment($order)->page, 'how' => $how]);
    }

    protected function payment(Order $order): Payment
    {
        return $this->sale->payments()->findNewest('order', $order->id) ?? self::fail('No payment recorded.');
    }

    /** @return array{string, string} status of payment and order */
    protected function states(Order $order): array
    {
        return [$this->payment($order)->status->value, $this->orderById($order->id)->status->value];
    }

    /** @return array<string, array<string, string>> newest event of each type: id, type, body */
    protected function events(): array
    {
        return array_column($this->stripe->all('events'), null, 'type');
    }

    /** Delivers every message so far, or those of these types, in this order. */
    protected function deliver(string ...$types): void
    {
        $events = $this->events();
        foreach ($types === [] ? $this->stripe->all('events') : array_map(static fn(string $type): array => $events[$type], $types) as $event) {
            $this->send($event['body']);
        }
    }

    protected function send(string $body): void
    {
        $this->sale->payments()->webhook('stripe', $body, ['stripe-signature' => StripeServer::sign($body, $this->clock->now())]);
    }

    /** @return array<string, int> number of emails by type */
    protected function mails(): array
    {
        return array_count_values(array_column($this->rows('SELECT kind FROM {mail} ORDER BY id'), 'kind'));
    }
}
