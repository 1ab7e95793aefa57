<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Payments\Checkout\Pricing\PricedLine;
use Benefit\Payments\Checkout\Pricing\PriceTotals;
use Benefit\Tickets\Shop\Coupons\CartCoupon;

defined('ABSPATH') || exit;

/**
 * The tickets that a visitor is about to buy, with prices as the server calculates them now.
 */
final class Cart
{
    public readonly PriceTotals $totals;

    /**
     * @param list<CartLine>  $lines  by event, then in the organizer's order
     * @param CartCoupon|null $coupon applied coupon; the lines' prices include it
     */
    public function __construct(public readonly array $lines, public readonly ?CartCoupon $coupon = null)
    {
        $this->totals = PriceTotals::fromLines(...array_map(static fn(CartLine $line): PricedLine => $line->price, $lines));
    }

    public function isEmpty(): bool
    {
        return $this->lines === [];
    }

    /** @return list<int> stock pools of all lines, in the order of locking */
    public function pools(): array
    {
        $pools = array_unique(array_merge([], ...array_map(static fn(CartLine $line): array => $line->ticket->pools(), $this->lines)));
        sort($pools);

        return $pools;
    }

    /** Tells whether its ticket types have to be told apart by their events. */
    public function hasSeveralEvents(): bool
    {
        return count(array_unique(array_map(static fn(CartLine $line): int => $line->ticket->event->id, $this->lines))) > 1;
    }

    /** Names a line's ticket type, with its event where the cart has several. */
    public function nameOf(CartLine $line): string
    {
        return $this->hasSeveralEvents() ? $line->ticket->name . ', ' . $line->ticket->event->label() : $line->ticket->name;
    }

    public function quantity(): int
    {
        return array_sum(array_map(static fn(CartLine $line): int => $line->quantity, $this->lines));
    }

    /** @return array<int, int> minor units by ticket type */
    public function subtotals(): array
    {
        $subtotals = [];
        foreach ($this->lines as $line) {
            $subtotals[$line->ticket->id] = $line->price->subtotal;
        }

        return $subtotals;
    }

    /** Tells whether the age confirmation is required (docs/contracts.md "Cart form"). */
    public function hasAgeLimit(): bool
    {
        foreach ($this->lines as $line) {
            if ($line->ticket->ageLimit) {
                return true;
            }
        }

        return false;
    }

    /** Start of its earliest event, Unix seconds; null when none has a start. */
    public function firstStart(): ?int
    {
        $starts = array_filter(array_map(static fn(CartLine $line): ?int => $line->ticket->event->start, $this->lines), static fn(?int $start): bool => $start !== null);

        return $starts === [] ? null : min($starts);
    }

    /** Time when the first reservation expires, Unix seconds; null when nothing is reserved. */
    public function expiresAt(): ?int
    {
        $ends = [];
        foreach ($this->lines as $line) {
            if ($line->held > 0) {
                $ends[] = $line->expiresAt;
            }
        }

        return $ends === [] ? null : min($ends);
    }

    /** Tells whether any place is not reserved: no longer, or not yet if places are held from the checkout on. */
    public function hasUnheld(): bool
    {
        foreach ($this->lines as $line) {
            if ($line->held < $line->quantity) {
                return true;
            }
        }

        return false;
    }
}
