<?php

declare(strict_types=1);

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** A payment method that always succeeds. */
final class ExtraGateway implements PaymentGateway
{
    public function __construct(private readonly string $id, private readonly string $label) {}

    public function id(): string
    {
        return $this->id;
    }

    public function label(): string
    {
        return $this->label;
    }

    public function panelHtml(): string
    {
        $id = esc_attr($this->id);

        return "<p class=\"benefit-field\"><label for=\"$id-note\">Note for $id</label><input type=\"text\" id=\"$id-note\" name=\"{$id}_note\"></p>";
    }

    public function fields(): array
    {
        return ["{$this->id}_note" => ['type' => 'string', 'maxLength' => 200]];
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        return $amountMinor > 0;
    }

    public function life(): int
    {
        return 0;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        return GatewayResult::done();
    }

    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        return GatewayResult::done();
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        throw UserFacingException::unauthorized('bad_signature', 'None.');
    }
}
