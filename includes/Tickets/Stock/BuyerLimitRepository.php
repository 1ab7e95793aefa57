<?php

declare(strict_types=1);

namespace Benefit\Tickets\Stock;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** How many tickets of a type each buyer has ordered. Buyers are keyed hashes of their addresses. */
final class BuyerLimitRepository
{
    public function __construct(private readonly Database $database) {}

    /**
     * Counts first and looks afterwards: the row stays locked until the transaction ends, so nobody else's count comes
     * in between, and the caller's refusal undoes this one.
     *
     * @param array<int, int> $quantities by ticket type
     * @param array<int, int> $limits     by ticket type, for those that have one
     *
     * @return int|null a ticket type of which the buyer would have too many
     */
    public function count(string $buyer, array $quantities, array $limits): ?int
    {
        ksort($quantities);
        $values = [];
        foreach ($quantities as $ticketId => $quantity) {
            array_push($values, $ticketId, $buyer, $quantity);
        }
        $this->database->execute(
            'INSERT INTO {buyer_limit} (ticket_id, buyer, quantity) VALUES ' . implode(', ', array_fill(0, count($quantities), '(%d, %s, %d)'))
                . ' ON DUPLICATE KEY UPDATE quantity = quantity + VALUES(quantity)',
            ...$values,
        );
        if ($limits === []) {
            return null;
        }
        $args = [];
        foreach ($limits as $ticketId => $limit) {
            array_push($args, $ticketId, $limit);
        }
        $over = $this->database->value(
            'SELECT ticket_id FROM {buyer_limit} WHERE buyer = %s AND (' . implode(' OR ', array_fill(0, count($limits), '(ticket_id = %d AND quantity > %d)')) . ') LIMIT 1',
            $buyer,
            ...$args,
        );

        return $over === null ? null : (int) $over;
    }

    public function uncount(string $buyer, int $ticketId, int $quantity): void
    {
        $this->database->execute(
            'UPDATE {buyer_limit} SET quantity = quantity - %d WHERE ticket_id = %d AND buyer = %s AND quantity >= %d',
            $quantity,
            $ticketId,
            $buyer,
            $quantity,
        );
    }
}
