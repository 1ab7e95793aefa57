<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Tickets\Orders\OrderPrices;

defined('ABSPATH') || exit;

/** Writes the audit trail of an order as sentences. */
final class OrderLogMessages
{
    /** @param bool $isRefundedByHand see GatewayRegistry::isManual() */
    public function __construct(private readonly OrderPrices $price, private readonly bool $isRefundedByHand = false) {}

    public function formatEntry(AuditLogEntry $entry): string
    {
        $text = static fn(string $name): string => is_scalar($entry->data[$name] ?? null) ? (string) $entry->data[$name] : '';
        $amount = $this->price->amount((int) $text('amount'));

        return match ($entry->kind) {
            'placed' => __('The order was placed.', 'benefit'),
            'paid' => __('The order was paid.', 'benefit'),
            'failed' => __('The payment failed, and the tickets were released.', 'benefit'),
            'expired' => __('The order was not paid in time, and its tickets were released.', 'benefit'),
            'refunded', 'partly_refunded' => self::because(sprintf(
                $this->isRefundedByHand
                    /* translators: %s: amount of money */
                    ? __('A refund of %s was recorded. Staff must transfer the money to the buyer.', 'benefit')
                    /* translators: %s: amount of money */
                    : __('%s was refunded.', 'benefit'),
                $amount,
            ), $text('reason')),
            'refund_failed' => self::because(
                /* translators: %s: amount of money */
                sprintf(__('%s could not be refunded.', 'benefit'), $amount),
                $text('message'),
            ),
            'cancelled' => self::because(
                ($entry->data['tickets'] ?? []) === [] ? __('The order was canceled.', 'benefit') : __('Tickets were canceled.', 'benefit'),
                $text('reason'),
            ),
            'note' => $text('text') === '' ? __('Note (erased)', 'benefit') : $text('text'),
            'resent' => $text('email') === ''
                ? __('The tickets were sent again.', 'benefit')
                /* translators: %s: e-mail address */
                : sprintf(__('The tickets were sent again to %s.', 'benefit'), $text('email')),
            'attendee_changed' => self::changed($entry->data, $text('ticket')),
            'brought_back' => __('The order was brought back from its payment.', 'benefit'),
            'buyer_changed' => self::buyerChanged($entry->data),
            'complimentary' => __('Complimentary tickets were issued.', 'benefit'),
            'checked_in' => sprintf(
                ($entry->data['undone'] ?? false) === true
                    /* translators: %s: code of a ticket */
                    ? __('The check-in of ticket %s was undone.', 'benefit')
                    /* translators: %s: code of a ticket */
                    : __('Ticket %s was checked in.', 'benefit'),
                $text('ticket'),
            ),
            'mail_failed' => $text('email') === ''
                ? __('An email could not be delivered.', 'benefit')
                /* translators: %s: e-mail address */
                : sprintf(__('An email to %s could not be delivered.', 'benefit'), $text('email')),
            'disputed' => match ($text('state')) {
                'won' => __('The bank decided the payment dispute in your favor.', 'benefit'),
                'lost' => __('The bank decided the payment dispute against you and took the money back. The tickets are no longer valid.', 'benefit'),
                default => __('The buyer’s bank has disputed the payment.', 'benefit'),
            },
            'over_limit' => sprintf(
                /* translators: 1: number of tickets, 2: largest number */
                __('With this order, %1$s tickets of one type have been paid for with this email address. The limit per buyer is %2$s. The order is valid. Please decide whether to refund it.', 'benefit'),
                $text('paid'),
                $text('limit'),
            ),
            // An entry of a later version or of another plugin.
            default => $entry->kind,
        };
    }

    private static function because(string $sentence, string $reason): string
    {
        /* translators: 1: what happened, a sentence, 2: the reason for it */
        return $reason === '' ? $sentence : sprintf(__('%1$s Reason: %2$s', 'benefit'), $sentence, $reason);
    }

    /** @param array<string, mixed> $data */
    private static function changed(array $data, string $code): string
    {
        [$before, $after] = [self::person($data['before'] ?? null), self::person($data['after'] ?? null)];
        if ($before === '' && $after === '') {
            /* translators: %s: code of a ticket */
            return $code === '' ? __('The details on a ticket were changed.', 'benefit') : sprintf(__('The details on ticket %s were changed.', 'benefit'), $code);
        }

        /* translators: 1: code of a ticket, 2: name and address before, 3: afterwards */
        return sprintf(__('The details on ticket %1$s were changed from %2$s to %3$s.', 'benefit'), $code, $before === '' ? __('(no name)', 'benefit') : $before, $after);
    }

    /** @param array<string, mixed> $data */
    private static function buyerChanged(array $data): string
    {
        [$before, $after] = [self::person($data['before'] ?? null), self::person($data['after'] ?? null)];

        return $before === '' && $after === '' ? __('The buyer’s details were changed.', 'benefit') : sprintf(
            /* translators: 1: name and address before, 2: afterwards */
            __('The buyer’s details were changed from %1$s to %2$s.', 'benefit'),
            $before === '' ? __('(no name)', 'benefit') : $before,
            $after,
        );
    }

    private static function person(mixed $person): string
    {
        $part = static fn(string $name): string => is_array($person) && is_string($person[$name] ?? null) ? $person[$name] : '';
        $email = $part('email');

        return trim($part('first_name') . ' ' . $part('last_name') . ($email === '' ? '' : " <$email>"));
    }
}
