<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Payments\Checkout\Pricing\Discount;

defined('ABSPATH') || exit;

/** The code that a visitor has applied, and what it is worth for the lines of the cart at this moment. */
final class CartCoupon
{
    /**
     * @param Coupon|null          $coupon    null: there is no such code any more
     * @param CouponProblem|null   $problem   why it takes nothing off; null: it counts
     * @param array<int, Discount> $discounts by ticket type; none with a problem
     */
    private function __construct(
        public readonly string $code,
        public readonly ?Coupon $coupon,
        public readonly ?CouponProblem $problem,
        public readonly array $discounts,
    ) {}

    /** @param array<int, int> $subtotals minor units of each line, by ticket type, in the cart's order */
    public static function of(string $code, ?Coupon $coupon, array $subtotals, int $now): self
    {
        $problem = $coupon === null ? CouponProblem::Unknown : $coupon->problem($now);
        $discounts = $coupon === null || $problem !== null ? [] : $coupon->discounts($subtotals);
        if ($problem === null && $discounts === []) {
            $problem = CouponProblem::OtherTickets;
        }

        return new self($code, $coupon, $problem, $discounts);
    }

    /** The coupon that an order of this cart counts for; null: none. */
    public function counted(): ?Coupon
    {
        return $this->problem === null ? $this->coupon : null;
    }
}
