<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\AuditLog;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The audit log of orders; other plugins are told when an entry is committed. */
final class OrderLog extends AuditLog
{
    public const SUBJECT = 'order';

    public function __construct(OrderLogRepository $entries, Clock $clock, private readonly Transaction $transaction)
    {
        parent::__construct($entries, $clock);
    }

    public function add(int $subjectId, string $kind, array $data = [], int $userId = 0): void
    {
        parent::add($subjectId, $kind, $data, $userId);
        if (in_array($kind, ['paid', 'refunded', 'partly_refunded', 'cancelled'], true)) {
            $this->transaction->afterCommit(static fn() => self::announce($subjectId, $kind, $data));
        }
    }

    /** @param array<string, mixed> $data */
    private static function announce(int $orderId, string $kind, array $data): void
    {
        switch ($kind) {
            case 'paid':
                /**
                 * Fires after an order is paid, or was free of charge, and its tickets are valid.
                 *
                 * @since 0.1.0
                 *
                 * @param int $order_id
                 */
                do_action('benefit_order_paid', $orderId);
                break;
            case 'cancelled':
                /**
                 * Fires after an order, or some of its tickets, is canceled without money going back.
                 *
                 * @since 0.1.0
                 *
                 * @param int       $order_id
                 * @param list<int> $attendee_ids the canceled tickets; empty: all that the order had left
                 */
                do_action('benefit_order_cancelled', $orderId, array_values((array) ($data['tickets'] ?? [])));
                break;
            default:
                /**
                 * Fires after money of an order is given back, once for each refund.
                 *
                 * @since 0.1.0
                 *
                 * @param int  $order_id
                 * @param int  $amount   of this refund, in minor units
                 * @param bool $is_over  whether the order has no valid tickets any more
                 */
                do_action('benefit_order_refunded', $orderId, (int) ($data['amount'] ?? 0), $kind === 'refunded');
        }
    }
}
