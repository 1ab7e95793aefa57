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

/** Counts what a buyer orders, and their coupon. Called inside the transaction that stores the order. */
final class BuyerLimitCheck
{
    public function __construct(
        private readonly BuyerLimitRepository $buyerLimits,
        private readonly OrderRepository $orders,
        private readonly CouponService $coupons,
    ) {}

    /**
     * Tickets paid for an address count, and those that this visitor has ordered for it; the unpaid orders of somebody
     * else do not, or anybody could use up a stranger's tickets. What is then paid after all is flagged: OrderPayable.
     *
     * @throws UserFacingException when a limit is crossed
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
        $this->buyerLimits->count($buyer, $quantities);
        $limits = array_filter($limits);
        $counted = $limits === [] ? [] : $this->buyerLimits->counted($buyer, array_keys($limits));
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
        $coupon = $cart->coupon?->counted();
        if ($coupon !== null) {
            $this->coupons->count($orderId, $visitor, $coupon, OrderService::buyerHash($email));
        } elseif ($cart->coupon !== null) {
            // Ordered without it, as the buyer has seen.
            $this->coupons->remove($visitor);
        }
    }
}
