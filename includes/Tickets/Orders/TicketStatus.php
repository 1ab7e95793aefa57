<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** Whether a ticket admits its attendee, and why not. The same for buyer, organizer and check-in. */
enum TicketStatus: string
{
    case Valid = 'valid';
    case Waiting = 'waiting';
    case Refunded = 'refunded';
    case Cancelled = 'cancelled';
    case ChargedBack = 'charged_back';
    case Test = 'test';
    case Void = 'void';

    /**
     * @param bool $isCancelled cancelled alone or with its order
     * @param bool $isRefunded  its money was refunded
     * @param bool $isGoingBack a pending refund cancels it once the gateway confirms
     * @param bool $isTest      made in test mode, and the site is in live mode now
     */
    public static function fromOrderStatus(OrderStatus $order, bool $isCancelled, bool $isRefunded, bool $isGoingBack, bool $isTest = false): self
    {
        return match (true) {
            $order === OrderStatus::Fraud => self::ChargedBack,
            // Checked before the order's status: a ticket of a refunded order may have been cancelled without money.
            $isCancelled => $isRefunded ? self::Refunded : self::Cancelled,
            $order === OrderStatus::Refunded => self::Refunded,
            $order === OrderStatus::Cancelled => self::Cancelled,
            $order === OrderStatus::Received => self::Waiting,
            !$order->admits() => self::Void,
            $isGoingBack => self::Refunded,
            $isTest => self::Test,
            default => self::Valid,
        };
    }

    /** @param array<string, string|null> $row of an attendee, with the columns of OrderRepository::BACK */
    public static function ofRow(OrderStatus $order, array $row, bool $isTest = false): self
    {
        return self::fromOrderStatus($order, $row['cancelled_at'] !== null, (int) $row['refunded'] === 1, (int) $row['going_back'] === 1, $isTest);
    }
}
