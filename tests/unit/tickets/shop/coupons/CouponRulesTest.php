<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Tickets\Shop\Coupons;

use Benefit\Payments\Checkout\Pricing\Discount;
use Benefit\Tickets\Shop\Coupons\CartCoupon;
use Benefit\Tickets\Shop\Coupons\Coupon;
use Benefit\Tickets\Shop\Coupons\CouponDiscountType;
use Benefit\Tickets\Shop\Coupons\CouponProblem;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** When a coupon counts, and what it takes off which line. */
final class CouponRulesTest extends TestCase
{
    private const NOW = 1_000;
    private const CART = [7 => 2000, 8 => 1000, 9 => 0];

    #[TestWith(['ten'])]
    #[TestWith(['  Ten '])]
    #[TestWith(["\u{2003}TEN\n"])]
    public function testACodeIsReadAsPeopleTypeIt(string $typed): void
    {
        self::assertSame('TEN', Coupon::code($typed));
    }

    public function testSpacesWithinACodeAreItsOwn(): void
    {
        self::assertSame('TEN OFF', Coupon::code(' ten off '));
        self::assertSame('ÄÖÜ', Coupon::code('äöü'));
    }

    #[DataProvider('moments')]
    public function testIsUsedInItsTimeAndAsOftenAsItMayBe(?CouponProblem $expected, Coupon $coupon): void
    {
        self::assertSame($expected, $coupon->problem(self::NOW));
    }

    /** @return iterable<string, array{?CouponProblem, Coupon}> */
    public static function moments(): iterable
    {
        yield 'always' => [null, self::coupon()];
        yield 'switched off' => [CouponProblem::Unknown, self::coupon(active: false)];
        yield 'switched off, and over: nothing more is said' => [CouponProblem::Unknown, self::coupon(active: false, endsAt: 1)];
        yield 'from this second on' => [null, self::coupon(startsAt: self::NOW)];
        yield 'from the next second on' => [CouponProblem::NotYet, self::coupon(startsAt: self::NOW + 1)];
        yield 'until this second' => [CouponProblem::Expired, self::coupon(endsAt: self::NOW)];
        yield 'until the next second' => [null, self::coupon(endsAt: self::NOW + 1)];
        yield 'over, and used up' => [CouponProblem::Expired, self::coupon(endsAt: self::NOW, usesMax: 1, uses: 1)];
        yield 'one use left' => [null, self::coupon(usesMax: 2, uses: 1)];
        yield 'used up' => [CouponProblem::UsedUp, self::coupon(usesMax: 2, uses: 2)];
        yield 'used more often than it may be now' => [CouponProblem::UsedUp, self::coupon(usesMax: 2, uses: 3)];
        yield 'without a limit' => [null, self::coupon(uses: 1_000_000)];
    }

    public function testANewOneWasNeverUsedAndIsActive(): void
    {
        $new = new Coupon(1, 'TEN', CouponDiscountType::Percent, 1000, usesMax: 1);

        self::assertSame([0, true, null], [$new->uses, $new->active, $new->problem(self::NOW)]);
    }

    public function testOneMinorUnitIsEnoughToBeDiscounted(): void
    {
        self::assertSame([7], array_keys(self::coupon()->discounts([7 => 1, 8 => 0])));
    }

    public function testIsForAllTicketsOrForThoseNamed(): void
    {
        self::assertTrue(self::coupon()->isFor(7));
        self::assertTrue(self::coupon(tickets: [7])->isFor(7));
        self::assertFalse(self::coupon(tickets: [7])->isFor(8));
    }

    /** @param array<int, array{string, int}> $expected @param list<int> $tickets */
    #[DataProvider('discounts')]
    public function testTakesOffWhatItsKindSays(array $expected, CouponDiscountType $kind, int $value, array $tickets): void
    {
        $discounts = self::coupon(kind: $kind, value: $value, tickets: $tickets)->discounts(self::CART);

        self::assertSame($expected, array_map(static fn(Discount $discount): array => [$discount->kind, $discount->value], $discounts));
    }

    /** @return iterable<string, array{array<int, array{string, int}>, CouponDiscountType, int, list<int>}> */
    public static function discounts(): iterable
    {
        yield 'per cent' => [[7 => ['percent', 1000], 8 => ['percent', 1000]], CouponDiscountType::Percent, 1000, []];
        yield 'off each' => [[7 => ['fixed_item', 300], 8 => ['fixed_item', 300]], CouponDiscountType::FixedItem, 300, []];
        yield 'off the order, shared out' => [[7 => ['fixed_line', 200], 8 => ['fixed_line', 100]], CouponDiscountType::FixedOrder, 300, []];
        yield 'off the order, no more than it costs' => [[7 => ['fixed_line', 2000], 8 => ['fixed_line', 1000]], CouponDiscountType::FixedOrder, 9999, []];
        yield 'for one type' => [[8 => ['percent', 1000]], CouponDiscountType::Percent, 1000, [8]];
        yield 'off the order, of one type' => [[8 => ['fixed_line', 300]], CouponDiscountType::FixedOrder, 300, [8, 99]];
        yield 'off the order, one minor unit each' => [[7 => ['fixed_line', 1], 8 => ['fixed_line', 0]], CouponDiscountType::FixedOrder, 1, []];
        yield 'for what is free' => [[], CouponDiscountType::Percent, 1000, [9]];
        yield 'for what is not there' => [[], CouponDiscountType::FixedItem, 1000, [99]];
    }

    public function testInACartItCountsWhenItTakesSomethingOff(): void
    {
        $coupon = self::coupon();
        $counts = CartCoupon::forCode('TEN', $coupon, self::CART, self::NOW);
        self::assertSame(['TEN', $coupon, null, [7, 8]], [$counts->code, $counts->appliedCoupon(), $counts->problem, array_keys($counts->discounts)]);
        self::assertSame($coupon, $counts->coupon);

        foreach ([
            [CouponProblem::Unknown, null],
            [CouponProblem::Expired, self::coupon(endsAt: 1)],
            [CouponProblem::OtherTickets, self::coupon(tickets: [9])],
        ] as [$problem, $coupon]) {
            $applied = CartCoupon::forCode('TEN', $coupon, self::CART, self::NOW);
            self::assertSame([$problem, null, [], $coupon], [$applied->problem, $applied->appliedCoupon(), $applied->discounts, $applied->coupon]);
        }
    }

    /** @param list<int> $tickets */
    private static function coupon(CouponDiscountType $kind = CouponDiscountType::Percent, int $value = 1000, array $tickets = [], ?int $usesMax = null, int $uses = 0, ?int $startsAt = null, ?int $endsAt = null, bool $active = true): Coupon
    {
        return new Coupon(1, 'TEN', $kind, $value, $tickets, $usesMax, null, $uses, $startsAt, $endsAt, $active);
    }
}
