<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Payments\Checkout\Pricing\Discount;

defined('ABSPATH') || exit;

/** The coupon that a visitor has applied, and its effect on the cart right now. */
final class CartCoupon
{
    /**
     * @param Coupon|null          $coupon    null: it no longer exists
     * @param CouponProblem|null   $problem   why it has no effect; null: it has one
     * @param array<int, Discount> $discounts by ticket type; empty if there is a problem
     */
    private function __construct(
        public readonly string $code,
        public readonly ?Coupon $coupon,
        public readonly ?CouponProblem $problem,
        public readonly array $discounts,
    ) {}

    /** @param array<int, int> $subtotals minor units of each line by ticket type, in the cart's order */
    public static function forCode(string $code, ?Coupon $coupon, array $subtotals, int $now): self
    {
        $problem = $coupon === null ? CouponProblem::Unknown : $coupon->problem($now);
        $discounts = $coupon === null || $problem !== null ? [] : $coupon->discounts($subtotals);
        if ($problem === null && $discounts === []) {
            $problem = CouponProblem::OtherTickets;
        }

        return new self($code, $coupon, $problem, $discounts);
    }

    /** Coupon that an order of this cart would use; null: none. */
    public function appliedCoupon(): ?Coupon
    {
        return $this->problem === null ? $this->coupon : null;
    }
}
