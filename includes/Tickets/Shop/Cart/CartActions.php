<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Inventory\StockHoldSettings;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Shop\Coupons\Coupon;
use Benefit\Tickets\Shop\Coupons\CouponService;
use Benefit\Tickets\TickeraPlugin;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Performs the actions of the cart's buttons (docs/contracts.md "Cart form"), for forms and scripts alike. */
final class CartActions
{
    public const FIELD = 'cart_action';
    /** The same field under a name that no other plugin reads. */
    private const OWN_FIELD = 'benefit_cart_action';

    public function __construct(
        private readonly CartService $carts,
        private readonly RequiredPages $pages,
        private readonly Settings $settings,
    ) {}

    /** Name of the field that the forms send. */
    public static function fieldName(): string
    {
        return TickeraPlugin::isActive() ? self::OWN_FIELD : self::FIELD;
    }

    /** @throws UserFacingException */
    public function submit(ValidatedRequest $request): RouteResponse
    {
        $visitor = (string) $request->visitor;
        $values = $request->values;
        if (isset($values['benefit_remove'])) {
            return $this->update($visitor, [(int) $values['benefit_remove'] => 0], $request);
        }

        if (isset($values['benefit_restore'])) {
            return $this->restore($visitor, (int) $values['benefit_restore'], $request);
        }
        if (isset($values['benefit_coupon_remove'])) {
            return $this->applyCoupon($request, '');
        }

        return match ($values[self::OWN_FIELD] ?? $values[self::FIELD] ?? 'update_cart') {
            'empty_cart' => $this->emptied($visitor, ($values['confirm'] ?? 0) === 1),
            'proceed_to_checkout' => $this->proceed($visitor, $request),
            'apply_coupon' => $this->applyCoupon($request, (string) ($values['coupon_code'] ?? '')),
            default => $this->updateAll($visitor, $request),
        };
    }

    /**
     * Handles both calls that the specification names mp-update-cart: emptying the cart, and the legacy buy form.
     *
     * @return TicketType|null the added ticket type; null when the cart was emptied
     *
     * @throws UserFacingException
     */
    public function legacy(ValidatedRequest $request): ?TicketType
    {
        $values = $request->values;
        $visitor = (string) $request->visitor;
        if (($values['empty_cart'] ?? 0) === 1) {
            $this->carts->empty($visitor);

            return null;
        }
        $id = $values['ticket_id'] ?? $values['product_id'] ?? null;
        if (!is_int($id)) {
            throw UserFacingException::badRequest('missing', __('Please choose a ticket.', 'benefit'), 'ticket_id');
        }

        return $this->carts->add($visitor, $id, $values['quantity'] ?? TicketType::QUANTITY_MIN, $request->network, $values['benefit_add_key'] ?? '');
    }

    /** The "update-cart message" of docs/spec-tickets.md §4. */
    public static function changedRefusal(): UserFacingException
    {
        return UserFacingException::refused('cart_changed', __('You have changed a quantity. Please press “Update cart” before you check out.', 'benefit'));
    }

    public static function couponChangedMessage(): string
    {
        return __('You have changed the coupon code. Please press “Apply” before you check out.', 'benefit');
    }

    /** Also applies an edited coupon code: without scripts, Enter in its field presses this button. */
    private function updateAll(string $visitor, ValidatedRequest $request): RouteResponse
    {
        $this->update($visitor, $this->quantities($this->carts->getCart($visitor), $request->values), $request);
        $code = self::editedCode($request->values);

        return $code === null ? RouteResponse::redirect($this->pages->url('cart')) : $this->applyCoupon($request, $code);
    }

    /**
     * Applies a coupon code. If quantities were typed but not sent with "Update cart", it shows the page again instead
     * of redirecting, so that they stay in their fields.
     */
    private function applyCoupon(ValidatedRequest $request, string $code): RouteResponse
    {
        $visitor = (string) $request->visitor;
        $this->carts->applyCoupon($visitor, $code, $request->network);
        $cart = $this->carts->getCart($visitor);

        return self::differs($cart, $this->quantities($cart, $request->values))
            ? RouteResponse::page([])
            : RouteResponse::redirect($this->pages->url('cart'));
    }

    /**
     * Coupon code in the form; null when it is the one from the time of rendering.
     *
     * @param array<string, mixed> $values
     */
    private static function editedCode(array $values): ?string
    {
        $code = (string) ($values['coupon_code'] ?? '');
        $before = (string) ($values['benefit_coupon_before'] ?? $code);

        return Coupon::code($code) === Coupon::code($before) ? null : $code;
    }

    /** @param array<int, int> $quantities by ticket type */
    private static function differs(Cart $cart, array $quantities): bool
    {
        $stored = [];
        foreach ($cart->lines as $line) {
            $stored[$line->ticket->id] = $line->quantity;
        }
        foreach ($quantities as $id => $quantity) {
            if (($stored[$id] ?? 0) !== $quantity) {
                return true;
            }
        }

        return false;
    }

    /** @param array<int, int> $quantities by ticket type */
    private function update(string $visitor, array $quantities, ValidatedRequest $request): RouteResponse
    {
        $this->carts->update($visitor, $quantities, $request->network);

        return RouteResponse::redirect($this->pages->url('cart'));
    }

    /**
     * Restores a line just removed, if its places are still available. Repeating it adds nothing, so a lost response
     * does no harm.
     */
    private function restore(string $visitor, int $ticketId, ValidatedRequest $request): RouteResponse
    {
        $cart = $this->carts->getCart($visitor);
        $quantities = $this->quantities($cart, $request->values);
        $isBack = array_filter($cart->lines, static fn(CartLine $line): bool => $line->ticket->id === $ticketId) !== [];
        if (!$isBack) {
            $this->carts->add($visitor, $ticketId, $quantities[$ticketId] ?? TicketType::QUANTITY_MIN, $request->network);
        }

        return RouteResponse::redirect($this->pages->url('cart'));
    }

    private function emptied(string $visitor, bool $confirmed): RouteResponse
    {
        if (!$confirmed) {
            return RouteResponse::page(['confirm' => 'empty']);
        }
        $this->carts->empty($visitor);

        return RouteResponse::redirect($this->pages->url('cart'));
    }

    /** Refuses an empty cart and quantities other than those loaded (docs/spec-tickets.md §4). */
    private function proceed(string $visitor, ValidatedRequest $request): RouteResponse
    {
        $cart = $this->carts->getCart($visitor);
        if ($cart->isEmpty()) {
            throw CartError::Zero->refusal();
        }
        $quantities = $this->quantities($cart, $request->values);
        // "undefined, or differs" (specification): without quantities, nothing tells what the visitor has seen.
        if ($quantities === [] || self::differs($cart, $quantities)) {
            throw self::changedRefusal();
        }
        if (self::editedCode($request->values) !== null) {
            throw UserFacingException::refused('coupon_changed', self::couponChangedMessage(), field: CouponService::FIELD);
        }
        if ($cart->hasAgeLimit() && ($request->values['tc_age_check'] ?? false) !== true) {
            throw CartLimits::ageRefusal();
        }
        if ((new StockHoldSettings($this->settings))->from() === 'checkout' || $cart->hasUnheld()) {
            $this->carts->reserve($visitor, $request->network);
        }

        return RouteResponse::redirect($this->pages->url('checkout'));
    }

    /**
     * Reads the quantities of the form; an empty field means the minimum (docs/contracts.md "Names").
     *
     * @param array<string, mixed> $values
     *
     * @return array<int, int> by ticket type
     */
    private function quantities(Cart $cart, array $values): array
    {
        $ids = array_values((array) ($values['ticket_cart_id'] ?? []));
        $entered = array_values((array) ($values['ticket_quantity'] ?? []));
        if (count($ids) !== count($entered)) {
            throw UserFacingException::badRequest('invalid', __('The form was not submitted completely. Please reload the page and try again.', 'benefit'), 'ticket_quantity');
        }
        $least = [];
        foreach ($cart->lines as $line) {
            $least[$line->ticket->id] = $line->ticket->minPerOrder;
        }
        $quantities = [];
        foreach ($ids as $i => $id) {
            $quantities[(int) $id] = $entered[$i] === '' ? ($least[(int) $id] ?? TicketType::QUANTITY_MIN) : (int) $entered[$i];
        }

        return $quantities;
    }
}
