<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Codes in carts, and their uses by orders. Knows nothing of tickets but their ids. */
final class CouponService
{
    /** Of the cart's form. */
    public const FIELD = 'coupon_code';

    /** A code that nobody has ordered with goes with the cart that it was in. */
    private const FORGOTTEN_SECONDS = 30 * DAY_IN_SECONDS;

    public function __construct(
        private readonly CouponRepository $coupons,
        private readonly CouponCodeLimiter $tries,
        private readonly Clock $clock,
    ) {}

    /**
     * The content of the cart decides whether the code counts.
     *
     * @param array<string, string|null> $row       a line of the cart, read with CouponRepository::APPLIED_COLUMNS
     * @param array<int, int>            $subtotals minor units of each line, by ticket type, in the cart's order
     */
    public function ofCart(array $row, array $subtotals): ?CartCoupon
    {
        $applied = CouponRepository::applied($row);

        return $applied === null ? null : CartCoupon::of($applied[0], $applied[1], $subtotals, $this->clock->now());
    }

    /**
     * A code that takes nothing off is refused, and what was applied before stays.
     *
     * @param array<int, int> $subtotals minor units of each line, by ticket type, in the cart's order
     *
     * @throws UserFacingException `coupon`, or `rate`
     */
    public function apply(string $visitor, string $typed, array $subtotals, ClientAddress $network): void
    {
        $this->tries->check($visitor, $network);
        $code = Coupon::code($typed);
        $now = $this->clock->now();
        $applied = CartCoupon::of($code, $this->coupons->byCode($code), $subtotals, $now);
        $coupon = $applied->counted();
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
     * Inside the order's transaction: one use, and the cart has the code no more.
     *
     * @param string $buyerHash of the buyer's address
     *
     * @throws UserFacingException `coupon`
     */
    public function count(int $orderId, string $visitor, Coupon $coupon, string $buyerHash): void
    {
        if (!$this->coupons->take($coupon->id, $this->clock->now())) {
            throw $this->goneMeanwhile($coupon);
        }
        if (!$this->coupons->remember($orderId, $coupon->id, $buyerHash, $coupon->perBuyer)) {
            throw UserFacingException::refused('coupon', CouponMessages::refused(CouponProblem::BuyerLimit, $coupon));
        }
        $this->coupons->remove($visitor);
    }

    /** For money that came after its order had ended: counted, whatever the limits say. Inside a transaction. */
    public function countAnyway(int $orderId, string $code, string $buyerHash): void
    {
        $id = $code === '' ? null : $this->coupons->takeAnyway($code);
        if ($id !== null) {
            $this->coupons->remember($orderId, $id, $buyerHash);
        }
    }

    /** Inside a transaction; once, however often it is called. */
    public function giveBack(int $orderId): void
    {
        $this->coupons->giveBack($orderId);
    }

    /** The lines of an order that came to nothing are in the cart again, and so is its code. Inside a transaction. */
    public function putBack(string $visitor, string $code): void
    {
        if ($code !== '') {
            $this->coupons->putBack($visitor, $code, $this->clock->now());
        }
    }

    /** For the sweep. */
    public function forgetOld(): void
    {
        $this->coupons->forgetApplied($this->clock->now() - self::FORGOTTEN_SECONDS);
    }

    private function goneMeanwhile(Coupon $coupon): UserFacingException
    {
        $now = $this->coupons->byId($coupon->id);
        $problem = $now === null ? CouponProblem::Unknown : $now->problem($this->clock->now()) ?? CouponProblem::UsedUp;

        return UserFacingException::refused('price_changed', CouponMessages::lost($problem, $coupon->code, $now) . ' ' . __('Please look at it and order again.', 'benefit'));
    }
}
