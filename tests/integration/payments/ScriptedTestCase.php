<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Payment;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Orders\Order;

/** Orders paid by a gateway whose answers the test sets. */
abstract class ScriptedTestCase extends SaleTestCase
{
    protected ScriptedGateway $gateway;

    protected function setUp(): void
    {
        $this->gateway = new ScriptedGateway();
        $this->addGateway();
        parent::setUp();
        $this->addGateway();
        $this->open(['gateways' => ['free', 'test', 'scripted']]);
    }

    /** @param array<string, mixed> $changes */
    protected function order(int $ticketId, int $quantity = 1, array $changes = []): Order
    {
        return $this->buy($ticketId, $quantity, $changes + ['tc_choose_gateway' => 'scripted']);
    }

    protected function payment(Order $order): Payment
    {
        return $this->sale->payments()->findNewest('order', $order->id) ?? self::fail('No payment recorded.');
    }

    protected function say(Order $order, GatewayEvent $news, string $id = ''): void
    {
        $this->gateway->news = $news;
        $this->sale->payments()->webhook('scripted', ($id === '' ? uniqid('event-', true) : $id) . ' ' . $this->payment($order)->reference, []);
    }

    private function addGateway(): void
    {
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, $this->gateway]);
    }
}
