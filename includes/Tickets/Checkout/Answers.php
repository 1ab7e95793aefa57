<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** The answer of benefit_place_order: as it is kept under the order's idempotency key, and as it is shown. */
final class Answers
{
    public function __construct(private readonly Settings $settings, private readonly Pages $pages) {}

    /**
     * As it is stored: the order page's address is made when it is shown, since posts are not read in a transaction.
     *
     * @return array<string, mixed>
     */
    public function stored(string $number, string $orderKey, OrderStatus $status, int $total, string $redirect = ''): array
    {
        return [
            'order' => ['number' => $number, 'status' => $status->value, 'total_minor' => $total, 'currency' => $this->settings->currency()],
            'order_key' => $orderKey,
            'redirect' => $redirect,
        ];
    }

    /**
     * @param array<string, mixed> $answer as it is stored
     *
     * @return array<string, mixed>
     *
     * @throws Refusal when it is a decline
     */
    public function shown(array $answer): array
    {
        if (isset($answer['declined'])) {
            throw self::declined(is_string($answer['declined']) ? $answer['declined'] : '');
        }
        $redirect = (string) ($answer['redirect'] ?? '');

        return [
            'order' => $answer['order'],
            'redirect' => $redirect === '' ? $this->pages->url('order', ['order_key' => (string) ($answer['order_key'] ?? '')]) : $redirect,
        ];
    }

    public static function declined(string $message): Refusal
    {
        return new Refusal('declined', $message);
    }
}
