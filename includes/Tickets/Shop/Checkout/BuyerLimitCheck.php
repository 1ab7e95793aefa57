<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Inventory\BuyerLimitRepository;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartError;
use Benefit\Tickets\Shop\Coupons\CouponService;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Counts tickets per buyer and coupon uses. Called inside the transaction that stores the order. */
final class BuyerLimitCheck
{
    public function __construct(
        private readonly BuyerLimitRepository $buyerLimits,
        private readonly OrderRepository $orders,
        private readonly CouponService $coupons,
    ) {}

    /**
     * Checks the limit per buyer against tickets paid for the address and those that this visitor has ordered for it.
     * Unpaid orders of other visitors do not count, or anyone could use up a stranger's limit; OrderPayable flags those
     * that are paid later.
     *
     * @throws UserFacingException when a limit is exceeded
     */
    public function countBuyer(Cart $cart, string $email, string $visitor): void
    {
        $quantities = [];
        $limits = [];
        foreach ($cart->lines as $line) {
            $quantities[$line->ticket->id] = $line->quantity;
            $limits[$line->ticket->id] = $line->ticket->maxPerBuyer;
        }
        $buyer = OrderService::buyerHash($email);
        $this->buyerLimits->add($buyer, $quantities);
        $limits = array_filter($limits);
        $counted = $limits === [] ? [] : $this->buyerLimits->lockCounts($buyer, array_keys($limits));
        $over = array_filter($limits, static fn(int $limit, int $ticketId): bool => ($counted[$ticketId] ?? 0) > $limit, ARRAY_FILTER_USE_BOTH);
        $others = $over === [] ? [] : $this->orders->unpaidOf($email, $visitor);
        foreach ($cart->lines as $line) {
            $id = $line->ticket->id;
            if (isset($over[$id]) && $counted[$id] - ($others[$id] ?? 0) > $over[$id]) {
                throw CartError::BuyerLimit->refusal($line->ticket->name, $over[$id]);
            }
        }
    }

    public function countCoupon(int $orderId, string $visitor, Cart $cart, string $email): void
    {
        $coupon = $cart->coupon?->appliedCoupon();
        if ($coupon !== null) {
            $this->coupons->count($orderId, $visitor, $coupon, OrderService::buyerHash($email));
        } elseif ($cart->coupon !== null) {
            // The buyer has seen that the coupon no longer applies, and ordered without it.
            $this->coupons->remove($visitor);
        }
    }
}
