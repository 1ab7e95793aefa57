<?php

declare(strict_types=1);

namespace Benefit\Tickets\AfterSale;

use Benefit\Payments\Gateways\FreeGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\Payments;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Pricing\Fee;
use Benefit\Payments\Pricing\Pricing;
use Benefit\Shared\Clock;
use Benefit\Shared\Database\Claim;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Cart\Cart;
use Benefit\Tickets\Cart\CartLine;
use Benefit\Tickets\Orders\NewOrderRepository;
use Benefit\Tickets\Orders\OrderKey;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Types\TicketType;
use Benefit\Tickets\Types\TicketTypes;

defined('ABSPATH') || exit;

/**
 * Tickets that cost nothing, given to a person by name: an order like any other, made by an organiser. Sale dates and
 * limits per buyer do not bind organisers; the number of places does.
 */
final class Complimentary
{
    private const VISITOR_BYTES = 16;

    public function __construct(
        private readonly NewOrderRepository $orders,
        private readonly OrderActionRepository $orderActions,
        private readonly TicketTypes $ticketTypes,
        private readonly Payments $payments,
        private readonly Log $log,
        private readonly OnePress $onePress,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /**
     * @param array<int, int>      $tickets quantity by ticket type
     * @param array<string, mixed> $person  first_name, last_name, email
     *
     * @return int the order
     *
     * @throws Refusal
     */
    public function give(int $eventId, array $tickets, array $person, int $userId, string $key): int
    {
        $person = People::checked($person);
        $cart = $this->cart($eventId, $tickets);

        return $this->onePress->run('complimentary', $userId, $key, [$eventId, $tickets, $person], function (?Claim $claim) use ($cart, $person, $userId): int {
            [$orderId, $payment] = $this->transaction->run(fn(): array => $this->log->by($userId, fn(): array => $this->store($cart, $person, $userId, $claim)));
            $this->payments->follow($payment, PaymentStatus::Paid);

            return $orderId;
        });
    }

    /**
     * The order is stored as one that waits; being paid takes its places, as for money that comes late.
     *
     * @param array{first_name: string, last_name: string, email: string} $person
     *
     * @return array{int, Payment}
     */
    private function store(Cart $cart, array $person, int $userId, ?Claim $claim): array
    {
        $currency = $this->settings->currency();
        $gateway = new FreeGateway();
        $orderId = $this->orders->insert(
            OrderKey::newNumber(),
            OrderKey::newSecret(),
            bin2hex(random_bytes(self::VISITOR_BYTES)),
            $cart,
            $currency,
            $gateway->id(),
            $person,
            null,
            $this->clock->now(),
        );
        $this->orderActions->madeBy($orderId, $userId);
        $this->orders->insertItems($orderId, $cart, isLimited: false);
        $this->orders->insertAttendees($orderId, self::attendees($cart, $person));
        $payment = $this->payments->open(Orders::PURPOSE, $orderId, $gateway, 0, $currency);
        $this->onePress->bind($claim, $orderId);
        $this->log->add($orderId, 'complimentary', ['tickets' => $cart->quantity()]);
        if ($this->payments->moveInside($payment, PaymentStatus::Paid) !== PaymentStatus::Paid) {
            throw new Refusal('no_places', __('There are not enough places left.', 'benefit'), 409);
        }

        return [$orderId, $payment];
    }

    /**
     * @param array{first_name: string, last_name: string, email: string} $person
     *
     * @return list<array{ticket: TicketType, secret: string, first_name: string, last_name: string, email: string}>
     */
    private static function attendees(Cart $cart, array $person): array
    {
        $people = [];
        foreach ($cart->lines as $line) {
            for ($i = 0; $i < $line->quantity; $i++) {
                $people[] = ['ticket' => $line->ticket, 'secret' => OrderKey::newSecret()] + $person;
            }
        }

        return $people;
    }

    /**
     * @param array<int, int> $tickets
     *
     * @throws Refusal
     */
    private function cart(int $eventId, array $tickets): Cart
    {
        $tickets = array_filter($tickets, static fn(int $quantity): bool => $quantity !== 0);
        $types = $this->ticketTypes->tickets(array_keys($tickets), [$eventId]);
        $lines = [];
        foreach ($tickets as $id => $quantity) {
            $type = $types[$id] ?? null;
            if ($type === null || $type->event->id !== $eventId) {
                throw new Refusal('unknown_ticket', __('This event has no such ticket type.', 'benefit'), 404);
            }
            if ($quantity < 1 || $quantity > Pricing::QUANTITY_MAX) {
                throw new Refusal('invalid', sprintf(
                    /* translators: %d: number of tickets */
                    __('Enter a number of tickets from 1 to %d.', 'benefit'),
                    Pricing::QUANTITY_MAX,
                ), 400);
            }
            $lines[] = new CartLine($type, $quantity, 0, 0, Pricing::line(0, $quantity, new Fee('none', 0), $type->event->taxRule, null));
        }
        if ($lines === []) {
            throw new Refusal('nothing_chosen', __('Choose at least one ticket.', 'benefit'));
        }

        return new Cart($lines);
    }
}
