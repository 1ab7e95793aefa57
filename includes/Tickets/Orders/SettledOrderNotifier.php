<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * Tells other slices at the end of a request which orders were paid or refunded in it, so that the buyer's response
 * does not wait for them.
 */
final class SettledOrderNotifier
{
    /** @var array<int, true> by id */
    private array $settled = [];

    /**
     * @param array<string, \Closure(Order): void> $handlers by the name used in the log; failures are logged and do not
     *     affect the payment
     */
    public function __construct(private readonly OrderService $orders, #[Provided('orders.settled')] private readonly array $handlers) {}

    public function add(int $orderId): void
    {
        if ($this->settled === []) {
            // After the emails, whose sending closes the buyer's connection first.
            add_action('shutdown', $this->notify(...), 30);
        }
        $this->settled[$orderId] = true;
    }

    public function notify(): void
    {
        $ids = array_keys($this->settled);
        $this->settled = [];
        foreach ($ids as $id) {
            ErrorLogger::at("the end of a payment of order $id", fn() => $this->notifyOf($id));
        }
    }

    private function notifyOf(int $id): void
    {
        $this->orders->forget($id);
        $order = $this->orders->byId($id);
        if ($order === null || ($order->paidAt === null && $order->refundedMinor === 0)) {
            return;
        }
        foreach ($this->handlers as $name => $handle) {
            ErrorLogger::at("$name after a payment of order $id", static fn() => $handle($order));
        }
    }
}
