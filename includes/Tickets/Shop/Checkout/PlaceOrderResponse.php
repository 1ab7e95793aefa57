<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Checkout\StoredCheckout;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/**
 * Builds the response of benefit_place_order: the part stored under the idempotency key, and the response sent.
 */
final class PlaceOrderResponse
{
    public function __construct(private readonly Settings $settings, private readonly RequiredPages $pages) {}

    /**
     * Formats the response for storing. The order page's URL is added only when it is sent, since posts must not be
     * read in a transaction.
     *
     * @return array<string, mixed>
     */
    public function stored(string $orderKey, OrderStatus $status, int $total, string $redirect = ''): array
    {
        return [
            'order' => ['number' => self::orderNumberFromKey($orderKey), 'status' => $status->value, 'total_minor' => $total, 'currency' => $this->settings->currency()],
            'order_key' => $orderKey,
            'redirect' => $redirect,
        ];
    }

    /**
     * @param array<string, mixed> $answer as stored
     *
     * @return array<string, mixed>
     */
    public function toResponse(array $answer): array
    {
        $redirect = (string) ($answer['redirect'] ?? '');

        return [
            'order' => $answer['order'],
            'redirect' => $redirect === '' ? $this->pages->url('order', ['order_key' => (string) ($answer['order_key'] ?? '')]) : $redirect,
        ];
    }

    /** @return array<string, mixed> as stored, for an order just placed */
    public function ofPayment(StoredCheckout $placed, PaymentStatus $status, string $redirect): array
    {
        $order = match ($status) {
            PaymentStatus::Paid => OrderStatus::Paid,
            PaymentStatus::Refunded, PaymentStatus::RefundDue => OrderStatus::Refunded,
            default => OrderStatus::Received,
        };

        return $this->stored($placed->key, $order, $placed->payment->amountMinor, $redirect);
    }

    public static function orderNumberFromKey(string $orderKey): string
    {
        return explode('-', $orderKey, 2)[0];
    }
}
