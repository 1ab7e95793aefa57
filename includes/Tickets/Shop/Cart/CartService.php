<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Payments\Checkout\Pricing\PriceCalculator;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Inventory\ExpiredHoldCleaner;
use Benefit\Tickets\Catalog\Inventory\SoldOutException;
use Benefit\Tickets\Catalog\Inventory\StockChange;
use Benefit\Tickets\Catalog\Inventory\StockHold;
use Benefit\Tickets\Catalog\Inventory\StockHoldRepository;
use Benefit\Tickets\Catalog\Inventory\StockHoldSettings;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\Inventory\StockRepository;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Shop\Coupons\CouponService;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The visitors' carts: lines with the places reserved for them.
 */
final class CartService
{
    /** The word at which islands of the cart wake: it is the end of a cookie's name, `benefit_cart`, and of the event's, `benefit:cart`. */
    public const MARKER = 'cart';
    /** Of trying for places; under a rush, what one request released may be another's. */
    private const ROUNDS = 5;
    /** The purpose of an addition's key. */
    public const ADDING = 'add';

    public function __construct(
        private readonly StockHoldRepository $holds,
        private readonly StockRepository $stock,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly CouponService $coupons,
        private readonly ExpiredHoldCleaner $sweeper,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly VisitorToken $visitor,
        private readonly IdempotencyStore $idempotency,
    ) {}

    /** @param string|null $visitor null: somebody without a token has an empty cart */
    public function of(?string $visitor): Cart
    {
        [$holds, $row] = $visitor === null ? [[], null] : $this->holds->ofCartWithCoupon($visitor);
        $tickets = array_map(static fn(TicketType $ticket): TicketType => self::priced($ticket, $holds[$ticket->id]->quantity), $this->ticketsOf($holds));
        $subtotals = array_map(static fn(TicketType $ticket): int => $ticket->priceMinor * $holds[$ticket->id]->quantity, $tickets);
        $coupon = $row === null || $tickets === [] ? null : $this->coupons->ofCart($row, $subtotals);
        $now = $this->clock->now();
        $lines = [];
        foreach ($tickets as $id => $ticket) {
            $hold = $holds[$id];
            // Places in the pool of an event that it was moved from are none of this line: reserve() takes them where it is now.
            $held = $hold->isLive($now) && $hold->eventId === $ticket->event->id ? $hold->held : 0;
            $price = $ticket->price($hold->quantity, $coupon->discounts[$id] ?? null);
            $lines[] = new CartLine($ticket, $hold->quantity, $held, $hold->expiresAt, $price);
        }

        return new Cart($lines, $coupon);
    }

    /**
     * Adds to what is in the cart already.
     *
     * @param string $key of one press: under one key it is added once, unless its line was removed since; '': each call adds
     *
     * @throws UserFacingException 100–105
     */
    public function add(string $visitor, int $ticketId, int $quantity, ClientAddress $network, string $key = ''): TicketType
    {
        if ($quantity === 0) {
            throw CartError::Zero->refusal();
        }
        $ticket = $this->ticketTypes->tickets([$ticketId])[$ticketId] ?? throw CartError::NotOnSale->refusal();
        $wanted = fn(array $found): array => [$ticketId => ($found[$ticketId]->quantity ?? 0) + $quantity];
        // The key's row decides between twins: who comes second waits for the first, and finds the line that it made.
        $isNew = fn(): bool => $key === ''
            || $this->idempotency->once(IdempotencyStore::scope(self::ADDING, $visitor), $key)
            || !isset($this->holds->ofCart($visitor)[$ticketId]);
        $this->apply($visitor, [$ticketId => $ticket], $wanted, $network, (new StockHoldSettings($this->settings))->from() === 'cart', $isNew);

        return $ticket;
    }

    /**
     * Sets lines that are in the cart; 0 removes one. All of it or nothing.
     *
     * @param array<int, int> $quantities by ticket type
     *
     * @throws UserFacingException 100–105
     */
    public function update(string $visitor, array $quantities, ClientAddress $network): void
    {
        $tickets = $this->ticketTypes->tickets(array_keys($quantities), withTrash: true);
        $wanted = static fn(array $found): array => array_intersect_key($quantities, $found);
        $this->apply($visitor, $tickets, $wanted, $network, (new StockHoldSettings($this->settings))->from() === 'cart');
    }

    public function empty(string $visitor): void
    {
        $none = static fn(array $found): array => array_map(static fn(): int => 0, $found);
        $this->apply($visitor, [], $none, null, false);
        $this->coupons->remove($visitor);
    }

    /**
     * @param string $code as typed; an empty one takes away what was applied
     *
     * @throws UserFacingException 103, `coupon` or `rate`
     */
    public function applyCoupon(string $visitor, string $code, ClientAddress $network): void
    {
        if (trim($code) === '') {
            $this->coupons->remove($visitor);

            return;
        }
        $cart = $this->of($visitor);
        if ($cart->isEmpty()) {
            throw CartError::Zero->refusal();
        }
        $this->coupons->apply($visitor, $code, $cart->subtotals(), $network);
    }

    /**
     * Reserves all that the cart wants: at the checkout where holds begin there, and again where they have run out.
     *
     * @throws UserFacingException 100–105
     */
    public function reserve(string $visitor, ClientAddress $network): void
    {
        $tickets = $this->ticketsOf($this->holds->ofCart($visitor));
        // A ticket type that is gone is not in the cart that the visitor sees, and leaves it here.
        $wanted = static fn(array $found): array => array_map(static fn(StockHold $hold): int => isset($tickets[$hold->ticketId]) ? $hold->quantity : 0, $found);
        $this->apply($visitor, $tickets, $wanted, $network, true);
    }

    /**
     * @param array<int, StockHold> $holds by ticket type
     *
     * @return array<int, TicketType>
     */
    private function ticketsOf(array $holds): array
    {
        return $this->ticketTypes->tickets(array_keys($holds), array_values(array_map(static fn(StockHold $hold): int => $hold->eventId, $holds)), withTrash: true);
    }

    private static function priced(TicketType $ticket, int $quantity): TicketType
    {
        /**
         * Filters the price of a ticket in a cart, before coupons, fees and taxes. Anything but a whole number from 0 to
         * 99999999 is ignored. It is asked again each time the cart is read, and must then give the same price. The event's
         * page shows the price that the organizer has entered.
         *
         * @since 0.1.0
         *
         * @param int $price     of one ticket, in minor units of the site's currency
         * @param int $ticket_id the ticket type's post
         * @param int $quantity  how many of this type the cart has
         */
        $price = apply_filters('benefit_ticket_price', $ticket->priceMinor, $ticket->id, $quantity);

        return is_int($price) && $price >= 0 && $price <= PriceCalculator::UNIT_MAX ? $ticket->withPrice($price) : $ticket;
    }

    /**
     * When a place is missing, the expired holds of its pool are released and it is tried once more
     * (ARCHITECTURE.md "Stock"); again for the next pool that is full.
     *
     * @param array<int, TicketType>                                  $tickets
     * @param \Closure(array<int, StockHold>): array<int, int>             $wanted quantities by ticket type, from what is found
     * @param (\Closure(): bool)|null                                 $isNew  inside the transaction: false when it was done before
     */
    private function apply(string $visitor, array $tickets, \Closure $wanted, ?ClientAddress $network, bool $hold, ?\Closure $isNew = null): void
    {
        for ($round = 1;; $round++) {
            try {
                $lines = $this->transaction->run(fn(): int => $isNew === null || $isNew()
                    ? $this->change($visitor, $tickets, $wanted, $network, $hold)
                    : count($this->holds->ofCart($visitor)));
                break;
            } catch (SoldOutException $empty) {
                $released = $this->sweeper->sweep([$empty->pool]);
                $levels = $this->stock->levels($empty->ticket->pools());
                // Another request may have released at the same moment what this one needs.
                $isWorthIt = $released || ($levels[$empty->pool] ?? null)?->has($empty->places) === true;
                if (!$isWorthIt || $round === self::ROUNDS) {
                    throw self::tooFew($empty, $levels);
                }
            }
        }
        $this->visitor->mark(self::MARKER, $lines);
    }

    /** @param array<int, StockLevel> $levels of the ticket's pools */
    private static function tooFew(SoldOutException $empty, array $levels): UserFacingException
    {
        $left = array_map(static fn(StockLevel $level): ?int => $level->left(), $levels);
        // A line already in the cart keeps its places, so they are among what this visitor can have.
        $left = count($left) < 2 ? 0 : min(array_filter($left, 'is_int') ?: [0]);

        return CartError::TooFewLeft->refusal($empty->ticket->name, $left + $empty->heldAlready);
    }

    /**
     * @param array<int, TicketType>                      $tickets
     * @param \Closure(array<int, StockHold>): array<int, int> $wanted
     *
     * @return int lines in the cart afterwards
     */
    private function change(string $visitor, array $tickets, \Closure $wanted, ?ClientAddress $network, bool $hold): int
    {
        $found = $this->holds->ofCart($visitor);
        $now = $this->clock->now();
        $ends = $this->endOf($found, $now);
        $lines = count($found);
        $changes = [];
        $pools = new StockChange();
        $asked = $wanted($found);
        foreach ($asked as $ticketId => $quantity) {
            $old = $found[$ticketId] ?? null;
            $ticket = $tickets[$ticketId] ?? null;
            if ($quantity > 0) {
                CartLimits::check($ticket ?? throw CartError::NotOnSale->refusal(), $quantity, $now, isInCart: $old !== null);
            }
            // Fewer keep their places; more are held where holds begin in the cart.
            $held = $hold ? $quantity : min($quantity, $old?->isLive($now) === true ? $old->held : 0);
            if ($old !== null) {
                $pools->add($ticketId, $old->eventId, -$old->held);
            }
            $pools->add($ticketId, $ticket->event->id ?? $old->eventId ?? 0, $held);
            $changes[$ticketId] = [$old, $ticket, $quantity, $held];
            $lines += ($quantity > 0 ? 1 : 0) - ($old === null ? 0 : 1);
        }
        if (array_sum($asked) > 0) {
            // Taking lines out is never refused.
            CartLimits::checkWhole(array_sum($asked + array_map(static fn(StockHold $hold): int => $hold->quantity, $found)));
        }
        $share = (new StockHoldSettings($this->settings))->networkShare() > 0 ? self::networkKey($network) : null;
        $growing = $share === null ? [] : self::growing($changes, $now);
        $this->stock->lock($growing === [] ? [] : [...$growing, ...$pools->pools()]);
        $this->takePlaces($pools, $changes);
        foreach ($changes as [$old, $ticket, $quantity, $held]) {
            $this->store($visitor, $old, $ticket, $quantity, $held, $old !== null && $old->isLive($now) ? $old->expiresAt : $ends, $network);
        }
        if ($share !== null && $growing !== []) {
            $this->checkShare($share, $growing, $now);
        }

        return $lines;
    }

    /**
     * Set at the first hold of a cart and not renewed by adding, so that holds cannot block a sale.
     *
     * @param array<int, StockHold> $found
     */
    private function endOf(array $found, int $now): int
    {
        $live = array_filter($found, static fn(StockHold $hold): bool => $hold->isLive($now));

        return $live === []
            ? $now + (new StockHoldSettings($this->settings))->minutes() * MINUTE_IN_SECONDS
            : min(array_map(static fn(StockHold $hold): int => $hold->expiresAt, $live));
    }

    /**
     * @param array<int, array{?StockHold, ?TicketType, int, int}> $changes by ticket type
     *
     * @throws SoldOutException
     */
    private function takePlaces(StockChange $pools, array $changes): void
    {
        foreach ($pools->sorted() as $pool => $places) {
            if ($places < 0) {
                $this->stock->giveBack($pool, -$places);
            } elseif (!$this->stock->take($pool, $places)) {
                throw SoldOutException::of($pool, $places, $changes);
            }
        }
    }

    /**
     * @param array<int, array{?StockHold, ?TicketType, int, int}> $changes by ticket type
     *
     * @return list<int> pools of which more is held than before
     */
    private static function growing(array $changes, int $now): array
    {
        $pools = [];
        foreach ($changes as [$old, $ticket, , $held]) {
            if ($ticket !== null && $held > ($old?->isLive($now) === true ? $old->held : 0)) {
                array_push($pools, ...$ticket->pools());
            }
        }

        return array_values(array_unique($pools));
    }

    /**
     * The owner's limit per network, as a share of a pool.
     *
     * @param list<int> $pools locked, with the holds stored
     */
    private function checkShare(string $network, array $pools, int $now): void
    {
        foreach ($this->stock->levels($pools) as $pool => $level) {
            $most = $level->capacity === null ? PHP_INT_MAX : max(1, intdiv($level->capacity * (new StockHoldSettings($this->settings))->networkShare(), 100));
            if ($this->holds->heldByNetwork($network, $pool, $now) > $most) {
                throw UserFacingException::refused('network_share', __('Your network has reserved as many of these tickets as it may at one time. Please finish an order first, or try again later.', 'benefit'));
            }
        }
    }

    private function store(string $visitor, ?StockHold $old, ?TicketType $ticket, int $quantity, int $held, int $ends, ?ClientAddress $network): void
    {
        if ($old !== null) {
            $quantity === 0 ? $this->holds->remove($old) : $this->holds->change($old, $quantity, $held, $ends, $ticket->event->id ?? $old->eventId);
        } elseif ($quantity > 0 && $ticket !== null) {
            $this->holds->insert($visitor, $ticket, $quantity, $held, $ends, self::networkKey($network));
        }
    }

    /** A keyed hash: enough to count, not to know. */
    private static function networkKey(?ClientAddress $network): ?string
    {
        $key = $network?->key();

        return $key === null ? null : substr(hash_hmac('sha256', 'network:' . $key, wp_salt('auth')), 0, 32);
    }
}
