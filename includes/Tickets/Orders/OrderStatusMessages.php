<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailDelivery;
use Benefit\Shared\Email\EmailDeliveryStatus;

defined('ABSPATH') || exit;

/** Words the status of an order, and the next step, for its buyer. */
final class OrderStatusMessages
{
    /** @param bool $isRefundedByHand the organizer transfers refunds, see GatewayRegistry::isManual() */
    public function __construct(private readonly Order $order, private readonly int $now, private readonly bool $isRefundedByHand = false) {}

    public static function label(OrderStatus $status): string
    {
        return match ($status) {
            OrderStatus::Received => __('Awaiting payment', 'benefit'),
            OrderStatus::Paid => __('Paid', 'benefit'),
            OrderStatus::Cancelled => _x('Canceled', 'order', 'benefit'),
            OrderStatus::Refunded => __('Refunded', 'benefit'),
            OrderStatus::PartlyRefunded => __('Partially refunded', 'benefit'),
            OrderStatus::Fraud => _x('Charged back', 'order', 'benefit'),
            OrderStatus::Failed => __('Payment failed', 'benefit'),
            OrderStatus::Expired => __('Expired', 'benefit'),
        };
    }

    /** @return 'good'|'warn'|'bad'|'' kind of the label's chip */
    public static function kind(OrderStatus $status): string
    {
        return match ($status) {
            OrderStatus::Paid => 'good',
            OrderStatus::Received, OrderStatus::PartlyRefunded => 'warn',
            OrderStatus::Failed, OrderStatus::Expired, OrderStatus::Fraud => 'bad',
            OrderStatus::Cancelled, OrderStatus::Refunded => '',
        };
    }

    public function headline(): string
    {
        return match ($this->order->status) {
            OrderStatus::Paid => __('Thank you! Here are your tickets.', 'benefit'),
            OrderStatus::Received => __('We have received your order and are waiting for your payment.', 'benefit'),
            OrderStatus::Failed => __('The payment did not go through.', 'benefit'),
            OrderStatus::Expired => __('The payment due date has passed.', 'benefit'),
            OrderStatus::Cancelled => __('This order was canceled.', 'benefit'),
            OrderStatus::Refunded => __('This order was refunded.', 'benefit'),
            OrderStatus::PartlyRefunded => __('Part of this order was refunded.', 'benefit'),
            OrderStatus::Fraud => __('The bank has reversed the payment for this order.', 'benefit'),
        };
    }

    public function sentence(): string
    {
        return match ($this->order->status) {
            OrderStatus::Paid => $this->order->ticketsEmail === null ? '' : $this->alsoMailed($this->order->ticketsEmail),
            OrderStatus::Received => $this->order->dueAt !== null ? sprintf(
                /* translators: 1: date and time, 2: e-mail address */
                __('Please pay by %1$s. Your tickets are reserved until then. We will send them to %2$s as soon as your payment arrives.', 'benefit'),
                self::moment($this->order->dueAt),
                $this->order->email,
            ) : sprintf(
                /* translators: %s: e-mail address */
                __('We will send the tickets to %s as soon as your payment arrives. They are reserved until then, so please do not order again.', 'benefit'),
                $this->order->email,
            ),
            OrderStatus::Failed => __('You have not been charged, and the tickets have been released. You can order again.', 'benefit'),
            OrderStatus::Expired => __('The tickets have been released. If your payment still arrives, you will get the tickets if any are left, or a refund if not. You can also order again.', 'benefit'),
            OrderStatus::Cancelled => __('The tickets are no longer valid. If you did not expect this, please contact the organizer.', 'benefit'),
            OrderStatus::Refunded => $this->isRefundedByHand
                ? __('The organizer will transfer the money to you. The tickets are no longer valid.', 'benefit')
                : __('Your refund is on its way. It may take a few days for your bank to process it. The tickets are no longer valid.', 'benefit'),
            OrderStatus::PartlyRefunded => $this->isRefundedByHand
                ? __('The organizer will transfer the money to you. The list below shows which of your tickets are still valid.', 'benefit')
                : __('Your refund is on its way. It may take a few days for your bank to process it. The list below shows which of your tickets are still valid.', 'benefit'),
            OrderStatus::Fraud => __('The tickets are no longer valid. If you did not expect this, please contact the organizer.', 'benefit'),
        };
    }

    private function alsoMailed(EmailDelivery $email): string
    {
        return sprintf(match ($email->status($this->now)) {
            /* translators: %s: e-mail address */
            EmailDeliveryStatus::Sent => __('We have also sent them to %s.', 'benefit'),
            /* translators: %s: e-mail address */
            EmailDeliveryStatus::Soon => __('We are also sending them to %s.', 'benefit'),
            /* translators: %s: e-mail address */
            EmailDeliveryStatus::Later => __('We will also send them to %s. It may take an hour or longer.', 'benefit'),
            /* translators: 1: e-mail address, 2: date and time */
            EmailDeliveryStatus::Waiting => __('We could not send the email to %1$s yet. We keep trying until %2$s. You do not have to wait for it: your tickets are below.', 'benefit'),
            /* translators: %s: e-mail address */
            EmailDeliveryStatus::Failed => __('We could not send them to %s. Please print or save your tickets.', 'benefit'),
        }, $this->order->email, self::moment($email->lastTryAt()));
    }

    private static function moment(int $moment): string
    {
        return (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $moment);
    }

    /** Explains why a ticket admits nobody; '' for a valid one. */
    public static function ticketSentence(TicketStatus $state): string
    {
        return match ($state) {
            TicketStatus::Valid => '',
            TicketStatus::Waiting => __('This ticket has not been paid for yet. Its QR code will appear as soon as the payment arrives.', 'benefit'),
            TicketStatus::Refunded => __('This ticket was refunded and is no longer valid.', 'benefit'),
            TicketStatus::Cancelled => __('This ticket was canceled and is no longer valid. Please contact the person who ordered it or the organizer.', 'benefit'),
            TicketStatus::ChargedBack => __('The bank has reversed the payment for this ticket. The ticket is no longer valid.', 'benefit'),
            TicketStatus::Test => __('This ticket was ordered in test mode, without a real payment. It is not valid for entry.', 'benefit'),
            TicketStatus::Void => __('This ticket is not valid. Please contact the person who ordered it or the organizer.', 'benefit'),
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
            TicketStatus::Waiting => __('unpaid', 'benefit'),
            TicketStatus::Refunded => __('refunded, no longer valid', 'benefit'),
            TicketStatus::Cancelled => __('canceled, no longer valid', 'benefit'),
            TicketStatus::ChargedBack => __('charged back, no longer valid', 'benefit'),
            TicketStatus::Test => __('test order, not valid for entry', 'benefit'),
            TicketStatus::Void => __('not valid', 'benefit'),
        };
    }
}
