<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Applies coupons to carts and counts their uses by orders. Knows tickets only by id. */
final class CouponService
{
    /** Field of the cart's form. */
    public const FIELD = 'coupon_code';

    /** Applied codes are kept for as long as an abandoned cart might be used. */
    private const FORGOTTEN_SECONDS = 30 * DAY_IN_SECONDS;

    public function __construct(
        private readonly CouponRepository $coupons,
        private readonly CouponCodeLimiter $tries,
        private readonly Clock $clock,
    ) {}

    /**
     * Returns the applied coupon with its effect, which depends on the cart's content.
     *
     * @param array<string, string|null> $row       a line of the cart, read with CouponRepository::APPLIED_COLUMNS
     * @param array<int, int>            $subtotals minor units of each line by ticket type, in the cart's order
     */
    public function ofCart(array $row, array $subtotals): ?CartCoupon
    {
        $applied = CouponRepository::applied($row);

        return $applied === null ? null : CartCoupon::forCode($applied[0], $applied[1], $subtotals, $this->clock->now());
    }

    /**
     * Applies a code. One without effect is refused, and the coupon applied before stays.
     *
     * @param array<int, int> $subtotals minor units of each line by ticket type, in the cart's order
     *
     * @throws UserFacingException `coupon`, or `rate`
     */
    public function apply(string $visitor, string $typed, array $subtotals, ClientAddress $network): void
    {
        $this->tries->check($visitor, $network);
        $code = Coupon::code($typed);
        $now = $this->clock->now();
        $applied = CartCoupon::forCode($code, $this->coupons->byCode($code), $subtotals, $now);
        $coupon = $applied->appliedCoupon();
        if ($coupon === null) {
            $this->tries->failed($visitor, $network);
            throw UserFacingException::refused('coupon', CouponMessages::refused($applied->problem ?? CouponProblem::Unknown, $applied->coupon), field: self::FIELD);
        }
        $this->coupons->apply($visitor, $coupon->code, $now);
    }

    public function remove(string $visitor): void
    {
        $this->coupons->remove($visitor);
    }

    /**
     * Counts a use and removes the coupon from the cart, inside the order's transaction.
     *
     * @param string $buyerHash of the buyer's address
     *
     * @throws UserFacingException `coupon`
     */
    public function count(int $orderId, string $visitor, Coupon $coupon, string $buyerHash): void
    {
        if (!$this->coupons->claimUse($coupon->id, $this->clock->now())) {
            throw $this->goneMeanwhile($coupon);
        }
        if (!$this->coupons->recordUse($orderId, $coupon->id, $buyerHash, $coupon->perBuyer)) {
            throw UserFacingException::refused('coupon', CouponMessages::refused(CouponProblem::BuyerLimit, $coupon));
        }
        $this->coupons->remove($visitor);
    }

    /** Counts a use regardless of limits, for an order paid after it ended. Must run inside a transaction. */
    public function countRegardlessOfLimits(int $orderId, string $code, string $buyerHash): void
    {
        $id = $code === '' ? null : $this->coupons->takeRegardlessOfLimits($code);
        if ($id !== null) {
            $this->coupons->recordUse($orderId, $id, $buyerHash);
        }
    }

    /** Gives the order's use back, at most once. Must run inside a transaction. */
    public function releaseUse(int $orderId): void
    {
        $this->coupons->releaseUse($orderId);
    }

    /** Applies the coupon of a failed order to the cart again, along with its lines. Must run inside a transaction. */
    public function putBack(string $visitor, string $code): void
    {
        if ($code !== '') {
            $this->coupons->putBack($visitor, $code, $this->clock->now());
        }
    }

    /** Hourly sweep. */
    public function forgetOld(): void
    {
        $this->coupons->forgetApplied($this->clock->now() - self::FORGOTTEN_SECONDS);
    }

    private function goneMeanwhile(Coupon $coupon): UserFacingException
    {
        $now = $this->coupons->byId($coupon->id);
        $problem = $now === null ? CouponProblem::Unknown : $now->problem($this->clock->now()) ?? CouponProblem::UsedUp;

        return UserFacingException::refused('price_changed', CouponMessages::lost($problem, $coupon->code, $now) . ' ' . __('Please review your order and place it again.', 'benefit'));
    }
}
