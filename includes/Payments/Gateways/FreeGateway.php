<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Completes orders that cost nothing and declines all others. */
final class FreeGateway implements PaymentGateway
{
    public function id(): string
    {
        return 'free';
    }

    public function label(): string
    {
        return __('No payment needed', 'benefit');
    }

    public function panelHtml(): string
    {
        return '<p>' . HtmlOutput::text(__('No payment is needed.', 'benefit')) . '</p>';
    }

    public function fields(): array
    {
        return [];
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        return $amountMinor === 0;
    }

    public function life(): int
    {
        return 0;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        return $charge->amountMinor === 0 ? GatewayResult::done() : GatewayResult::declined(__('This order requires payment. Please choose a payment method.', 'benefit'));
    }

    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        return GatewayResult::done();
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        throw UserFacingException::unauthorized('bad_signature', __('This payment method does not accept webhooks.', 'benefit'));
    }
}
