<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Gateways\TestGateway;

defined('ABSPATH') || exit;

/** Plays the gateway's server: cron sends the signed webhook of a pending test payment. */
final class TestGatewayWebhook
{
    public function __construct(private readonly PaymentService $payments, private readonly TestGateway $gateway) {}

    public function send(string $reference): void
    {
        $body = (string) wp_json_encode(['id' => 'test-' . $reference, 'reference' => $reference, 'status' => 'paid']);
        $this->payments->webhook('test', $body, [TestGateway::SIGNATURE_HEADER => $this->gateway->sign($body)]);
    }
}
