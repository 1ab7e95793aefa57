<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Checkout\StoredCheckout;
use Benefit\Payments\Gateways\ManualGateway;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Inventory\NetworkShare;
use Benefit\Tickets\Catalog\Inventory\StockHoldRepository;
use Benefit\Tickets\Catalog\Inventory\StockRepository;
use Benefit\Tickets\Orders\OrderInsertRepository;
use Benefit\Tickets\Orders\OrderKey;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartLine;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Stores a cart as an order: holds, order, attendees and payment in one transaction; for free orders also the sale.
 *
 * @phpstan-import-type People from CheckoutForm
 */
final class OrderCreator
{
    public function __construct(
        private readonly OrderInsertRepository $newOrders,
        private readonly BuyerLimitCheck $limits,
        private readonly StockHoldRepository $holds,
        private readonly StockRepository $stock,
        private readonly PaymentService $payments,
        private readonly IdempotencyStore $idempotency,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly PlaceOrderResponse $answers,
        private readonly Clock $clock,
    ) {}

    /**
     * @param People $people
     *
     * @return StoredCheckout the payment and the order's key
     */
    public function store(ValidatedRequest $request, IdempotencyClaim $claim, Cart $cart, array $people, PaymentGateway $gateway): StoredCheckout
    {
        $isFree = $cart->totals->total === 0;
        $placed = $this->transaction->run(function () use ($request, $claim, $cart, $people, $gateway, $isFree): StoredCheckout {
            $now = $this->clock->now();
            $number = OrderKey::newNumber();
            $secret = OrderKey::newSecret();
            $networkShare = new NetworkShare($this->holds, $this->stock, $this->settings);
            $isLimited = !$isFree && $gateway instanceof ManualGateway && $networkShare->limitsUnpaidOrders();
            if ($isFree || $isLimited) {
                // The places of a free order are sold in this transaction; pools are locked before holds, as
                // everywhere.
                $this->stock->lock($cart->pools());
            }
            $orderId = $this->newOrders->insert(
                $number,
                $secret,
                (string) $request->visitor,
                $cart,
                $this->settings->currency(),
                $gateway->id(),
                $people['buyer'],
                $cart->hasAgeLimit() ? $now : null,
                $now,
                $people['answers'],
                $people['consents'],
            );
            if (!$this->holds->moveCart((string) $request->visitor, self::linesOf($cart), $orderId)) {
                throw UserFacingException::refused('cart_changed', __('Your cart has changed. Please review it and place your order again.', 'benefit'));
            }
            if ($isLimited) {
                $networkShare->checkUnpaidOrder($orderId, $cart->pools(), $now);
            }
            $this->limits->countBuyer($cart, $people['buyer']['email'], (string) $request->visitor);
            $this->limits->countCoupon($orderId, (string) $request->visitor, $cart, $people['buyer']['email']);
            $this->newOrders->insertItems($orderId, $cart);
            $this->storeAttendees($orderId, $number, $secret, $cart, $people);
            $payment = $this->payments->open(OrderService::PURPOSE, $orderId, $gateway, $cart->totals->total, $this->settings->currency());
            $this->idempotency->bind($claim, $orderId);
            if ($isFree) {
                $this->payments->moveInTransaction($payment, PaymentStatus::Paid);
                $this->idempotency->finish($claim, $this->answers->stored($number . '-' . $secret, OrderStatus::Paid, 0));
            }

            return new StoredCheckout($payment, $number . '-' . $secret);
        });
        if ($isFree) {
            $this->payments->runAfterCommit($placed->payment, PaymentStatus::Paid);
        }

        return $placed;
    }

    /** @return list<array{ticket: int, event: int, quantity: int}> */
    private static function linesOf(Cart $cart): array
    {
        return array_map(
            static fn(CartLine $line): array => ['ticket' => $line->ticket->id, 'event' => $line->ticket->event->id, 'quantity' => $line->quantity],
            $cart->lines,
        );
    }

    /** @param People $people */
    private function storeAttendees(int $orderId, string $number, string $secret, Cart $cart, array $people): void
    {
        $attendees = [];
        foreach ($cart->lines as $line) {
            foreach ($people['owners'][$line->ticket->id] as $index => $owner) {
                $attendees[] = [
                    'ticket' => $line->ticket,
                    'secret' => OrderKey::ticketSecret($secret, $number, count($attendees) + 1),
                    'first_name' => $owner['first_name'],
                    'last_name' => $owner['last_name'],
                    'email' => $owner['email'],
                    'fields' => $people['owner_answers'][$line->ticket->id][$index],
                ];
            }
        }
        $this->newOrders->insertAttendees($orderId, $attendees);
    }
}
