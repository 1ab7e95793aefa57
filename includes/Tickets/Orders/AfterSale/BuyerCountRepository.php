<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** Moves what is counted for the buyer of an order to another address: limits per buyer and uses of coupons. */
final class BuyerCountRepository
{
    private const COUNTING = [OrderStatus::Received, OrderStatus::Paid, OrderStatus::PartlyRefunded];

    public function __construct(private readonly Database $database) {}

    /**
     * Keeps the sums in step with the orders, so that a later refund finds its row. Called inside a transaction, before
     * the address of the order is changed.
     */
    public function move(int $orderId, string $newEmail): void
    {
        $order = $this->database->row('SELECT email, status FROM {orders} WHERE id = %d', $orderId);
        $buyers = [OrderService::buyerHash((string) ($order['email'] ?? '')), OrderService::buyerHash($newEmail)];
        if ($order === null || $buyers[0] === $buyers[1]) {
            return;
        }
        if (in_array(OrderStatus::from((string) $order['status']), self::COUNTING, true)) {
            $this->moveLimits($orderId, ...$buyers);
        }
        $this->database->execute('UPDATE {coupon_use} SET buyer = %s WHERE order_id = %d', $buyers[1], $orderId);
    }

    private function moveLimits(int $orderId, string $from, string $to): void
    {
        $items = $this->database->rows('SELECT ticket_id, quantity - refunded_quantity AS quantity FROM {order_item} WHERE order_id = %d ORDER BY ticket_id', $orderId);
        foreach ($items as $item) {
            $moved = $this->database->execute(
                'UPDATE {buyer_limit} SET quantity = quantity - %d WHERE ticket_id = %d AND buyer = %s AND quantity >= %d',
                (int) $item['quantity'],
                (int) $item['ticket_id'],
                $from,
                (int) $item['quantity'],
            );
            if ($moved === 1) {
                $this->database->execute(
                    'INSERT INTO {buyer_limit} (ticket_id, buyer, quantity) VALUES (%d, %s, %d) ON DUPLICATE KEY UPDATE quantity = quantity + VALUES(quantity)',
                    (int) $item['ticket_id'],
                    $to,
                    (int) $item['quantity'],
                );
            }
            $this->database->execute('DELETE FROM {buyer_limit} WHERE ticket_id = %d AND buyer = %s AND quantity = 0', (int) $item['ticket_id'], $from);
        }
    }
}
