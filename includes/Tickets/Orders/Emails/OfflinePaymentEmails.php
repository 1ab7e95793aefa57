<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Emails;

use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Email\EmailDraft;
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
                label: __('How to pay offline, to the buyer', 'benefit'),
                /* translators: {number} stays as it is */
                subject: __('How to pay your order {number}', 'benefit'),
                title: __('We have received your order and are waiting for your payment.', 'benefit'),
                /* translators: words in curly brackets stay as they are */
                body: __('Hello {first_name}, thank you for your order {number}. As soon as your payment has arrived, we will send the tickets to this address.', 'benefit'),
                placeholders: self::placeholders(),
            ),
            fn(FormattedOrder $facts): ?EmailDraft => $this->due($facts, $this->instructions($facts->order)),
            fn(FormattedOrder $facts): EmailDraft => $this->asking($facts, __('The instructions from the payment settings appear here.', 'benefit')),
            OrderStatus::Received,
        );
        $this->emailKinds->add(
            self::REMINDER,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Reminder of a payment, to the buyer', 'benefit'),
                /* translators: {number} stays as it is */
                subject: __('Order {number} is waiting for your payment', 'benefit'),
                title: __('Your order is waiting for your payment', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, we have not received the {total} for your order {number} yet.\n\nYour places are kept until {due}.\n\nHave you paid already? Then this mail has crossed your payment, and you need not do anything.", 'benefit'),
                placeholders: self::placeholders(),
            ),
            fn(FormattedOrder $facts): ?EmailDraft => $facts->order->status === OrderStatus::Received ? $this->reminder($facts) : null,
            $this->reminder(...),
            OrderStatus::Received,
        );
        $this->emailKinds->add(
            self::EXPIRED,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('The time to pay is over, to the buyer', 'benefit'),
                /* translators: {number} stays as it is */
                subject: __('Order {number} has expired', 'benefit'),
                title: __('The time to pay is over.', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, no payment has arrived for your order {number}, so its places have been released.\n\nPlease do not pay it now; order again if you still want to come. If your payment is already on its way, you will get the tickets if there are places left, or else your money back.", 'benefit'),
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
        return FormattedOrder::placeholders(['due' => __('the day by which it has to be paid', 'benefit')]);
    }

    private function due(FormattedOrder $facts, string $instructions): ?EmailDraft
    {
        return $instructions === '' ? null : $this->asking($facts, $instructions);
    }

    private function asking(FormattedOrder $facts, string $instructions): EmailDraft
    {
        return $this->emailKinds->toBuyer($facts, ['due' => $facts->due()], [...self::howMuch($facts), ...self::paragraphs($instructions)]);
    }

    private function reminder(FormattedOrder $facts): EmailDraft
    {
        return $this->emailKinds->toBuyer($facts, ['due' => $facts->due()], links: [['label' => __('Your order, and how to pay it', 'benefit'), 'url' => $facts->url()]]);
    }

    private function over(FormattedOrder $facts): EmailDraft
    {
        return $this->emailKinds->toBuyer($facts, ['due' => $facts->due()], links: [['label' => __('See the events', 'benefit'), 'url' => CartBlock::eventsUrl()]]);
    }

    private function instructions(Order $order): string
    {
        $payment = $order->status === OrderStatus::Received ? $this->payments->findNewest(OrderService::PURPOSE, $order->id) : null;

        return $payment === null ? '' : $this->payments->instructions($payment);
    }

    /** @return list<string> */
    private static function howMuch(FormattedOrder $facts): array
    {
        $parts = [
            [__('Amount', 'benefit'), $facts->amount($facts->order->totalMinor)],
            [__('Reference', 'benefit'), $facts->order->number],
            ...($facts->due() === '' ? [] : [[__('To be paid by', 'benefit'), $facts->due()]]),
        ];

        return array_map(static fn(array $part): string => $part[0] . ': ' . $part[1], $parts);
    }

    /** @return list<string> */
    private static function paragraphs(string $text): array
    {
        return array_values(array_filter(array_map('trim', preg_split('/\R/u', $text) ?: []), static fn(string $line): bool => $line !== ''));
    }
}
