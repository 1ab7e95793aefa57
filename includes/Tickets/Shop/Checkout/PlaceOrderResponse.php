<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Checkout\PlacementRecord;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** The answer of benefit_place_order: as it is kept under the order's idempotency key, and as it is shown. */
final class PlaceOrderResponse
{
    public function __construct(private readonly Settings $settings, private readonly RequiredPages $pages) {}

    /**
     * As it is stored: the order page's address is made when it is shown, since posts are not read in a transaction.
     *
     * @return array<string, mixed>
     */
    public function stored(string $orderKey, OrderStatus $status, int $total, string $redirect = ''): array
    {
        return [
            'order' => ['number' => self::numberIn($orderKey), 'status' => $status->value, 'total_minor' => $total, 'currency' => $this->settings->currency()],
            'order_key' => $orderKey,
            'redirect' => $redirect,
        ];
    }

    /**
     * @param array<string, mixed> $answer as it is stored
     *
     * @return array<string, mixed>
     */
    public function shown(array $answer): array
    {
        $redirect = (string) ($answer['redirect'] ?? '');

        return [
            'order' => $answer['order'],
            'redirect' => $redirect === '' ? $this->pages->url('order', ['order_key' => (string) ($answer['order_key'] ?? '')]) : $redirect,
        ];
    }

    /** @return array<string, mixed> as stored() has it, of an order that was placed just now */
    public function ofPayment(PlacementRecord $placed, PaymentStatus $status, string $redirect): array
    {
        $order = match ($status) {
            PaymentStatus::Paid => OrderStatus::Paid,
            PaymentStatus::Refunded, PaymentStatus::RefundDue => OrderStatus::Refunded,
            default => OrderStatus::Received,
        };

        return $this->stored($placed->key, $order, $placed->payment->amountMinor, $redirect);
    }

    /** An order's key is its number and its secret. */
    public static function numberIn(string $orderKey): string
    {
        return explode('-', $orderKey, 2)[0];
    }
}
