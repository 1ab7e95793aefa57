<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Splits an amount over several lines or units so that the parts add up to it. Whole minor units. */
final class ProportionalSplit
{
    /**
     * Splits in proportion to the weights. The units left by rounding go, one each, to the lines with the largest
     * remainders, the first line first among equals. No part is larger than its weight.
     *
     * @template K of array-key
     *
     * @param int $amount 0 or more; anything above the sum of the weights is ignored
     * @param array<K, int> $weights not negative, less than 2^61 in total
     *
     * @return array<K, int> parts by the keys of the weights
     * @throws \InvalidArgumentException
     */
    public static function byWeight(int $amount, array $weights): array
    {
        $all = array_sum($weights);
        if ($amount < 0 || min([0, ...array_values($weights)]) < 0) {
            throw new \InvalidArgumentException("Nothing to share: $amount");
        }
        if ($amount >= $all) {
            return $weights;
        }
        $parts = [];
        $remainders = [];
        foreach ($weights as $key => $weight) {
            [$parts[$key], $remainders[$key]] = self::part($amount, $weight, $all);
        }
        // Equal remainders keep their order.
        arsort($remainders);
        foreach (array_slice(array_keys($remainders), 0, $amount - array_sum($parts)) as $key) {
            $parts[$key]++;
        }

        return $parts;
    }

    /**
     * Splits a line's total, with tax, fee and discount, over its units. The share depends on the position alone, so
     * units refunded one by one come to the same as all at once.
     *
     * @return list<int> one amount per unit; the first units carry the remainder
     */
    public static function evenly(int $totalMinor, int $quantity): array
    {
        if ($quantity < 1) {
            return [];
        }
        $each = intdiv($totalMinor, $quantity);
        $more = $totalMinor - $each * $quantity;

        return array_map(static fn(int $i): int => $each + ($i < $more ? 1 : 0), range(0, $quantity - 1));
    }

    /**
     * Divides amount × weight by the total, bit by bit if the product does not fit into an integer.
     *
     * @return array{int, int} quotient and remainder
     */
    private static function part(int $amount, int $weight, int $all): array
    {
        if ($weight === 0 || $amount <= intdiv(PHP_INT_MAX, $weight)) {
            return [intdiv($amount * $weight, $all), $amount * $weight % $all];
        }
        [$quotient, $rest] = [0, 0];
        for ($bit = 61; $bit >= 0; $bit--) {
            // No weight exceeds the total, so at most 1 is carried.
            $rest = $rest * 2 + ($amount >> $bit & 1) * $weight;
            $quotient = $quotient * 2 + intdiv($rest, $all);
            $rest %= $all;
        }

        return [$quotient, $rest];
    }
}
