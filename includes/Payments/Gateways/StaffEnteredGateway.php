<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Payments that staff have received and add manually. Never offered to payers and not in the list of methods to enable.
 */
final class StaffEnteredGateway implements ManualGateway
{
    public const CASH = 'manual_cash';
    public const CHEQUE = 'manual_cheque';
    public const TRANSFER = 'manual_transfer';
    public const ALL = [self::CASH, self::CHEQUE, self::TRANSFER];

    /** @param self::CASH|self::CHEQUE|self::TRANSFER $id */
    public function __construct(private readonly string $id) {}

    public function id(): string
    {
        return $this->id;
    }

    public function label(): string
    {
        return match ($this->id) {
            self::CASH => __('Cash', 'benefit'),
            self::CHEQUE => __('Check payment', 'benefit'),
            self::TRANSFER => __('Bank transfer', 'benefit'),
        };
    }

    public function panelHtml(): string
    {
        return '';
    }

    public function fields(): array
    {
        return [];
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        return false;
    }

    public function life(): int
    {
        return 0;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        return GatewayResult::declined(__('This payment method is not available.', 'benefit'));
    }

    /** Only recorded; staff return the money. */
    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        return GatewayResult::done();
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        throw UserFacingException::unauthorized('bad_signature', __('This payment method does not accept webhooks.', 'benefit'));
    }

    public function instructions(): string
    {
        return '';
    }
}
