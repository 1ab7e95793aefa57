<?php

declare(strict_types=1);

namespace Benefit\Tickets\OrderList;

use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\TicketState;

defined('ABSPATH') || exit;

/** The states of orders and tickets, for the organiser. */
final class StatusText
{
    public static function order(OrderStatus $status): string
    {
        return match ($status) {
            OrderStatus::Received => __('Waiting for payment', 'benefit'),
            OrderStatus::Paid => __('Paid', 'benefit'),
            OrderStatus::Cancelled => _x('Cancelled', 'order', 'benefit'),
            OrderStatus::Refunded => __('Refunded', 'benefit'),
            OrderStatus::PartlyRefunded => __('Partly refunded', 'benefit'),
            OrderStatus::Fraud => _x('Charged back', 'order', 'benefit'),
            OrderStatus::Failed => __('Payment failed', 'benefit'),
            OrderStatus::Expired => __('Not paid in time', 'benefit'),
        };
    }

    /** With what the organiser has to decide about; an order that has ended needs no decision. */
    public static function flagged(OrderStatus $status, bool $isOverLimit): string
    {
        return $isOverLimit && $status->admits()
            /* translators: %s: status of an order, e.g. Paid */
            ? sprintf(__('%s – too many tickets for one buyer', 'benefit'), self::order($status))
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

    public static function ticket(TicketState $state): string
    {
        return match ($state) {
            TicketState::Valid => __('Valid', 'benefit'),
            TicketState::Refunded => __('Refunded', 'benefit'),
            TicketState::Cancelled => _x('Cancelled', 'ticket', 'benefit'),
            TicketState::ChargedBack => __('Taken back by the bank', 'benefit'),
            TicketState::Test => __('Test order', 'benefit'),
            TicketState::Waiting => __('Not paid yet', 'benefit'),
            TicketState::Void => __('Not valid', 'benefit'),
        };
    }

    /** @param string $status of a scan, as Checkin stores it */
    public static function scan(string $status): string
    {
        return match ($status) {
            'ok' => __('Let in', 'benefit'),
            'already' => __('Already in', 'benefit'),
            'not_paid' => __('Refused: not valid', 'benefit'),
            'wrong_event' => __('Refused: another event', 'benefit'),
            'undone' => __('Let in, and taken back', 'benefit'),
            default => __('Refused', 'benefit'),
        };
    }
}
