<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Payments\Checkout\Pricing\PriceCalculator;
use Benefit\Payments\Checkout\Pricing\PriceFee;
use Benefit\Payments\Gateways\FreeGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Orders\OrderInsertRepository;
use Benefit\Tickets\Orders\OrderKey;
use Benefit\Tickets\Orders\OrderLog;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartLine;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Issues complimentary tickets: an order like any other, made by an organizer for a named person. Organizers are not
 * bound by sale dates or limits per buyer, only by the number of places.
 */
final class ComplimentaryTickets
{
    private const VISITOR_BYTES = 16;

    public function __construct(
        private readonly OrderInsertRepository $orders,
        private readonly OrderActionRepository $orderActions,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly PaymentService $payments,
        private readonly OrderLog $log,
        private readonly IdempotentAction $onePress,
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
     * @throws UserFacingException
     */
    public function issue(int $eventId, array $tickets, array $person, int $userId, string $key): int
    {
        $person = PersonInput::validate($person);
        $cart = $this->cart($eventId, $tickets);

        return $this->onePress->run('complimentary', $userId, $key, [$eventId, $tickets, $person], function (?IdempotencyClaim $claim) use ($cart, $person, $userId): int {
            [$orderId, $payment] = $this->transaction->run(fn(): array => $this->log->attributeTo($userId, fn(): array => $this->store($cart, $person, $userId, $claim)));
            $this->payments->runAfterCommit($payment, PaymentStatus::Paid);

            return $orderId;
        });
    }

    /**
     * Stores the order as awaiting payment; marking it paid then takes its places, just as a late payment does.
     *
     * @param array{first_name: string, last_name: string, email: string} $person
     *
     * @return array{int, Payment}
     */
    private function store(Cart $cart, array $person, int $userId, ?IdempotencyClaim $claim): array
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
        $this->orderActions->setCreator($orderId, $userId);
        $this->orders->insertItems($orderId, $cart, isLimited: false);
        $this->orders->insertAttendees($orderId, self::attendees($cart, $person));
        $payment = $this->payments->open(OrderService::PURPOSE, $orderId, $gateway, 0, $currency);
        $this->onePress->bind($claim, $orderId);
        $this->log->add($orderId, 'complimentary', ['tickets' => $cart->quantity()]);
        if ($this->payments->moveInTransaction($payment, PaymentStatus::Paid) !== PaymentStatus::Paid) {
            throw UserFacingException::conflict('no_places', __('There are not enough tickets left.', 'benefit'));
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
     * @throws UserFacingException
     */
    private function cart(int $eventId, array $tickets): Cart
    {
        $tickets = array_filter($tickets, static fn(int $quantity): bool => $quantity !== 0);
        $types = $this->ticketTypes->tickets(array_keys($tickets), [$eventId]);
        $lines = [];
        foreach ($tickets as $id => $quantity) {
            $type = $types[$id] ?? null;
            if ($type === null || $type->event->id !== $eventId) {
                throw UserFacingException::notFound('unknown_ticket', __('This event does not have that ticket type.', 'benefit'));
            }
            if ($quantity < 1 || $quantity > PriceCalculator::QUANTITY_MAX) {
                throw UserFacingException::badRequest('invalid', sprintf(
                    /* translators: %d: number of tickets */
                    __('Enter a number of tickets from 1 to %d.', 'benefit'),
                    PriceCalculator::QUANTITY_MAX,
                ));
            }
            $lines[] = new CartLine($type, $quantity, 0, 0, PriceCalculator::line(0, $quantity, new PriceFee('none', 0), $type->event->taxRule, null));
        }
        if ($lines === []) {
            throw UserFacingException::refused('nothing_chosen', __('Choose at least one ticket.', 'benefit'));
        }

        return new Cart($lines);
    }
}
