<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** Words the status of an order, and the next step, for its buyer. */
final class OrderStatusMessages
{
    public function __construct(private readonly Order $order) {}

    public function headline(): string
    {
        return match ($this->order->status) {
            OrderStatus::Paid => __('Thank you! Your tickets are here.', 'benefit'),
            OrderStatus::Received => __('We have received your order and are waiting for your payment.', 'benefit'),
            OrderStatus::Failed => __('The payment did not go through.', 'benefit'),
            OrderStatus::Expired => __('The time to pay is over.', 'benefit'),
            OrderStatus::Cancelled => __('This order was cancelled.', 'benefit'),
            OrderStatus::Refunded => __('This order was refunded.', 'benefit'),
            OrderStatus::PartlyRefunded => __('Part of this order was refunded.', 'benefit'),
            OrderStatus::Fraud => __('The bank has taken the payment of this order back.', 'benefit'),
        };
    }

    public function sentence(): string
    {
        return match ($this->order->status) {
            OrderStatus::Paid => sprintf(
                /* translators: %s: e-mail address */
                __('We have also sent them to %s.', 'benefit'),
                $this->order->email,
            ),
            OrderStatus::Received => $this->order->dueAt !== null ? sprintf(
                /* translators: 1: date and time, 2: e-mail address */
                __('Please pay by %1$s: your places are reserved until then. As soon as the money has arrived, we will send the tickets to %2$s.', 'benefit'),
                (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $this->order->dueAt),
                $this->order->email,
            ) : sprintf(
                /* translators: %s: e-mail address */
                __('As soon as it arrives, we will send the tickets to %s. Your places are reserved until then; please do not order again.', 'benefit'),
                $this->order->email,
            ),
            OrderStatus::Failed => __('Nothing was charged, and the places have been released. You can order again.', 'benefit'),
            OrderStatus::Expired => __('The places have been released. If your payment still arrives, you will get the tickets if there are places left, or else your money back. You can also order again.', 'benefit'),
            OrderStatus::Cancelled => __('Its tickets are no longer valid. If this surprises you, please write to the organiser.', 'benefit'),
            OrderStatus::Refunded => __('The money is on its way back to you; your bank may need a few days. The tickets are no longer valid.', 'benefit'),
            OrderStatus::PartlyRefunded => __('The money is on its way back to you; your bank may need a few days. The list below says which of your tickets are valid.', 'benefit'),
            OrderStatus::Fraud => __('Its tickets are no longer valid. If this surprises you, please write to the organiser.', 'benefit'),
        };
    }

    /** Explains why a ticket admits nobody; '' for a valid one. */
    public static function ticketSentence(TicketStatus $state): string
    {
        return match ($state) {
            TicketStatus::Valid => '',
            TicketStatus::Waiting => __('This ticket is not paid yet. It shows its QR code as soon as the payment has arrived.', 'benefit'),
            TicketStatus::Refunded => __('The money for this ticket was refunded. The ticket is no longer valid.', 'benefit'),
            TicketStatus::Cancelled => __('This ticket was cancelled and is no longer valid. Please ask the person who ordered it, or the organiser.', 'benefit'),
            TicketStatus::ChargedBack => __('The bank has taken the payment for this ticket back. The ticket is no longer valid.', 'benefit'),
            TicketStatus::Test => __('This ticket was paid for in test mode, without real money. It is not valid for entry.', 'benefit'),
            TicketStatus::Void => __('This ticket is not valid. Please ask the person who ordered it, or the organiser.', 'benefit'),
        };
    }

    /**
     * Words a ticket's status in the list of an order's tickets.
     *
     * @param int $checkins how often it was checked in
     */
    public static function ticket(TicketStatus $state, int $checkins): string
    {
        return match ($state) {
            TicketStatus::Valid => $checkins > 0 ? __('checked in', 'benefit') : __('valid', 'benefit'),
            TicketStatus::Waiting => __('not paid yet', 'benefit'),
            TicketStatus::Refunded => __('refunded, no longer valid', 'benefit'),
            TicketStatus::Cancelled => __('cancelled, no longer valid', 'benefit'),
            TicketStatus::ChargedBack => __('taken back by the bank, no longer valid', 'benefit'),
            TicketStatus::Test => __('test order, not valid for entry', 'benefit'),
            TicketStatus::Void => __('not valid', 'benefit'),
        };
    }
}
