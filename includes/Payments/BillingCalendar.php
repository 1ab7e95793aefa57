<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * Computes when a subscription is charged, in UTC. Each date is counted from the first charge, so a subscription that
 * began on the 31st is charged on the last day of a shorter month and on the 31st again afterwards.
 * Stripe counts the same way.
 */
final class BillingCalendar
{
    private const DAY_SECONDS = 86_400;

    /**
     * @param int $first time of the first charge, in Unix seconds
     * @param int $cycle 0: the first charge itself
     */
    public static function at(int $first, BillingPeriod $period, int $cycle): int
    {
        if ($period->months() === 0) {
            return $first + $cycle * $period->days() * self::DAY_SECONDS;
        }
        [$year, $month, $day, $hour, $minute, $second] = array_map('intval', explode(' ', gmdate('Y n j G i s', $first)));
        $months = 12 * $year + $month - 1 + $cycle * $period->months();
        [$year, $month] = [intdiv($months, 12), $months % 12 + 1];
        $last = (int) gmdate('t', (int) gmmktime(0, 0, 0, $month, 1, $year));

        return (int) gmmktime($hour, $minute, $second, $month, min($day, $last), $year);
    }

    /** @return int the next charge after $moment; missed charges are not made up for */
    public static function after(int $first, BillingPeriod $period, int $moment): int
    {
        $longest = $period->months() === 0 ? $period->days() : 31 * $period->months();
        // No cycle is longer than $longest, so this one cannot be later than the one we look for.
        $cycle = max(1, intdiv(max(0, $moment - $first), $longest * self::DAY_SECONDS));
        while (self::at($first, $period, $cycle) <= $moment) {
            $cycle++;
        }

        return self::at($first, $period, $cycle);
    }
}
