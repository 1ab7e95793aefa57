<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\NameWordRepository;
use Benefit\Shared\Database\WriteConflictException;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartLine;

defined('ABSPATH') || exit;

/** Stores a cart as an order with lines and attendees. An order has at most one line per ticket type. */
final class OrderInsertRepository
{
    private readonly NameWordRepository $words;

    public function __construct(private readonly Database $database, private readonly OrderFactCache $known)
    {
        $this->words = new NameWordRepository($database);
    }

    /**
     * Must run inside a transaction.
     *
     * @param array<string, string> $buyer first_name, last_name, email
     * @param list<array{name: string, label: string, value: string}> $fields answers to the organizer's own fields
     * @param list<array{id: string, text: string, at: int}> $consents
     *
     * @throws WriteConflictException when the random number is taken; the next attempt draws another
     */
    public function insert(string $number, string $secret, string $visitor, Cart $cart, string $currency, string $gateway, array $buyer, ?int $ageConfirmedAt, int $now, array $fields = [], array $consents = []): int
    {
        $totals = $cart->totals;
        try {
            $this->database->execute(
                'INSERT INTO {orders} (number, secret, visitor, status, currency, subtotal_minor, discount_minor, fee_minor, net_minor, tax_minor, total_minor,
                    coupon_code, gateway, first_name, last_name, email, age_confirmed_at, created_at, fields, consents)
                 VALUES (%s, %s, %s, %s, %s, %d, %d, %d, %d, %d, %d, %s, %s, %s, %s, %s, %d, %d, %s, %s)',
                $number,
                $secret,
                $visitor,
                OrderStatus::Received->value,
                $currency,
                $totals->subtotal,
                $totals->discount,
                $totals->fee,
                $totals->net,
                $totals->tax,
                $totals->total,
                $cart->coupon?->appliedCoupon()->code ?? '',
                $gateway,
                $buyer['first_name'],
                $buyer['last_name'],
                $buyer['email'],
                $ageConfirmedAt,
                $now,
                self::json($fields),
                self::json($consents),
            );
        } catch (DatabaseException $error) {
            throw $error->isDuplicate() ? new WriteConflictException() : $error;
        }
        $id = $this->database->insertId();
        $this->known->reset($id, $buyer['email'], $totals->total);
        $this->words->add(OrderNameWordRepository::SUBJECT, [$id => [[$buyer['first_name'], $buyer['last_name']]]]);

        return $id;
    }

    /** @param bool $isLimited false: issued by the organizer, without a limit per buyer */
    public function insertItems(int $orderId, Cart $cart, bool $isLimited = true): void
    {
        $known = $this->known->forOrder($orderId);
        $known->limits = [];
        $known->pools = array_map(static fn(CartLine $line): array => [$line->ticket->id, $line->ticket->event->id], $cart->lines);
        $known->items = [];
        $values = [];
        foreach ($cart->lines as $line) {
            $price = $line->price;
            $known->items[] = new OrderItem(0, $line->ticket->id, $line->ticket->event->id, '', '', $line->quantity, $price->unit, $price->discount, $price->fee, $price->net, $price->tax, $price->taxRule->basisPoints, $price->total);
            $limit = $isLimited ? $line->ticket->maxPerBuyer : 0;
            if ($limit > 0) {
                $known->limits[$line->ticket->id] = $limit;
            }
            array_push(
                $values,
                $orderId,
                $line->ticket->id,
                $line->ticket->event->id,
                mb_substr($line->ticket->name, 0, 200),
                mb_substr($line->ticket->event->title, 0, 200),
                $line->quantity,
                $price->unit,
                $price->discount,
                $price->fee,
                $price->net,
                $price->tax,
                $price->taxRule->basisPoints,
                $price->total,
                $limit,
            );
        }
        $this->database->execute(
            'INSERT INTO {order_item} (order_id, ticket_id, event_id, name, event_name, quantity, unit_minor, discount_minor, fee_minor, net_minor, tax_minor, tax_rate_bp, total_minor, buyer_limit) VALUES '
                . implode(', ', array_fill(0, count($cart->lines), '(%d, %d, %d, %s, %s, %d, %d, %d, %d, %d, %d, %d, %d, %d)')),
            ...$values,
        );
    }

    /**
     * @param list<array{ticket: TicketType, secret: string, first_name: string, last_name: string, email: string, fields?: list<array{name: string, label: string, value: string}>}> $people
     *     in the order of their sequence
     */
    public function insertAttendees(int $orderId, array $people): void
    {
        $known = $this->known->forOrder($orderId);
        $known->attendeeEmails = $known->totalMinor > 0 ? CachedOrderFacts::otherEmails(array_column($people, 'email'), (string) $known->email) : [];
        $values = [];
        $names = [];
        foreach ($people as $i => $person) {
            $names[$i + 1] = [$person['first_name'], $person['last_name']];
            array_push($values, $orderId, $person['ticket']->id, $person['ticket']->event->id, $i + 1, $person['secret'], $person['first_name'], $person['last_name'], $person['email'], self::json($person['fields'] ?? []));
        }
        $this->database->execute(
            'INSERT INTO {attendee} (order_id, ticket_id, event_id, sequence, secret, first_name, last_name, email, fields) VALUES '
                . implode(', ', array_fill(0, count($people), '(%d, %d, %d, %d, %s, %s, %s, %s, %s)')),
            ...$values,
        );
        $this->words->add(OrderNameWordRepository::SUBJECT, [$orderId => $names]);
    }

    /**
     * @param list<array<string, string|int>> $entries
     *
     * @return string|null null for none
     */
    private static function json(array $entries): ?string
    {
        return $entries === [] ? null : (string) wp_json_encode($entries, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }
}
