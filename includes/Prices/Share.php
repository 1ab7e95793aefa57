<?php

declare(strict_types=1);

namespace Benefit\Prices;

/** One amount, shared out over several lines so that the parts add up to it again. */
final class Share
{
    /** An amount times a part of a weight stays within PHP_INT_MAX, for 100 lines that each cost the most. */
    private const BASE = 100_000;

    /**
     * In proportion to the weights, whole minor units; what rounding leaves goes, one by one, to the lines with the
     * largest remainder, and among equal ones to the first. No part is larger than its weight.
     *
     * @param int $amount 0 to Pricing::UNIT_MAX minor units; of more than the weights together, only so much is shared
     * @param array<array-key, int> $weights none negative, each at most Pricing::UNIT_MAX × Pricing::QUANTITY_MAX
     *
     * @return array<array-key, int> by the weights' keys
     * @throws \InvalidArgumentException
     */
    public static function of(int $amount, array $weights): array
    {
        $all = array_sum($weights);
        if ($amount < 0 || $amount > Pricing::UNIT_MAX || min([0, ...$weights]) < 0) {
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
     * Quotient and remainder of amount × weight / all, by two digits of a large base: the product itself may be too long.
     *
     * @return array{int, int}
     */
    private static function part(int $amount, int $weight, int $all): array
    {
        $high = $amount * intdiv($weight, self::BASE);
        $rest = $high % $all * self::BASE + $amount * ($weight % self::BASE);

        return [intdiv($high, $all) * self::BASE + intdiv($rest, $all), $rest % $all];
    }
}
