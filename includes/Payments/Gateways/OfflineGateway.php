<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Takes payments by bank transfer, at the box office or in any way the organizer describes; staff mark them as paid.
 */
final class OfflineGateway implements ManualGateway
{
    public function __construct(private readonly OfflinePaymentSettings $settings, private readonly Clock $clock) {}

    public function id(): string
    {
        return 'offline';
    }

    public function label(): string
    {
        return $this->settings->offlineLabel();
    }

    public function panelHtml(): string
    {
        return self::paragraphsHtml($this->settings->offlineInstructions());
    }

    public function fields(): array
    {
        return [];
    }

    /** Without instructions the payer would not know how to pay. */
    public function accepts(int $amountMinor, string $currency): bool
    {
        return $amountMinor > 0 && $this->settings->offlineInstructions() !== '';
    }

    public function life(): int
    {
        return $this->settings->offlineDays() * DAY_IN_SECONDS;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        return GatewayResult::due(min($this->clock->now() + $this->life(), $charge->payBy ?? PHP_INT_MAX));
    }

    /** Only recorded; the organizer sends the money. */
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
        return $this->settings->offlineInstructions();
    }

    private static function paragraphsHtml(string $text): string
    {
        $paragraphs = array_filter(array_map('trim', preg_split('/\R{2,}/u', $text) ?: []), static fn(string $part): bool => $part !== '');
        $html = array_map(
            static fn(string $part): string => '<p>' . implode('<br>', array_map(HtmlOutput::text(...), preg_split('/\R/u', $part) ?: [])) . '</p>',
            $paragraphs,
        );

        return implode('', $html);
    }
}
