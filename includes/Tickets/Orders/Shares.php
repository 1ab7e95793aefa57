<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

/**
 * Money split into whole minor units that add up exactly. Which part gets what is left over follows from the position
 * alone, so that tickets given back one by one come to the same as all at once.
 */
final class Shares
{
    /**
     * What each ticket of a line has cost: tax, fee and discount in it.
     *
     * @return list<int> in the order of the tickets; the first ones carry the remainder
     */
    public static function of(int $totalMinor, int $quantity): array
    {
        if ($quantity < 1) {
            return [];
        }
        $each = intdiv($totalMinor, $quantity);
        $more = $totalMinor - $each * $quantity;

        return array_map(static fn(int $i): int => $each + ($i < $more ? 1 : 0), range(0, $quantity - 1));
    }

    /**
     * In proportion to the weights; no part is more than its weight while the amount is no more than their sum.
     *
     * @template K of array-key
     *
     * @param array<K, int> $weights 0 or more
     *
     * @return array<K, int> their sum is the amount; all 0 where there is no weight
     */
    public static function split(int $amountMinor, array $weights): array
    {
        $all = array_sum($weights);
        $parts = [];
        [$seen, $given] = [0, 0];
        foreach ($weights as $key => $weight) {
            $seen += $weight;
            $upToHere = $all === 0 ? 0 : self::part($amountMinor, $seen, $all);
            $parts[$key] = $upToHere - $given;
            $given = $upToHere;
        }

        return $parts;
    }

    /**
     * `amount × part ÷ whole`, rounded down. Bit by bit, since the product of two amounts may not fit into an integer.
     *
     * @param int $whole more than 0, less than 2^61
     */
    private static function part(int $amount, int $part, int $whole): int
    {
        if ($part === 0 || $amount <= intdiv(PHP_INT_MAX, $part)) {
            return intdiv($amount * $part, $whole);
        }
        [$quotient, $rest] = [0, 0];
        for ($bit = 61; $bit >= 0; $bit--) {
            [$quotient, $rest] = [$quotient * 2, $rest * 2];
            if (($amount >> $bit & 1) === 1) {
                $quotient += intdiv($part, $whole);
                $rest += $part % $whole;
            }
            $quotient += intdiv($rest, $whole);
            $rest %= $whole;
        }

        return $quotient;
    }
}
