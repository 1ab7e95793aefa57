<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\Subscription;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * A gateway for test mode that moves no money and can play every outcome: paid, declined, pending until a signed
 * webhook arrives, or no reply.
 */
final class TestGateway implements OnDemandRenewalGateway
{
    public const SECRET_OPTION = 'benefit_test_webhook_secret';
    public const SIGNATURE_HEADER = 'x-benefit-signature';
    /** Cron sends the webhook of a pending payment, as a real gateway would. */
    public const HOOK = 'benefit_test_webhook';
    private const PENDING_SECONDS = 15;
    private const LIFE_SECONDS = 30 * MINUTE_IN_SECONDS;
    private const TOLERANCE_SECONDS = 300;

    public function __construct(private readonly Settings $settings, private readonly Clock $clock) {}

    public function id(): string
    {
        return 'test';
    }

    public function label(): string
    {
        return __('Test payment', 'benefit');
    }

    public function panelHtml(): string
    {
        return HtmlOutput::render(__DIR__ . '/templates/test-gateway.php', ['outcomes' => self::outcomes()]);
    }

    /** @return array<string, string> label of each outcome by value of `test_outcome` */
    public static function outcomes(): array
    {
        return [
            'pay' => __('Succeeds immediately', 'benefit'),
            'decline' => __('Is declined', 'benefit'),
            'pending' => __('Stays pending, then is confirmed by webhook', 'benefit'),
            'timeout' => __('Times out', 'benefit'),
        ];
    }

    public function fields(): array
    {
        return ['test_outcome' => ['type' => 'string', 'enum' => array_keys(self::outcomes())]];
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        return $amountMinor > 0 && $this->settings->flag('test_mode');
    }

    public function life(): int
    {
        return self::LIFE_SECONDS;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        switch ($charge->fields['test_outcome'] ?? 'pay') {
            case 'decline':
                return GatewayResult::declined(__('The payment was declined. You have not been charged. Please try again or use another payment method.', 'benefit'));
            case 'pending':
                wp_schedule_single_event($this->clock->now() + self::PENDING_SECONDS, self::HOOK, [$charge->reference]);

                return GatewayResult::pending();
            case 'timeout':
                return GatewayResult::unknown();
            default:
                return GatewayResult::done();
        }
    }

    public function renew(Subscription $subscription, string $idempotencyKey): GatewayResult
    {
        return $this->settings->flag('test_mode') ? GatewayResult::done() : GatewayResult::unknown();
    }

    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        return GatewayResult::done();
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        $this->verify($body, $headers[self::SIGNATURE_HEADER] ?? '');
        $event = json_decode($body, true, 4);
        $id = is_array($event) ? ($event['id'] ?? null) : null;
        $reference = is_array($event) ? ($event['reference'] ?? null) : null;
        $status = is_array($event) ? ($event['status'] ?? null) : null;
        if (!is_string($id) || !is_string($reference) || !is_string($status) || preg_match('/^[\x21-\x7e]{1,100}$/D', $id) !== 1) {
            throw UserFacingException::badRequest('invalid', __('The webhook message could not be read.', 'benefit'));
        }

        $status = match ($status) {
            'paid' => PaymentStatus::Paid,
            'failed' => PaymentStatus::Failed,
            'expired' => PaymentStatus::Expired,
            'refunded' => PaymentStatus::Refunded,
            default => null,
        };

        return new WebhookEvent($id, $reference, $status === null ? null : new GatewayEvent($status));
    }

    /** Returns the signature header of a body sent now: `t=<seconds>,v1=<hex>`, over "<seconds>.<body>". */
    public function sign(string $body): string
    {
        $time = $this->clock->now();

        return "t=$time,v1=" . self::mac($time, $body);
    }

    private function verify(string $body, string $signature): void
    {
        $isKnown = preg_match('/^t=(\d{1,12}),v1=([0-9a-f]{64})$/D', $signature, $part) === 1;
        if (
            !$this->settings->flag('test_mode') || !$isKnown
            || abs($this->clock->now() - (int) $part[1]) > self::TOLERANCE_SECONDS
            || !hash_equals(self::mac((int) $part[1], $body), $part[2])
        ) {
            throw UserFacingException::unauthorized('bad_signature', __('The webhook signature is not valid.', 'benefit'));
        }
    }

    private static function mac(int $time, string $body): string
    {
        $secret = get_option(self::SECRET_OPTION, '');
        if (!is_string($secret) || $secret === '') {
            throw UserFacingException::unauthorized('bad_signature', __('The webhook signature is not valid.', 'benefit'));
        }

        return hash_hmac('sha256', $time . '.' . $body, $secret);
    }
}
