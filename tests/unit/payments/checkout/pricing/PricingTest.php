<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments\Checkout\Pricing;

use Benefit\Payments\Checkout\Pricing\Discount;
use Benefit\Payments\Checkout\Pricing\PriceCalculator;
use Benefit\Payments\Checkout\Pricing\PricedLine;
use Benefit\Payments\Checkout\Pricing\PriceFee;
use Benefit\Payments\Checkout\Pricing\PriceTotals;
use Benefit\Payments\Checkout\Pricing\ProportionalSplit;
use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

require_once dirname(__DIR__, 3) . '/Fixture.php';

final class PricingTest extends TestCase
{
    private const AMOUNTS = ['subtotal', 'discount', 'fee', 'net', 'tax', 'total'];

    /** @param array<string, mixed> $row */
    #[DataProvider('lines')]
    public function testPricesALine(array $row): void
    {
        self::assertSame($row['line'], self::amounts(self::line($row)));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function lines(): iterable
    {
        foreach (Fixture::read('pricing')['lines'] as $row) {
            yield $row['name'] => [$row];
        }
    }

    /** @param array{lines: list<string>, totals: array<string, int>} $row */
    #[DataProvider('totals')]
    public function testAddsUpTheLines(array $row): void
    {
        $rows = array_column(Fixture::read('pricing')['lines'], null, 'name');
        $lines = array_map(static fn(string $name): PricedLine => self::line($rows[$name]), $row['lines']);

        self::assertSame($row['totals'], self::amounts(PriceTotals::fromLines(...$lines)));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function totals(): iterable
    {
        foreach (Fixture::read('pricing')['totals'] as $row) {
            yield $row['name'] => [$row];
        }
    }

    /** @param array{amount: int, weights: list<int>, parts: list<int>} $row */
    #[DataProvider('shares')]
    public function testSharesAnAmount(array $row): void
    {
        self::assertSame($row['parts'], ProportionalSplit::byWeight($row['amount'], $row['weights']));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function shares(): iterable
    {
        foreach (Fixture::read('pricing')['shares'] as $row) {
            yield $row['name'] => [$row];
        }
    }

    /** @param array{amount: int, lines: list<array<string, mixed>>} $row */
    #[DataProvider('orders')]
    public function testPricesAnOrderWithOneDiscount(array $row): void
    {
        $parts = ProportionalSplit::byWeight($row['amount'], array_map(static fn(array $line): int => $line['unit'] * $line['quantity'], $row['lines']));

        foreach ($row['lines'] as $i => $line) {
            self::assertSame($line['line'], self::amounts(self::line(['discount' => ['kind' => 'fixed_line', 'value' => $parts[$i]]] + $line)));
        }
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function orders(): iterable
    {
        foreach (Fixture::read('pricing')['orders'] as $row) {
            yield $row['name'] => [$row];
        }
    }

    public function testSharesAddUpAndAreNeverMoreThanALineCosts(): void
    {
        mt_srand(7);
        for ($i = 0; $i < 3000; $i++) {
            $weights = [];
            for ($line = mt_rand(1, 9); $line > 0; $line--) {
                $weights["line $line"] = [0, mt_rand(0, 300), mt_rand(0, 20000), mt_rand(0, PriceCalculator::UNIT_MAX * PriceCalculator::QUANTITY_MAX)][mt_rand(0, 3)];
            }
            $all = array_sum($weights);
            $amount = mt_rand(0, min(PriceCalculator::UNIT_MAX, 2 * $all + 1));
            $case = "#$i: $amount over " . implode(', ', $weights);

            $parts = ProportionalSplit::byWeight($amount, $weights);

            self::assertSame(array_keys($weights), array_keys($parts), $case);
            self::assertSame(min($amount, $all), array_sum($parts), $case);
            foreach ($weights as $line => $weight) {
                self::assertThat($parts[$line], self::logicalAnd(self::greaterThanOrEqual(0), self::lessThanOrEqual($weight)), $case);
            }
        }
    }

    /** @param list<int> $weights */
    #[TestWith([-1, [100]])]
    #[TestWith([10, [100, -1]])]
    public function testSharesNothingElse(int $amount, array $weights): void
    {
        $this->expectException(\InvalidArgumentException::class);
        ProportionalSplit::byWeight($amount, $weights);
    }

    public function testKeepsWhatItWasAskedFor(): void
    {
        $rule = new TaxRule(1900, true);
        $line = PriceCalculator::line(1250, 3, new PriceFee('none', 0), $rule, null);

        self::assertSame([3, 1250, $rule], [$line->quantity, $line->unit, $line->taxRule]);
    }

    public function testEveryLineAddsUp(): void
    {
        foreach (self::anyLines() as $case => [$line, $rule]) {
            $taxable = $line->subtotal - $line->discount + $line->fee;

            self::assertSame($line->unit * $line->quantity, $line->subtotal, $case);
            self::assertSame($line->net + $line->tax, $line->total, $case);
            self::assertSame($taxable, $rule->inclusive ? $line->total : $line->net, $case);
            self::assertLessThanOrEqual($line->subtotal, $line->discount, $case);
            self::assertGreaterThanOrEqual(0, min(self::amounts($line)), $case);
        }
    }

    /** The tax is the rate's share of the net amount, to the nearest minor unit, whichever way it was computed. */
    public function testTaxIsWithinOneMinorUnitOfItsRate(): void
    {
        foreach (self::anyLines() as $case => [$line, $rule]) {
            // Whole parts first: the products of the largest amounts are no integers.
            $off = abs(($line->tax - intdiv($line->net, 10000) * $rule->basisPoints) * 10000 - $line->net % 10000 * $rule->basisPoints);

            self::assertLessThanOrEqual(10000, $off, $case);
        }
    }

    public function testTotalsAreTheSumsOfTheLines(): void
    {
        $lines = [];
        foreach (self::anyLines() as [$line]) {
            $lines[] = $line;
        }
        $expected = array_fill_keys(self::AMOUNTS, 0);
        foreach ($lines as $line) {
            foreach (self::amounts($line) as $name => $amount) {
                $expected[$name] += $amount;
            }
        }

        $totals = PriceTotals::fromLines(...$lines);
        self::assertSame($expected, self::amounts($totals));
        self::assertSame($totals->net + $totals->tax, $totals->total);
    }

    #[TestWith([-1, 1])]
    #[TestWith([1_000_000_000_000, 1])]
    #[TestWith([1, -1])]
    #[TestWith([1, 1000])]
    public function testPricesNothingBeyondTheLimits(int $unit, int $quantity): void
    {
        $this->expectException(\InvalidArgumentException::class);
        PriceCalculator::line($unit, $quantity, new PriceFee('none', 0), new TaxRule(0, false), null);
    }

    public function testADiscountOffAWholeLineMayBeAsMuchAsAnyLineCosts(): void
    {
        $most = PriceCalculator::UNIT_MAX * PriceCalculator::QUANTITY_MAX;
        self::assertSame($most, (new Discount('fixed_line', $most))->on($most, 1));

        $this->expectException(\InvalidArgumentException::class);
        new Discount('fixed_line', $most + 1);
    }

    /** @param class-string<PriceFee|Discount> $class */
    #[TestWith([PriceFee::class, 'none', -1])]
    #[TestWith([PriceFee::class, 'fixed', -1])]
    #[TestWith([PriceFee::class, 'fixed', 1_000_000_000_000])]
    #[TestWith([PriceFee::class, 'half', 1])]
    #[TestWith([Discount::class, 'percent', -1])]
    #[TestWith([Discount::class, 'percent', 10001])]
    #[TestWith([Discount::class, 'fixed_item', -1])]
    #[TestWith([Discount::class, 'fixed_order', 1])]
    public function testKnowsNoOtherFeesAndDiscounts(string $class, string $kind, int $value): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new $class($kind, $value);
    }

    #[TestWith([-1])]
    #[TestWith([10001])]
    public function testKnowsNoOtherTaxRates(int $basisPoints): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new TaxRule($basisPoints, false);
    }

    /** @return iterable<string, array{PricedLine, TaxRule}> 4,000 lines, the same in every run */
    private static function anyLines(): iterable
    {
        mt_srand(11);
        for ($i = 0; $i < 4000; $i++) {
            $unit = [0, mt_rand(1, 99), mt_rand(100, 20000), mt_rand(0, PriceCalculator::UNIT_MAX), PriceCalculator::UNIT_MAX][mt_rand(0, 4)];
            $quantity = [1, mt_rand(1, 10), 999][mt_rand(0, 2)];
            $fee = [new PriceFee('none', 0), new PriceFee('fixed', mt_rand(0, 500)), new PriceFee('percent', mt_rand(0, 10000))][mt_rand(0, 2)];
            $rule = new TaxRule([0, 700, 1900, 2500, mt_rand(0, 10000), 10000][mt_rand(0, 5)], mt_rand(0, 1) === 1);
            $discount = [
                null,
                new Discount('none', 0),
                new Discount('percent', mt_rand(0, 10000)),
                new Discount('fixed_item', mt_rand(0, 30000)),
                new Discount('fixed_line', mt_rand(0, 30000)),
            ][mt_rand(0, 4)];
            $case = "#$i: $quantity × $unit, fee $fee->kind $fee->value, tax $rule->basisPoints, off $discount?->kind $discount?->value";

            yield $case => [PriceCalculator::line($unit, $quantity, $fee, $rule, $discount), $rule];
        }
    }

    /** @param array<string, mixed> $row */
    private static function line(array $row): PricedLine
    {
        return PriceCalculator::line(
            $row['unit'],
            $row['quantity'],
            new PriceFee(...$row['fee']),
            new TaxRule(...$row['tax']),
            $row['discount'] === null ? null : new Discount(...$row['discount']),
        );
    }

    /** @return array<string, int> */
    private static function amounts(PricedLine|PriceTotals $priced): array
    {
        return array_combine(self::AMOUNTS, array_map(static fn(string $name): int => $priced->$name, self::AMOUNTS));
    }
}
