<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Emails;

use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGlance;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Tickets\Orders\FormattedOrder;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Shop\Cart\CartBlock;

defined('ABSPATH') || exit;

/**
 * Defines the emails about orders that are paid offline: how and until when to pay, a reminder, and that the order has
 * expired.
 */
final class OfflinePaymentEmails
{
    public const DUE = 'order_due';
    public const REMINDER = 'order_reminder';
    public const EXPIRED = 'order_expired';

    public function __construct(private readonly OrderEmailTypes $emailKinds, private readonly PaymentService $payments) {}

    public function addTypes(): void
    {
        $this->emailKinds->add(
            self::DUE,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Offline payment instructions (to buyer)', 'benefit'),
                /* translators: {number} stays as it is */
                subject: __('How to pay for your order {number}', 'benefit'),
                title: __('We have received your order and are waiting for your payment.', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                body: __('Hello {first_name}, thank you for your order {number}. We will send the tickets to this address as soon as your payment arrives.', 'benefit'),
                placeholders: self::placeholders(),
            ),
            fn(FormattedOrder $facts): ?EmailDraft => $this->due($facts, $this->instructions($facts->order)),
            fn(FormattedOrder $facts): EmailDraft => $this->asking($facts, __('The instructions from the payment settings appear here.', 'benefit')),
            OrderStatus::Received,
        );
        $this->emailKinds->add(
            self::REMINDER,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Payment reminder (to buyer)', 'benefit'),
                /* translators: {number} stays as it is */
                subject: __('Order {number} is awaiting payment', 'benefit'),
                title: __('Your order is awaiting payment', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, we have not received your payment of {total} for order {number} yet.\n\nYour tickets are reserved until {due}.\n\nIf you have already paid, please ignore this email.", 'benefit'),
                placeholders: self::placeholders(),
            ),
            fn(FormattedOrder $facts): ?EmailDraft => $facts->order->status === OrderStatus::Received ? $this->reminder($facts) : null,
            $this->reminder(...),
            OrderStatus::Received,
        );
        $this->emailKinds->add(
            self::EXPIRED,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Order expired (to buyer)', 'benefit'),
                /* translators: {number} stays as it is */
                subject: __('Order {number} has expired', 'benefit'),
                title: __('The payment due date has passed.', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, we did not receive a payment for your order {number}, so its tickets have been released.\n\nPlease do not pay now. If you still want to attend, place a new order. If your payment is already on its way, you will get the tickets if any are left, or a refund if not.", 'benefit'),
                placeholders: self::placeholders(),
            ),
            fn(FormattedOrder $facts): ?EmailDraft => $facts->order->status === OrderStatus::Expired ? $this->over($facts) : null,
            $this->over(...),
            OrderStatus::Expired,
        );
    }

    /** @return array<string, string> for emails with a due date */
    private static function placeholders(): array
    {
        return FormattedOrder::placeholders(['due' => __('payment due date', 'benefit')]);
    }

    private function due(FormattedOrder $facts, string $instructions): ?EmailDraft
    {
        return $instructions === '' ? null : $this->asking($facts, $instructions);
    }

    private function asking(FormattedOrder $facts, string $instructions): EmailDraft
    {
        return $this->emailKinds->toBuyer($facts, ['due' => $facts->due()], self::paragraphs($instructions), glance: new EmailGlance(self::howMuch($facts)));
    }

    private function reminder(FormattedOrder $facts): EmailDraft
    {
        return $this->emailKinds->toBuyer($facts, ['due' => $facts->due()], links: [['label' => __('View order and payment instructions', 'benefit'), 'url' => $facts->url()]]);
    }

    private function over(FormattedOrder $facts): EmailDraft
    {
        return $this->emailKinds->toBuyer($facts, ['due' => $facts->due()], links: [['label' => __('Browse events', 'benefit'), 'url' => CartBlock::eventsUrl()]]);
    }

    private function instructions(Order $order): string
    {
        $payment = $order->status === OrderStatus::Received ? $this->payments->findNewest(OrderService::PURPOSE, $order->id) : null;

        return $payment === null ? '' : $this->payments->instructions($payment);
    }

    /** @return list<array{label: string, value: string}> */
    private static function howMuch(FormattedOrder $facts): array
    {
        return [
            ['label' => __('Amount', 'benefit'), 'value' => $facts->amount($facts->order->totalMinor)],
            ['label' => __('Reference', 'benefit'), 'value' => $facts->order->number],
            ...($facts->due() === '' ? [] : [['label' => __('Due date', 'benefit'), 'value' => $facts->due()]]),
        ];
    }

    /** @return list<string> */
    private static function paragraphs(string $text): array
    {
        return array_values(array_filter(array_map('trim', preg_split('/\R/u', $text) ?: []), static fn(string $line): bool => $line !== ''));
    }
}
