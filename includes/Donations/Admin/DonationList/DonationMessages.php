<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\DonationList;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\Receipts\DonorEmails;
use Benefit\Payments\Gateways\StaffEnteredGateway;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** Names the states of donations and writes their history as sentences, for staff. */
final class DonationMessages
{
    /** @return array<string, string> by value, in the order in which a filter offers them */
    public static function statuses(): array
    {
        $texts = [DonationFilter::PAID => __('Paid, including renewals', 'benefit')];
        foreach (DonationStatus::cases() as $status) {
            $texts[$status->value] = $status->label();
        }

        return $texts;
    }

    /** Names the status and adds warnings for staff. */
    public static function status(Donation $donation): string
    {
        $status = match (true) {
            $donation->status->isPaid() && $donation->refundedMinor > 0 => __('Partially refunded', 'benefit'),
            self::isCancelledAsMistake($donation) => __('Entered by mistake', 'benefit'),
            default => $donation->status->label(),
        };

        return $donation->isSuspect
            /* translators: %s: status of a donation, e.g. Paid */
            ? sprintf(__('%s – possible duplicate', 'benefit'), $status)
            : $status;
    }

    /** Manual donations never wait for payment, so they can only be cancelled as a mistake. */
    public static function isCancelledAsMistake(Donation $donation): bool
    {
        return $donation->status === DonationStatus::Cancelled && self::isByHand($donation);
    }

    /** Such donations have a day, but no time of day. */
    public static function isByHand(Donation $donation): bool
    {
        return in_array($donation->gateway, StaffEnteredGateway::ALL, true);
    }

    public static function entry(AuditLogEntry $entry, MoneyFormat $money): string
    {
        $text = static fn(string $name): string => is_scalar($entry->data[$name] ?? null) ? (string) $entry->data[$name] : '';
        $amount = $money->format((int) $text('amount'));

        return match ($entry->kind) {
            'placed' => __('The donation was made.', 'benefit'),
            /* translators: %s: number of a donation */
            'brought_back' => __('The donation was brought back from its payment.', 'benefit'),
            'renewed' => sprintf(__('This donation is a renewal of donation %s.', 'benefit'), $text('first')),
            'entered' => __('The donation was added manually.', 'benefit'),
            'marked_paid' => __('The donation was marked as paid.', 'benefit'),
            'paid' => __('The donation was paid.', 'benefit'),
            /* translators: %s: state of a recurring donation, e.g. Active */
            'subscription' => sprintf(__('The recurring donation is now: %s.', 'benefit'), SubscriptionStatus::tryFrom($text('status'))?->label() ?? $text('status')),
            'subscription_cancelled' => __('The recurring donation was canceled with the refund.', 'benefit'),
            'renewal_retried' => match ($text('result')) {
                'paid' => __('The failed payment was retried and succeeded.', 'benefit'),
                'declined' => __('The failed payment was retried and declined again.', 'benefit'),
                default => __('The failed payment was retried. The payment provider has not confirmed it yet.', 'benefit'),
            },
            'failed' => __('The payment failed.', 'benefit'),
            'expired' => __('The payment deadline passed.', 'benefit'),
            'trashed' => __('The donation was moved to the Trash.', 'benefit'),
            'restored' => __('The donation was restored from the Trash.', 'benefit'),
            'cancelled' => self::because(__('The donation was canceled.', 'benefit'), $text('reason')),
            'voided' => self::because(__('The donation was marked as entered by mistake.', 'benefit'), $text('reason')),
            'moved' => implode(' ', array_filter([
                /* translators: %s: name of a form */
                $text('form') === '' ? '' : sprintf(__('The donation was moved to the form “%s”.', 'benefit'), $text('form')),
                /* translators: %s: name of a campaign */
                $text('campaign') === '' ? '' : sprintf(__('The donation was moved to the campaign “%s”.', 'benefit'), $text('campaign')),
            ])) ?: __('The donation was moved.', 'benefit'),
            'corrected' => self::corrected($entry->data['fields'] ?? []),
            'refunded', 'partly_refunded' => self::because(sprintf(
                ($entry->data['by_hand'] ?? false) === true
                    /* translators: %s: amount of money */
                    ? __('A refund of %s was recorded. Staff must transfer the money to the donor.', 'benefit')
                    /* translators: %s: amount of money */
                    : __('%s was refunded.', 'benefit'),
                $amount,
            ), $text('reason')),
            'refund_failed' => self::because(
                /* translators: %s: amount of money */
                sprintf(__('%s could not be refunded.', 'benefit'), $amount),
                $text('message'),
            ),
            'note' => $text('text') === '' ? __('Note (erased)', 'benefit') : $text('text'),
            'receipt_sent' => $text('kind') === DonorEmails::DUE ? __('The payment instructions were sent again.', 'benefit') : __('The receipt was sent again.', 'benefit'),
            'erased' => __('The personal data of this donation was erased.', 'benefit'),
            'file_opened' => __('A file from the donor was downloaded.', 'benefit'),
            'checked' => __('The donation was marked as not a duplicate.', 'benefit'),
            'comment_shown' => __('The comment is shown on donor walls.', 'benefit'),
            'comment_waits' => __('The comment is pending again.', 'benefit'),
            'comment_hidden' => __('The comment is hidden.', 'benefit'),
            'mail_failed' => $text('email') === ''
                ? __('An email could not be delivered.', 'benefit')
                /* translators: %s: e-mail address */
                : sprintf(__('An email to %s could not be delivered.', 'benefit'), $text('email')),
            'disputed' => match ($text('state')) {
                'won' => __('The bank decided the payment dispute in your favor.', 'benefit'),
                'lost' => __('The bank decided the payment dispute against you. The money was returned to the donor.', 'benefit'),
                default => __('The donor’s bank has disputed the payment.', 'benefit'),
            },
            'email_changed' => $text('from') === '' || $text('to') === ''
                ? __('The email address was changed.', 'benefit')
                /* translators: 1: former email address, 2: new email address */
                : sprintf(__('The email address was changed from %1$s to %2$s.', 'benefit'), $text('from'), $text('to')),
            // An entry of a later version or of another plugin.
            default => $entry->kind,
        };
    }

    /** Names the corrected fields, if the entry has any with a label. */
    private static function corrected(mixed $fields): string
    {
        $labels = is_array($fields) ? array_intersect_key(self::correctable(), array_flip(array_filter($fields, is_string(...)))) : [];

        return $labels === []
            ? __('The donation was edited.', 'benefit')
            /* translators: %s: names of fields, e.g. First name, E-mail */
            : sprintf(__('Edited: %s.', 'benefit'), implode(', ', $labels));
    }

    /** @return array<string, string> by the name of the field */
    private static function correctable(): array
    {
        return [
            'first_name' => __('First name', 'benefit'),
            'last_name' => __('Last name', 'benefit'),
            'email' => __('Email', 'benefit'),
            'phone' => __('Phone', 'benefit'),
            'company' => __('Company', 'benefit'),
            'comment' => __('Comment', 'benefit'),
            'anonymous' => __('Anonymous', 'benefit'),
        ];
    }

    private static function because(string $sentence, string $reason): string
    {
        /* translators: 1: what happened, a sentence, 2: the reason for it */
        return $reason === '' ? $sentence : sprintf(__('%1$s Reason: %2$s', 'benefit'), $sentence, $reason);
    }
}
