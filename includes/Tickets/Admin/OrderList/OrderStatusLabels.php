<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\OrderStatusMessages;
use Benefit\Tickets\Orders\TicketStatus;

defined('ABSPATH') || exit;

/** Names the states of orders and tickets for the organiser. */
final class OrderStatusLabels
{
    public static function order(OrderStatus $status): string
    {
        return OrderStatusMessages::label($status);
    }

    /** Adds a warning when the buyer has too many tickets, unless the order has ended. */
    public static function orderWithWarning(OrderStatus $status, bool $isOverLimit): string
    {
        return $isOverLimit && $status->admits()
            /* translators: %s: status of an order, e.g. Paid */
            ? sprintf(__('%s – over the limit per buyer', 'benefit'), self::order($status))
            : self::order($status);
    }

    /** @return array<string, string> by value, in the order in which a filter offers them */
    public static function orders(): array
    {
        $texts = [];
        foreach (OrderStatus::cases() as $status) {
            $texts[$status->value] = self::order($status);
        }

        return $texts;
    }

    public static function ticket(TicketStatus $state): string
    {
        return match ($state) {
            TicketStatus::Valid => __('Valid', 'benefit'),
            TicketStatus::Refunded => __('Refunded', 'benefit'),
            TicketStatus::Cancelled => _x('Canceled', 'ticket', 'benefit'),
            TicketStatus::ChargedBack => __('Charged back', 'benefit'),
            TicketStatus::Test => __('Test order', 'benefit'),
            TicketStatus::Waiting => __('Unpaid', 'benefit'),
            TicketStatus::Void => __('Not valid', 'benefit'),
        };
    }

    /** @param string $status of a scan, as the table `checkin` stores it */
    public static function scan(string $status): string
    {
        return match ($status) {
            'ok' => __('Checked in', 'benefit'),
            'already' => __('Already checked in', 'benefit'),
            'not_paid' => __('Denied: not valid', 'benefit'),
            'wrong_event' => __('Denied: wrong event', 'benefit'),
            'undone' => __('Checked in, then undone', 'benefit'),
            default => __('Denied', 'benefit'),
        };
    }
}
