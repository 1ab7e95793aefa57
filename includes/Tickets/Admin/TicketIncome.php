<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Home\IncomeSource;
use Benefit\Tickets\Orders\Admin\OrdersScreenUrl;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** Income from orders, and tickets sold. Charged back orders earned nothing. */
final class TicketIncome implements IncomeSource
{
    public function __construct(private readonly Database $database) {}

    public function label(): string
    {
        return __('Ticket sales', 'benefit');
    }

    public function countLabel(): string
    {
        return __('Tickets sold', 'benefit');
    }

    public function capability(): string
    {
        return TicketCapabilities::ORDERS;
    }

    public function more(): array
    {
        return [];
    }

    public function url(): string
    {
        return OrdersScreenUrl::url();
    }

    public function stamp(): string
    {
        return implode(' ', $this->database->row('SELECT (SELECT MAX(paid_at) FROM {orders}) AS paid, (SELECT MAX(id) FROM {refund}) AS refund') ?? []);
    }

    public function income(int $from, int $to): array
    {
        $rows = $this->database->rows(
            'SELECT slot, currency, SUM(amount) AS amount, SUM(quantity) AS quantity FROM (
                SELECT o.paid_at - o.paid_at %% 1800 AS slot, o.currency, o.total_minor - o.refunded_minor AS amount,
                    (SELECT SUM(i.quantity - i.refunded_quantity) FROM {order_item} i WHERE i.order_id = o.id) AS quantity
                FROM {orders} o WHERE o.paid_at >= %d AND o.paid_at < %d AND o.status <> %s AND NOT ' . OrderRepository::IS_TEST . '
             ) paid GROUP BY slot, currency',
            $from,
            $to,
            OrderStatus::Fraud->value,
        );

        return array_map(static fn(array $row): array => [
            'slot' => (int) $row['slot'],
            'currency' => (string) $row['currency'],
            'amount' => (int) $row['amount'],
            'count' => (int) $row['quantity'],
        ], $rows);
    }
}
