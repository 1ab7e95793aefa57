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
use Benefit\Tickets\Catalog\Inventory\NetworkShare;
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
 * Reads and changes visitors' carts: their lines, and the places reserved for them.
 */
final class CartService
{
    /**
     * Marks a non-empty cart, which wakes the cart's islands. Part of the cookie name `benefit_cart` and of the event
     * name `benefit:cart`.
     */
    public const MARKER = 'cart';
    /** Maximum number of attempts to take places: under load, another request may take what this one released. */
    private const ROUNDS = 5;
    /** Purpose of the idempotency keys of additions. */
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

    /** @param string|null $visitor null: no token yet, so the cart is empty */
    public function getCart(?string $visitor): Cart
    {
        [$holds, $row] = $visitor === null ? [[], null] : $this->holds->ofCartWithCoupon($visitor);
        $tickets = array_map(static fn(TicketType $ticket): TicketType => self::priced($ticket, $holds[$ticket->id]->quantity), $this->ticketsOf($holds));
        $subtotals = array_map(static fn(TicketType $ticket): int => $ticket->priceMinor * $holds[$ticket->id]->quantity, $tickets);
        $coupon = $row === null || $tickets === [] ? null : $this->coupons->ofCart($row, $subtotals);
        $now = $this->clock->now();
        $lines = [];
        foreach ($tickets as $id => $ticket) {
            $hold = $holds[$id];
            // Ignores places in the pool of a former event of the ticket type; reserve() takes them from the current
            // one.
            $held = $hold->isLive($now) && $hold->eventId === $ticket->event->id ? $hold->held : 0;
            $price = $ticket->price($hold->quantity, $coupon->discounts[$id] ?? null);
            $lines[] = new CartLine($ticket, $hold->quantity, $held, $hold->expiresAt, $price);
        }

        return new Cart($lines, $coupon);
    }

    /**
     * Adds tickets to those already in the cart.
     *
     * @param string $key idempotency key of a button press: adds once per key, unless the line was removed since; '':
     *     every call adds
     *
     * @throws UserFacingException 100–105
     */
    public function add(string $visitor, int $ticketId, int $quantity, ClientAddress $network, string $key = ''): TicketType
    {
        if ($quantity === 0) {
            throw CartError::Zero->refusal();
        }
        $ticket = $this->ticketTypes->tickets([$ticketId])[$ticketId] ?? throw CartError::NotOnSale->refusal();
        $newQuantities = fn(array $found): array => [$ticketId => ($found[$ticketId]->quantity ?? 0) + $quantity];
        // The key's row serializes duplicates: the second waits for the first and then finds its line.
        $isNew = fn(): bool => $key === ''
            || $this->idempotency->claimOnce(IdempotencyStore::scope(self::ADDING, $visitor), $key)
            || !isset($this->holds->ofCart($visitor)[$ticketId]);
        $this->apply($visitor, [$ticketId => $ticket], $newQuantities, $network, (new StockHoldSettings($this->settings))->from() === 'cart', $isNew);

        return $ticket;
    }

    /**
     * Sets the quantities of existing lines, all or none; 0 removes a line.
     *
     * @param array<int, int> $quantities by ticket type
     *
     * @throws UserFacingException 100–105
     */
    public function update(string $visitor, array $quantities, ClientAddress $network): void
    {
        $tickets = $this->ticketTypes->tickets(array_keys($quantities), withTrash: true);
        $newQuantities = static fn(array $found): array => array_intersect_key($quantities, $found);
        $this->apply($visitor, $tickets, $newQuantities, $network, (new StockHoldSettings($this->settings))->from() === 'cart');
    }

    public function empty(string $visitor): void
    {
        $none = static fn(array $found): array => array_map(static fn(): int => 0, $found);
        $this->apply($visitor, [], $none, null, false);
        $this->coupons->remove($visitor);
    }

    /**
     * @param string $code as typed; '' removes the applied coupon
     *
     * @throws UserFacingException 103, `coupon` or `rate`
     */
    public function applyCoupon(string $visitor, string $code, ClientAddress $network): void
    {
        if (trim($code) === '') {
            $this->coupons->remove($visitor);

            return;
        }
        $cart = $this->getCart($visitor);
        if ($cart->isEmpty()) {
            throw CartError::Zero->refusal();
        }
        $this->coupons->apply($visitor, $code, $cart->subtotals(), $network);
    }

    /**
     * Reserves all places in the cart: at the checkout if places are held from there on, or after a reservation has
     * expired.
     *
     * @throws UserFacingException 100–105
     */
    public function reserve(string $visitor, ClientAddress $network): void
    {
        $tickets = $this->ticketsOf($this->holds->ofCart($visitor));
        // A deleted ticket type is invisible in the cart, so its line is removed.
        $newQuantities = static fn(array $found): array => array_map(static fn(StockHold $hold): int => isset($tickets[$hold->ticketId]) ? $hold->quantity : 0, $found);
        $this->apply($visitor, $tickets, $newQuantities, $network, true);
    }

    /** @throws UserFacingException `sales_paused`, while a restored database may not know all buyers */
    public function refuseDuringPause(Cart $cart): void
    {
        if ($this->stock->isSalePaused()) {
            $this->stock->refuseLimited($cart->pools());
        }
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
         * 999999999999 is ignored. It is asked again each time the cart is read, and must then give the same price. The event's
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
     * Changes the cart in a transaction. If a pool is full, releases its expired holds and tries again
     * (docs/architecture/stock.md), repeatedly if other pools turn out full.
     *
     * @param array<int, TicketType>                                  $tickets
     * @param \Closure(array<int, StockHold>): array<int, int>             $newQuantities quantities by ticket type, from the
     *     existing lines
     * @param (\Closure(): bool)|null                                 $isNew  called in the transaction: false when this
     *     was done before
     */
    private function apply(string $visitor, array $tickets, \Closure $newQuantities, ?ClientAddress $network, bool $hold, ?\Closure $isNew = null): void
    {
        $isPaused = $this->stock->isSalePaused();
        for ($round = 1;; $round++) {
            try {
                $lines = $this->transaction->run(fn(): int => $isNew === null || $isNew()
                    ? $this->change($visitor, $tickets, $newQuantities, $network, $hold, $isPaused)
                    : count($this->holds->ofCart($visitor)));
                break;
            } catch (SoldOutException $empty) {
                $released = $this->sweeper->sweep([$empty->pool]);
                $levels = $this->stock->levels($empty->ticket->pools());
                // Another request may just have released the missing places.
                $isWorthIt = $released || ($levels[$empty->pool] ?? null)?->has($empty->places) === true;
                if (!$isWorthIt || $round === self::ROUNDS) {
                    throw self::tooFew($empty, $levels);
                }
            }
        }
        $this->visitor->setCountCookie(self::MARKER, $lines);
    }

    /** @param array<int, StockLevel> $levels of the ticket's pools */
    private static function tooFew(SoldOutException $empty, array $levels): UserFacingException
    {
        $left = array_map(static fn(StockLevel $level): ?int => $level->left(), $levels);
        // Lines in the cart keep their places, so these count as available to this visitor.
        $left = count($left) < 2 ? 0 : min(array_filter($left, 'is_int') ?: [0]);

        return CartError::TooFewLeft->refusal($empty->ticket->name, $left + $empty->heldAlready);
    }

    /**
     * @param array<int, TicketType>                      $tickets
     * @param \Closure(array<int, StockHold>): array<int, int> $newQuantities
     *
     * @return int number of lines in the cart afterwards
     */
    private function change(string $visitor, array $tickets, \Closure $newQuantities, ?ClientAddress $network, bool $hold, bool $isPaused): int
    {
        $found = $this->holds->ofCart($visitor);
        $now = $this->clock->now();
        $ends = $this->endOf($found, $now);
        $lines = count($found);
        $changes = [];
        $pools = new StockChange();
        $quantities = $newQuantities($found);
        if ($isPaused) {
            $more = array_filter($quantities, static fn(int $quantity, int $ticketId): bool => $quantity > ($found[$ticketId]->quantity ?? 0), ARRAY_FILTER_USE_BOTH);
            $this->stock->refuseLimited(array_merge([], ...array_map(static fn(TicketType $ticket): array => $ticket->pools(), array_values(array_intersect_key($tickets, $more)))));
        }
        foreach ($quantities as $ticketId => $quantity) {
            $old = $found[$ticketId] ?? null;
            $ticket = $tickets[$ticketId] ?? null;
            if ($quantity > 0) {
                CartLimits::check($ticket ?? throw CartError::NotOnSale->refusal(), $quantity, $now, isInCart: $old !== null);
            }
            // A smaller quantity keeps its places; a larger one gets more only if carts hold places.
            $held = $hold ? $quantity : min($quantity, $old?->isLive($now) === true ? $old->held : 0);
            if ($old !== null) {
                $pools->add($ticketId, $old->eventId, -$old->held);
            }
            $pools->add($ticketId, $ticket->event->id ?? $old->eventId ?? 0, $held);
            $changes[$ticketId] = [$old, $ticket, $quantity, $held];
            $lines += ($quantity > 0 ? 1 : 0) - ($old === null ? 0 : 1);
        }
        if (array_sum($quantities) > 0) {
            // Removing lines is never refused.
            CartLimits::checkWhole(array_sum($quantities + array_map(static fn(StockHold $hold): int => $hold->quantity, $found)));
        }
        $networkShare = new NetworkShare($this->holds, $this->stock, $this->settings);
        $share = $networkShare->limitsCarts() ? self::networkKey($network) : null;
        $growing = $share === null ? [] : self::growing($changes, $now);
        $this->stock->lock($growing === [] ? [] : [...$growing, ...$pools->pools()]);
        $this->takePlaces($pools, $changes);
        foreach ($changes as [$old, $ticket, $quantity, $held]) {
            $this->store($visitor, $old, $ticket, $quantity, $held, $old !== null && $old->isLive($now) ? $old->expiresAt : $ends, $network);
        }
        if ($share !== null && $growing !== []) {
            $networkShare->checkCart($share, $growing, $now);
        }

        return $lines;
    }

    /**
     * Expiry of the cart's holds. It is set by the first one and not extended by adding, so that carts cannot block a
     * sale.
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
                $this->stock->releaseHeld($pool, -$places);
            } elseif (!$this->stock->take($pool, $places)) {
                throw SoldOutException::forPool($pool, $places, $changes);
            }
        }
    }

    /**
     * @param array<int, array{?StockHold, ?TicketType, int, int}> $changes by ticket type
     *
     * @return list<int> pools in which more is held than before
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

    private function store(string $visitor, ?StockHold $old, ?TicketType $ticket, int $quantity, int $held, int $ends, ?ClientAddress $network): void
    {
        if ($old !== null) {
            $quantity === 0 ? $this->holds->remove($old) : $this->holds->change($old, $quantity, $held, $ends, $ticket->event->id ?? $old->eventId);
        } elseif ($quantity > 0 && $ticket !== null) {
            $this->holds->insert($visitor, $ticket, $quantity, $held, $ends, self::networkKey($network));
        }
    }

    /** A keyed hash, which allows counting without storing the address. */
    private static function networkKey(?ClientAddress $network): ?string
    {
        $key = $network?->key();

        return $key === null ? null : substr(hash_hmac('sha256', 'network:' . $key, wp_salt('auth')), 0, 32);
    }
}
