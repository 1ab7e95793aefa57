<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout\Pricing;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** One amount, shared out over several lines or units so that the parts add up to it again. Whole minor units. */
final class ProportionalSplit
{
    /**
     * In proportion to the weights; what rounding leaves goes, one by one, to the lines with the largest remainder, and
     * among equal ones to the first. No part is larger than its weight.
     *
     * @template K of array-key
     *
     * @param int $amount 0 or more; of more than the weights together, only so much is shared
     * @param array<K, int> $weights none negative, less than 2^61 together
     *
     * @return array<K, int> by the weights' keys
     * @throws \InvalidArgumentException
     */
    public static function of(int $amount, array $weights): array
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
     * The cost of each unit of a line: tax, fee and discount in it. It follows from the position alone, so that
     * units given back one by one come to the same as all at once.
     *
     * @return list<int> one for each unit; the first ones carry the remainder
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
     * Quotient and remainder of amount × weight ÷ all. Bit by bit where the product does not fit into an integer.
     *
     * @return array{int, int}
     */
    private static function part(int $amount, int $weight, int $all): array
    {
        if ($weight === 0 || $amount <= intdiv(PHP_INT_MAX, $weight)) {
            return [intdiv($amount * $weight, $all), $amount * $weight % $all];
        }
        [$quotient, $rest] = [0, 0];
        for ($bit = 61; $bit >= 0; $bit--) {
            // No weight is more than all: one at the most is carried.
            $rest = $rest * 2 + ($amount >> $bit & 1) * $weight;
            $quotient = $quotient * 2 + intdiv($rest, $all);
            $rest %= $all;
        }

        return [$quotient, $rest];
    }
}
