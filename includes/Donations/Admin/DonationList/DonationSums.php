<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\DonationList;

use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/**
 * Writes sums of paid donations for staff: real money first, whatever mode the site is in; tests separately, and named
 * as such.
 *
 * @phpstan-type Sums array<string, array{gifts: int, amount: int}>
 */
final class DonationSums
{
    /** @param Sums $sums by currency */
    public static function number(array $sums): int
    {
        return array_sum(array_column($sums, 'gifts'));
    }

    /**
     * @param Sums $sums by currency
     *
     * @return list<string> at least one: zero in the site's currency when there are no sums
     */
    public static function amounts(array $sums, MoneyFormat $money): array
    {
        return $money->formatAll($sums === [] ? [$money->currency => 0] : array_map(static fn(array $sum): int => $sum['amount'], $sums));
    }

    /**
     * @param Sums $sums of tests, by currency
     *
     * @return string '' without any
     */
    public static function tests(array $sums, MoneyFormat $money): string
    {
        $number = self::number($sums);

        return $number < 1 ? '' : sprintf(
            /* translators: 1: amounts of money, 2: a number */
            _n('and %1$s in %2$s test donation', 'and %1$s in %2$s test donations', $number, 'benefit'),
            implode(' + ', self::amounts($sums, $money)),
            number_format_i18n($number),
        );
    }

    /**
     * @param Sums ...$all
     *
     * @return Sums
     */
    public static function add(array ...$all): array
    {
        $together = [];
        foreach ($all as $sums) {
            foreach ($sums as $currency => $sum) {
                $together[$currency] = ['gifts' => ($together[$currency]['gifts'] ?? 0) + $sum['gifts'], 'amount' => ($together[$currency]['amount'] ?? 0) + $sum['amount']];
            }
        }

        return $together;
    }
}
