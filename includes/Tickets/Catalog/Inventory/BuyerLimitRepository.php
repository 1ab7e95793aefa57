<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Counts the tickets that each buyer has ordered, by ticket type. A buyer is a keyed hash of an email address. */
final class BuyerLimitRepository
{
    public function __construct(private readonly Database $database) {}

    /**
     * Adds to the counts before the limit is checked. The rows stay locked until the transaction ends, so that no other
     * order is counted in between; a refusal rolls this one back.
     *
     * @param array<int, int> $quantities by ticket type
     */
    public function add(string $buyer, array $quantities): void
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
    }

    /**
     * Reads and locks this buyer's counts; must run inside a transaction.
     *
     * @param non-empty-list<int> $ticketIds
     *
     * @return array<int, int> by ticket type
     */
    public function lockCounts(string $buyer, array $ticketIds): array
    {
        $forUpdate = $this->database->isSqlite() ? '' : ' FOR UPDATE';
        $rows = $this->database->rows('SELECT ticket_id, quantity FROM {buyer_limit} WHERE buyer = %s AND ticket_id IN ' . Database::in(...$ticketIds) . ' ORDER BY ticket_id' . $forUpdate, $buyer);
        $counted = [];
        foreach ($rows as $row) {
            $counted[(int) $row['ticket_id']] = (int) $row['quantity'];
        }

        return $counted;
    }

    public function subtract(string $buyer, int $ticketId, int $quantity): void
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
