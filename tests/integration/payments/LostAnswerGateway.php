<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\WebhookEvent;

/** Takes vouchers like VoucherGateway, but can lose its answers. It cannot be queried about a charge. */
final class LostAnswerGateway implements PaymentGateway
{
    /** Number of answers that are lost from now on. */
    public int $lost = 0;

    /** @var list<string> idempotency keys of the charges */
    public array $keys = [];

    public function __construct(public readonly VoucherGateway $vouchers = new VoucherGateway()) {}

    public function id(): string
    {
        return $this->vouchers->id();
    }

    public function label(): string
    {
        return $this->vouchers->label();
    }

    public function panelHtml(): string
    {
        return $this->vouchers->panelHtml();
    }

    public function fields(): array
    {
        return $this->vouchers->fields();
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        return $this->vouchers->accepts($amountMinor, $currency);
    }

    public function life(): int
    {
        return 0;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        $this->keys[] = $charge->idempotencyKey;
        $outcome = $this->vouchers->charge($charge);
        if ($this->lost > 0) {
            $this->lost--;
            throw new \RuntimeException('The line went dead.');
        }

        return $outcome;
    }

    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        return $this->vouchers->refund($payment, $refund);
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        return $this->vouchers->webhook($body, $headers);
    }
}
