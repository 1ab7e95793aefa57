<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\SubscriptionStatus;

defined('ABSPATH') || exit;

/** Describes subscriptions in words, for staff. */
final class SubscriptionMessages
{
    public function __construct(private readonly GatewayLabels $gateways) {}

    /** @return array<string, string> by value, in the order in which a filter offers them */
    public static function statuses(): array
    {
        $texts = [];
        foreach (SubscriptionStatus::cases() as $status) {
            if ($status !== SubscriptionStatus::Trashed) {
                $texts[$status->value] = $status->label();
            }
        }

        return $texts;
    }

    /** Returns the payments made and, if their number is limited, how many there will be. */
    public static function payments(Subscription $subscription): string
    {
        return $subscription->recurrence->times === 0
            ? number_format_i18n($subscription->cycles)
            /* translators: 1: number of payments that were made, 2: number of payments that are to be made in all */
            : sprintf(__('%1$s of %2$s', 'benefit'), number_format_i18n($subscription->cycles), number_format_i18n($subscription->recurrence->times));
    }

    /** Tells what happens next, or how the subscription ended. */
    public function next(Subscription $subscription, string $amount): string
    {
        $gateway = $this->gateways->getLabel($subscription->gateway);

        return match ($subscription->status) {
            SubscriptionStatus::Pending => __('It starts as soon as the first payment is made.', 'benefit'),
            /* translators: 1: amount of money, 2: date and time */
            SubscriptionStatus::Active => sprintf(__('%1$s will be charged on %2$s.', 'benefit'), $amount, self::when($subscription->nextAt)),
            /* translators: %s: date and time */
            SubscriptionStatus::Failing => sprintf(__('The last payment failed. It will be tried again by %s.', 'benefit'), self::when($subscription->nextAt)),
            /* translators: %s: way to pay, e.g. Card */
            SubscriptionStatus::Suspended => sprintf(__('Payments failed. “%s” will not try again until the donor has paid.', 'benefit'), $gateway),
            SubscriptionStatus::Paused => __('Nothing is charged until it is resumed.', 'benefit'),
            /* translators: %s: date and time */
            SubscriptionStatus::Completed => sprintf(__('All payments were made. It was completed on %s.', 'benefit'), self::when($subscription->endedAt)),
            default => self::ended($subscription),
        } . ($subscription->isClosing
            /* translators: %s: way to pay, e.g. Card */
            ? ' ' . sprintf(__('“%s” has not confirmed this yet. The request is repeated until it does.', 'benefit'), $gateway)
            : '');
    }

    public static function when(?int $moment): string
    {
        return $moment === null ? '' : (string) wp_date(get_option('date_format') . ' ' . get_option('time_format'), $moment);
    }

    private static function ended(Subscription $subscription): string
    {
        return sprintf(match ($subscription->endedBy) {
            /* translators: %s: date and time */
            SubscriptionEndReason::Payer => __('The donor canceled it on %s.', 'benefit'),
            /* translators: %s: date and time */
            SubscriptionEndReason::Staff => __('It was canceled here on %s.', 'benefit'),
            /* translators: %s: date and time */
            SubscriptionEndReason::Gateway => __('It was canceled at the payment provider on %s.', 'benefit'),
            /* translators: %s: date and time */
            SubscriptionEndReason::Unpaid => __('It ended on %s because payments failed or were never made.', 'benefit'),
            /* translators: %s: date and time */
            SubscriptionEndReason::Over => __('It expired on %s, before all payments were made.', 'benefit'),
            /* translators: %s: date and time */
            SubscriptionEndReason::Bank => __('It ended on %s, when the donor’s bank charged back a payment.', 'benefit'),
            /* translators: %s: date and time */
            SubscriptionEndReason::Live => __('It was a test and ended on %s, when the site went live.', 'benefit'),
            /* translators: %s: date and time */
            default => __('It ended on %s.', 'benefit'),
        }, self::when($subscription->endedAt));
    }
}
