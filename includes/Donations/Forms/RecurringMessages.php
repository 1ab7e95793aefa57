<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Recurrence;

defined('ABSPATH') || exit;

/** Words what a donor is charged, and until when. */
final class RecurringMessages
{
    /** @return string such as "€10 every month, until you cancel" */
    public static function charge(string $amount, Recurrence $recurrence): string
    {
        return self::until(self::amountPerPeriod($amount, $recurrence), $recurrence->times);
    }

    /** @return string such as "€10 every month" */
    public static function amountPerPeriod(string $amount, Recurrence $recurrence): string
    {
        /* translators: 1: amount of money, 2: for example "every month" */
        return sprintf(__('%1$s %2$s', 'benefit'), $amount, $recurrence->period->label());
    }

    /** @return string such as "Monthly", or "Monthly, 12 times" */
    public static function optionLabel(Recurrence $recurrence): string
    {
        return $recurrence->times === 0 ? self::title($recurrence->period) : self::until(self::title($recurrence->period), $recurrence->times);
    }

    /** BillingPeriod::label(), capitalized. */
    public static function title(BillingPeriod $period): string
    {
        return match ($period) {
            BillingPeriod::Day => __('Daily', 'benefit'),
            BillingPeriod::Week => __('Weekly', 'benefit'),
            BillingPeriod::Month => __('Monthly', 'benefit'),
            BillingPeriod::Quarter => __('Quarterly', 'benefit'),
            BillingPeriod::Year => __('Yearly', 'benefit'),
        };
    }

    private static function until(string $often, int $times): string
    {
        return $times === 0
            /* translators: %s: for example "€10.00 every month" */
            ? sprintf(__('%s, until you cancel', 'benefit'), $often)
            /* translators: 1: for example "€10.00 every month", 2: a number */
            : sprintf(_n('%1$s, %2$s time', '%1$s, %2$s times', $times, 'benefit'), $often, number_format_i18n($times));
    }
}
