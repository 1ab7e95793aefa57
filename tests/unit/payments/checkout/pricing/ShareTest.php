<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments\Checkout\Pricing;

use Benefit\Payments\Checkout\Pricing\ProportionalSplit;
use PHPUnit\Framework\TestCase;

/** Money split into whole minor units: nothing is lost, nothing is made. */
final class ShareTest extends TestCase
{
    public function testTheFirstTicketsCarryTheRemainder(): void
    {
        self::assertSame([334, 333, 333], ProportionalSplit::evenly(1000, 3));
        self::assertSame([1, 1, 0], ProportionalSplit::evenly(2, 3));
        self::assertSame([0, 0], ProportionalSplit::evenly(0, 2));
        self::assertSame([], ProportionalSplit::evenly(0, 0));
    }

    /** A property: for any line, its tickets' shares add up to it, and no two differ by more than one unit. */
    public function testSharesAddUpToTheLineHoweverItIsSplit(): void
    {
        mt_srand(6);
        for ($i = 0; $i < 2000; $i++) {
            $total = mt_rand(0, 9_999_999_999);
            $quantity = mt_rand(1, 999);
            $shares = ProportionalSplit::evenly($total, $quantity);

            self::assertCount($quantity, $shares);
            self::assertSame($total, array_sum($shares));
            self::assertLessThanOrEqual(1, max($shares) - min($shares));
        }
    }

    public function testPartsGoByTheWeights(): void
    {
        self::assertSame(['a' => 250, 'b' => 750], ProportionalSplit::byWeight(1000, ['a' => 1000, 'b' => 3000]));
        self::assertSame([0, 0], ProportionalSplit::byWeight(5, [0, 0]));
        self::assertSame([3, 0, 7], ProportionalSplit::byWeight(10, [3, 0, 7]));
    }

    /** A property: any amount up to the sum of the weights is given out whole, and to nobody more than their weight. */
    public function testPartsAddUpAndAreNeverMoreThanTheirWeight(): void
    {
        mt_srand(7);
        for ($i = 0; $i < 2000; $i++) {
            $weights = array_map(static fn(): int => mt_rand(0, 3) === 0 ? 0 : mt_rand(0, 99_999_999 * 999), range(1, mt_rand(1, 12)));
            $amount = mt_rand(0, array_sum($weights));
            $parts = ProportionalSplit::byWeight($amount, $weights);

            self::assertSame(array_keys($weights), array_keys($parts));
            self::assertSame($amount, array_sum($parts));
            foreach ($parts as $key => $part) {
                self::assertGreaterThanOrEqual(0, $part);
                self::assertLessThanOrEqual($weights[$key], $part);
            }
        }
    }

    /** Products that fit into an integer are divided by the machine, the others by hand: both the same. */
    public function testLargeAmountsAreSplitAsSmallOnes(): void
    {
        $seventh = 400_000_000_017;
        $unit = 7 * $seventh;
        $weights = [$unit, 2 * $unit, 4 * $unit];
        self::assertSame([$seventh, 2 * $seventh, 4 * $seventh], ProportionalSplit::byWeight($unit, $weights));
        self::assertSame([$seventh, 2 * $seventh, 4 * $seventh + 1], ProportionalSplit::byWeight($unit + 1, $weights));
        self::assertSame([$seventh, 2 * $seventh - 1, 4 * $seventh - 1], ProportionalSplit::byWeight($unit - 2, $weights));
        self::assertSame([$unit, $unit - 1], ProportionalSplit::byWeight(2 * $unit - 1, [$unit, $unit]));
    }
}
