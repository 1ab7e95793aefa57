<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Tickets\Shop\Coupons;

use Benefit\Payments\Checkout\Pricing\Discount;
use Benefit\Payments\Checkout\Pricing\PriceCalculator;
use Benefit\Tickets\Shop\Coupons\CartCoupon;
use Benefit\Tickets\Shop\Coupons\Coupon;
use Benefit\Tickets\Shop\Coupons\CouponDiscountType;
use Benefit\Tickets\Shop\Coupons\CouponProblem;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class CouponTest extends TestCase
{
    private const NOW = 1_900_000_000;

    #[TestWith(['summer10', 'SUMMER10'])]
    #[TestWith(["  Summer10\t\n", 'SUMMER10'])]
    #[TestWith(["\u{a0}summer\u{3000}", 'SUMMER'])]
    #[TestWith(['zwölf', 'ZWÖLF'])]
    #[TestWith(["zwo\u{308}lf", 'ZWÖLF'])]
    #[TestWith(["sum\u{200b}mer\u{ad}\u{feff}\u{2060}", 'SUMMER'])]
    #[TestWith(['ＳＵＭＭＥＲ１０', 'SUMMER10'])]
    #[TestWith(["spring\u{2013}24", 'SPRING-24'])]
    #[TestWith(["spring\u{2212}24\u{2011}a", 'SPRING-24-A'])]
    #[TestWith(["ten\u{a0} off", 'TEN OFF'])]
    #[TestWith(['ada’s', "ADA'S"])]
    #[TestWith(['   ', ''])]
    #[TestWith(["\xff", ''])]
    public function testCodesAreComparedWithoutCaseAndSpacesAroundThem(string $typed, string $code): void
    {
        self::assertSame($code, Coupon::code($typed));
    }

    /** @param array<string, mixed> $limits */
    #[DataProvider('problems')]
    public function testSaysWhyItCannotBeUsed(array $limits, ?CouponProblem $problem): void
    {
        self::assertSame($problem, self::coupon(...$limits)->problem(self::NOW));
    }

    /** @return iterable<string, array{array<string, mixed>, ?CouponProblem}> */
    public static function problems(): iterable
    {
        yield 'no limit' => [[], null];
        yield 'switched off' => [['active' => false], CouponProblem::Unknown];
        yield 'switched off says no more, though it is over' => [['active' => false, 'endsAt' => self::NOW - 1], CouponProblem::Unknown];
        yield 'the last second' => [['endsAt' => self::NOW + 1], null];
        yield 'over' => [['endsAt' => self::NOW], CouponProblem::Expired];
        yield 'the first second' => [['startsAt' => self::NOW], null];
        yield 'not begun' => [['startsAt' => self::NOW + 1], CouponProblem::NotYet];
        yield 'the last use' => [['usesMax' => 10, 'uses' => 9], null];
        yield 'used up' => [['usesMax' => 10, 'uses' => 10], CouponProblem::UsedUp];
        yield 'used more often than it may be by now' => [['usesMax' => 10, 'uses' => 11], CouponProblem::UsedUp];
        yield 'used often, without a limit' => [['uses' => 1_000_000], null];
        yield 'none at all' => [['usesMax' => 0], CouponProblem::UsedUp];
    }

    public function testIsForAllTicketsUnlessSomeAreNamed(): void
    {
        self::assertTrue(self::coupon()->isFor(7));
        self::assertTrue(self::coupon(tickets: [7, 8])->isFor(8));
        self::assertFalse(self::coupon(tickets: [7, 8])->isFor(9));
    }

    /**
     * @param array<string, mixed> $about
     * @param array<int, int>      $subtotals
     * @param array<int, array{string, int}> $expected
     */
    #[DataProvider('discounts')]
    public function testTakesOffTheLinesItIsFor(array $about, array $subtotals, array $expected): void
    {
        $discounts = self::coupon(...$about)->discounts($subtotals);

        self::assertSame($expected, array_map(static fn(Discount $discount): array => [$discount->kind, $discount->value], $discounts));
    }

    /** @return iterable<string, array{array<string, mixed>, array<int, int>, array<int, array{string, int}>}> */
    public static function discounts(): iterable
    {
        $percent = ['kind' => CouponDiscountType::Percent, 'value' => 1000];
        $item = ['kind' => CouponDiscountType::FixedItem, 'value' => 150];
        $order = ['kind' => CouponDiscountType::FixedOrder, 'value' => 500];
        yield 'per cent of each line' => [$percent, [7 => 1000, 8 => 500], [7 => ['percent', 1000], 8 => ['percent', 1000]]];
        yield 'off each ticket' => [$item, [7 => 1000, 8 => 500], [7 => ['fixed_item', 150], 8 => ['fixed_item', 150]]];
        yield 'off the order, in proportion' => [$order, [7 => 1000, 8 => 1000, 9 => 500], [7 => ['fixed_line', 200], 8 => ['fixed_line', 200], 9 => ['fixed_line', 100]]];
        yield 'off the order, the remainder to the first' => [$order, [9 => 700, 7 => 700, 8 => 700], [9 => ['fixed_line', 167], 7 => ['fixed_line', 167], 8 => ['fixed_line', 166]]];
        yield 'only what it is for' => [$order + ['tickets' => [8]], [7 => 1000, 8 => 1000], [8 => ['fixed_line', 500]]];
        yield 'no more than that costs' => [$order + ['tickets' => [8]], [7 => 1000, 8 => 300], [8 => ['fixed_line', 300]]];
        yield 'nothing off what is free' => [$percent, [7 => 0, 8 => 500], [8 => ['percent', 1000]]];
        yield 'nothing in the cart costs anything' => [$order, [7 => 0], []];
        yield 'a ticket type that is gone widens nothing' => [$percent + ['tickets' => [99]], [7 => 1000], []];
        yield 'an empty cart' => [$order, [], []];
    }

    /** Whatever the kind: never more than a line costs, and what is off the order adds up to the value. */
    public function testTakesNeverMoreThanTheLinesCost(): void
    {
        mt_srand(3);
        for ($i = 0; $i < 2000; $i++) {
            $kind = CouponDiscountType::cases()[mt_rand(0, 2)];
            $value = mt_rand(1, $kind === CouponDiscountType::Percent ? 10000 : [500, 50000, PriceCalculator::UNIT_MAX][mt_rand(0, 2)]);
            $lines = [];
            foreach (range(1, mt_rand(1, 7)) as $ticketId) {
                $lines[$ticketId] = [[0, mt_rand(1, 9999), mt_rand(1, PriceCalculator::UNIT_MAX)][mt_rand(0, 2)], mt_rand(1, 20)];
            }
            $scope = array_values(array_filter(array_keys($lines), static fn(): bool => mt_rand(0, 2) > 0));
            $subtotals = array_map(static fn(array $line): int => $line[0] * $line[1], $lines);
            $discounts = self::coupon(kind: $kind, value: $value, tickets: $scope)->discounts($subtotals);
            $off = 0;
            foreach ($discounts as $ticketId => $discount) {
                $here = $discount->on($subtotals[$ticketId], $lines[$ticketId][1]);
                self::assertContains($ticketId, $scope === [] ? array_keys($lines) : $scope);
                self::assertLessThanOrEqual($subtotals[$ticketId], $here);
                $off += $here;
            }
            $inScope = array_sum($scope === [] ? $subtotals : array_intersect_key($subtotals, array_flip($scope)));
            self::assertLessThanOrEqual($inScope, $off);
            if ($kind === CouponDiscountType::FixedOrder) {
                self::assertSame(min($value, $inScope), $off);
            }
        }
    }

    public function testACodeInACartCountsOrSaysWhyNot(): void
    {
        $coupon = self::coupon(tickets: [7]);

        $good = CartCoupon::forCode('SUMMER', $coupon, [7 => 1000], self::NOW);
        $gone = CartCoupon::forCode('SUMMER', null, [7 => 1000], self::NOW);
        $over = CartCoupon::forCode('SUMMER', self::coupon(endsAt: self::NOW), [7 => 1000], self::NOW);
        $other = CartCoupon::forCode('SUMMER', $coupon, [8 => 1000], self::NOW);

        self::assertSame([null, $coupon, [7]], [$good->problem, $good->appliedCoupon(), array_keys($good->discounts)]);
        self::assertSame([CouponProblem::Unknown, null, []], [$gone->problem, $gone->appliedCoupon(), $gone->discounts]);
        self::assertSame([CouponProblem::Expired, null, []], [$over->problem, $over->appliedCoupon(), $over->discounts]);
        self::assertSame([CouponProblem::OtherTickets, null, []], [$other->problem, $other->appliedCoupon(), $other->discounts]);
    }

    /** @param list<int> $tickets */
    private static function coupon(
        CouponDiscountType $kind = CouponDiscountType::Percent,
        int $value = 1000,
        array $tickets = [],
        ?int $usesMax = null,
        int $uses = 0,
        ?int $startsAt = null,
        ?int $endsAt = null,
        bool $active = true,
    ): Coupon {
        return new Coupon(1, 'SUMMER', $kind, $value, $tickets, $usesMax, null, $uses, $startsAt, $endsAt, $active);
    }
}
