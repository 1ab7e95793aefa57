<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\Inventory\StockHoldSettings;
use Benefit\Tickets\Catalog\TicketSaleStatus;
use Benefit\Tickets\Shop\Coupons\Coupon;
use Benefit\Tickets\Shop\Coupons\CouponMessages;
use Benefit\Tickets\Shop\Coupons\CouponService;

defined('ABSPATH') || exit;

/**
 * Describes the cart for display (schema/islands/cart.json). The same array is used for the template's variables, the
 * island's props and the response of benefit_cart.
 */
final class CartViewModel
{
    public const AGE_TEMPLATE = __DIR__ . '/templates/age-check.php';

    public function __construct(
        private readonly ReservationViewModel $reservation,
        private readonly Router $endpoint,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /** @return array<string, mixed> */
    public function forCart(Cart $cart, ?FormSubmission $submission = null): array
    {
        $prices = $this->prices();
        ['lines' => $amounts, 'rows' => $rows] = $prices->cartTable($cart);
        $error = (string) $submission?->refusal?->getMessage();

        return [
            'nonce' => $this->endpoint->currentNonce(),
            'error' => $error,
            'lines' => $this->lines($cart, $prices, $amounts, $submission),
            'coupon' => self::coupon($cart, $prices, $submission),
            'rows' => $rows,
            ...$this->reservation->forCart($cart),
            'age' => [
                'asked' => $cart->hasAgeLimit(),
                'checked' => isset($submission->values['tc_age_check']),
                'error' => $submission?->refusal?->field === 'tc_age_check' ? $error : '',
            ],
            'events_url' => CartBlock::eventsUrl(),
            ...(CartActions::fieldName() === CartActions::FIELD ? [] : ['action_name' => CartActions::fieldName()]),
            'texts' => $this->texts($cart, $prices),
        ];
    }

    /**
     * @param list<string> $amounts of the lines
     *
     * @return list<array<string, mixed>>
     */
    private function lines(Cart $cart, PriceMessages $prices, array $amounts, ?FormSubmission $submission): array
    {
        $typed = $submission === null ? [] : self::typedQuantities($submission->values);

        return array_map(fn(CartLine $line, string $amount): array => [
            'id' => $line->ticket->id,
            'name' => $line->ticket->name,
            'event' => $line->ticket->event->label(),
            'date' => EventDetailsHtml::badge($line->ticket->event),
            'event_url' => $line->ticket->event->isVisible() ? $line->ticket->event->url : '',
            'unit' => implode(', ', [$prices->price($line->ticket->priceMinor), ...$prices->notes($line->ticket)]),
            'amount' => $amount,
            'problem' => $this->problem($line),
            'stored' => $line->quantity,
            'quantity' => QuantityField::forTicket($line->ticket, 'benefit-line-' . $line->ticket->id, $typed[$line->ticket->id] ?? (string) $line->quantity),
            /* translators: %s: name of a ticket type */
            'label' => sprintf(__('Quantity of %s', 'benefit'), $cart->nameOf($line)),
            /* translators: %s: name of a ticket type */
            'removed' => sprintf(__('“%s” was removed.', 'benefit'), $cart->nameOf($line)),
        ], $cart->lines, $amounts);
    }

    /**
     * Describes the coupon field: `before` is its content at the time of rendering, `message` refers to that.
     *
     * @return array{code: string, before: string, applied: bool, problem: bool, message: string}
     */
    private static function coupon(Cart $cart, PriceMessages $prices, ?FormSubmission $submission): array
    {
        $coupon = $cart->coupon;
        $box = [
            'code' => $coupon->code ?? '',
            'before' => $coupon->code ?? '',
            'applied' => $coupon !== null,
            'problem' => $coupon?->problem !== null,
            'message' => $coupon !== null && $coupon->problem === null ? $prices->discount($coupon->code, $cart->totals->discount) : CouponMessages::inCart($coupon),
        ];
        $typed = $submission->values[CouponService::FIELD] ?? null;
        if (!is_string($typed)) {
            return $box;
        }
        $typed = mb_substr($typed, 0, Coupon::CODE_LENGTH);
        $refusal = $submission?->refusal;
        // After a check, the message refers to the typed code; otherwise the code has not been applied yet.
        return $refusal?->field === CouponService::FIELD && $refusal->reason !== 'coupon_changed'
            ? ['code' => $typed, 'before' => $typed, 'applied' => $box['applied'], 'problem' => true, 'message' => $refusal->getMessage()]
            : [...$box, 'code' => $refusal === null ? $box['code'] : $typed];
    }

    private function problem(CartLine $line): string
    {
        if ($line->ticket->saleStatus($this->clock->now()) !== TicketSaleStatus::Open) {
            return __('This ticket is not on sale right now. Please remove it.', 'benefit');
        }
        if ($line->held < $line->quantity && (new StockHoldSettings($this->settings))->from() === 'cart') {
            return __('No longer reserved. We will check availability again when you order.', 'benefit');
        }

        return '';
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<int, string> by ticket id
     */
    private static function typedQuantities(array $values): array
    {
        $ids = is_array($values['ticket_cart_id'] ?? null) ? array_values($values['ticket_cart_id']) : [];
        $quantities = is_array($values['ticket_quantity'] ?? null) ? array_values($values['ticket_quantity']) : [];
        $typed = [];
        foreach ($ids as $index => $id) {
            $quantity = $quantities[$index] ?? null;
            if (is_numeric($id) && is_scalar($quantity)) {
                $typed[(int) $id] = substr((string) $quantity, 0, 20);
            }
        }

        return $typed;
    }

    /** @return array<string, mixed> */
    private function texts(Cart $cart, PriceMessages $prices): array
    {
        $quantity = $cart->quantity();
        $total = $prices->price($cart->totals->total);

        return [
            'is_empty' => __('Your cart is empty.', 'benefit'),
            'see_events' => __('Browse events', 'benefit'),
            'more_events' => __('More events', 'benefit'),
            'remove' => __('Remove', 'benefit'),
            'undo' => __('Undo', 'benefit'),
            'update' => __('Update cart', 'benefit'),
            /* translators: 1: number of tickets, 2: amount of money */
            'updated' => sprintf(_n('Cart updated: %1$d ticket, total %2$s.', 'Cart updated: %1$d tickets, total %2$s.', $quantity, 'benefit'), $quantity, $total),
            'empty' => __('Empty cart', 'benefit'),
            /* translators: %d: number of tickets */
            'empty_what' => sprintf(_n('%d ticket will be released.', '%d tickets will be released.', $quantity, 'benefit'), $quantity),
            'empty_yes' => __('Yes, empty cart', 'benefit'),
            'empty_no' => __('Keep my tickets', 'benefit'),
            'checkout' => __('Proceed to checkout', 'benefit'),
            'has_code' => __('I have a coupon code', 'benefit'),
            'code' => __('Coupon code', 'benefit'),
            'apply' => __('Apply', 'benefit'),
            'remove_code' => __('Remove coupon', 'benefit'),
            'code_removed' => sprintf(
                /* translators: %s: amount of money */
                __('Coupon removed. Total: %s.', 'benefit'),
                $total,
            ),
            'code_changed' => CartActions::couponChangedMessage(),
            'age' => __('I confirm that I meet the age requirement for these tickets.', 'benefit'),
        ];
    }

    private function prices(): PriceMessages
    {
        return new PriceMessages($this->settings->money());
    }
}
