<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Emails;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/**
 * Defines the email to a buyer's former address. The address may belong to a stranger, so the email names neither the
 * buyer nor the new address.
 */
final class BuyerEmailChangeEmail
{
    public const KIND = 'order_email_replaced';

    public function __construct(
        private readonly EmailTypeRegistry $types,
        private readonly OrderService $orders,
        private readonly Settings $settings,
    ) {}

    public function addType(): void
    {
        $this->types->add(new EmailType(
            self::KIND,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Email address changed (to buyer’s former address)', 'benefit'),
                /* translators: {number} stays as it is */
                subject: __('Order {number}: the email address was changed', 'benefit'),
                title: __('The email address of this order was changed', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("The organizer has changed the email address of order {number}. From now on, emails about this order are no longer sent to {email}.\n\nIf you did not ask for this, please reply to this email.", 'benefit'),
                placeholders: EmailDraft::placeholders(['number' => __('order number', 'benefit'), 'email' => __('buyer’s former email address', 'benefit')]),
            ),
            function (int $orderId, array $data): ?EmailDraft {
                $order = $this->orders->byId($orderId);

                return $order === null ? null : $this->draft($order->number, is_string($data['email'] ?? null) ? $data['email'] : '');
            },
            fn(): EmailDraft => $this->draft('SAMPLE01', 'ada@example.org'),
            TicketsProduct::ID,
        ));
    }

    private function draft(string $number, string $formerEmail): EmailDraft
    {
        return new EmailDraft(['number' => $number, 'email' => $formerEmail], replyTo: $this->settings->organiserEmail());
    }
}
