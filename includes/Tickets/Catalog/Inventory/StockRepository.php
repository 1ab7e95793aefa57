<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\WriteConflictException;
use Benefit\Shared\Restore\SalesPause;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Reads and changes the stock pools (docs/architecture/stock.md). Changes must run inside a Transaction, with pools in
 * ascending order of id.
 */
final class StockRepository
{
    /** Statuses of orders whose tickets are sold; the catalog knows no other part of an order. */
    private const SOLD = ['order_paid', 'order_partly_refunded'];

    public function __construct(private readonly Database $database, private readonly SalesPause $pause) {}

    /** Tells whether a restored database may not know all buyers. Outside a transaction: it reads an option. */
    public function isSalePaused(): bool
    {
        return $this->pause->isOn();
    }

    /**
     * Refuses to sell places that can run out, during such a pause.
     *
     * @param list<int> $pools
     *
     * @throws UserFacingException `sales_paused`
     */
    public function refuseLimited(array $pools): void
    {
        $isLimited = static fn(StockLevel $level): bool => $level->capacity !== null;
        if ($pools !== [] && array_filter($this->levels($pools), $isLimited) !== []) {
            throw UserFacingException::refused('sales_paused', __('Ticket sales are paused for a short time. Please try again later.', 'benefit'));
        }
    }

    /**
     * Takes places for a hold if available. Overselling is impossible because this single statement both checks and
     * takes.
     */
    public function take(int $pool, int $quantity): bool
    {
        return $this->database->execute(
            'UPDATE {stock} SET held = held + %d WHERE id = %d AND (capacity IS NULL OR sold + held + %d <= capacity)',
            $quantity,
            $pool,
            $quantity,
        ) === 1;
    }

    public function releaseHeld(int $pool, int $quantity): void
    {
        $this->must($this->database->execute(
            'UPDATE {stock} SET held = held - %d WHERE id = %d AND held >= %d',
            $quantity,
            $pool,
            $quantity,
        ));
    }

    /**
     * One statement for all pools: the primary key is read, and locked, in ascending order.
     *
     * @param array<int, int> $places by pool
     */
    public function sell(array $places): void
    {
        if ($places === []) {
            return;
        }
        $pairs = [];
        foreach ($places as $pool => $quantity) {
            array_push($pairs, $pool, $quantity);
        }
        $quantity = 'CASE id' . str_repeat(' WHEN %d THEN %d', count($places)) . ' END';
        $sold = $this->database->execute(
            "UPDATE {stock} SET held = held - $quantity, sold = sold + $quantity WHERE id IN " . Database::in(...array_keys($places)) . " AND held >= $quantity",
            ...[...$pairs, ...$pairs, ...$pairs],
        );
        if ($sold !== count($places)) {
            throw new WriteConflictException();
        }
    }

    /**
     * Counts places as sold without looking at the capacity: they were sold before a backup was put back.
     *
     * @param array<int, int> $places by pool
     */
    public function sellBeyondCapacity(array $places): void
    {
        foreach ($places as $pool => $quantity) {
            $this->must($this->database->execute('UPDATE {stock} SET sold = sold + %d WHERE id = %d', $quantity, $pool));
        }
    }

    public function returnSold(int $pool, int $quantity): void
    {
        $this->must($this->database->execute(
            'UPDATE {stock} SET sold = sold - %d WHERE id = %d AND sold >= %d',
            $quantity,
            $pool,
            $quantity,
        ));
    }

    /**
     * Locks pools before their holds are touched, so that all transactions lock in the same order.
     *
     * @param list<int> $pools
     */
    public function lock(array $pools): void
    {
        if ($pools === [] || $this->database->isSqlite()) {
            return;
        }
        $this->database->rows('SELECT id FROM {stock} WHERE id IN ' . Database::in(...$pools) . ' ORDER BY id FOR UPDATE');
    }

    /**
     * @param list<int> $pools
     *
     * @return array<int, StockLevel> by pool; pools without a row are left out
     */
    public function levels(array $pools): array
    {
        $levels = [];
        foreach ($this->database->rows('SELECT id, capacity, held, sold FROM {stock} WHERE id IN ' . Database::in(...$pools)) as $row) {
            $capacity = $row['capacity'] === null ? null : (int) $row['capacity'];
            $levels[(int) $row['id']] = new StockLevel($capacity, (int) $row['held'], (int) $row['sold']);
        }

        return $levels;
    }

    /**
     * Creates a pool unless it exists. A lost one gets the places that carts and orders have taken, which cannot change
     * as long as it is missing.
     */
    public function ensure(int $pool, ?int $capacity): void
    {
        if ($this->levels([$pool]) !== []) {
            return;
        }
        $held = (int) $this->database->value('SELECT SUM(held) FROM {hold} WHERE ticket_id = %d OR event_id = %d', $pool, $pool);
        $sold = (int) $this->database->value(
            'SELECT SUM(i.quantity - i.refunded_quantity) FROM {order_item} i JOIN {orders} o ON o.id = i.order_id WHERE (i.ticket_id = %d OR i.event_id = %d) AND o.status IN (%s, %s)',
            $pool,
            $pool,
            ...self::SOLD,
        );
        $this->database->execute('INSERT IGNORE INTO {stock} (id, capacity, held, sold) VALUES (%d, %d, %d, %d)', $pool, $capacity, $held, $sold);
    }

    /** @return bool false when more places are sold and held */
    public function setCapacity(int $pool, ?int $capacity): bool
    {
        if ($capacity === null) {
            $this->database->execute('UPDATE {stock} SET capacity = NULL WHERE id = %d', $pool);

            return true;
        }
        $this->database->execute('UPDATE {stock} SET capacity = %d WHERE id = %d AND sold + held <= %d', $capacity, $pool, $capacity);
        // An UPDATE without a change reports no affected row.
        return (int) $this->database->value('SELECT COUNT(*) FROM {stock} WHERE id = %d AND capacity = %d', $pool, $capacity) === 1;
    }

    public function removeUnused(int $pool): void
    {
        $this->database->execute('DELETE FROM {stock} WHERE id = %d AND sold = 0 AND held = 0', $pool);
    }

    private function must(int $affected): void
    {
        if ($affected !== 1) {
            // Another request released them after they were read. A bug of ours would fail again on retry, and then
            // surface.
            throw new WriteConflictException();
        }
    }
}
