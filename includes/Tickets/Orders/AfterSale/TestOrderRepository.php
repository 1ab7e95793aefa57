<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Finds test orders that occupy places or could do so again: a late payment may still arrive for failed and expired
 * ones.
 */
final class TestOrderRepository
{
    private const CAN_HAVE_PLACES = "o.status IN ('order_received', 'order_paid', 'order_partly_refunded', 'order_failed', 'order_expired')";
    private const FROM = "FROM {payment} p JOIN {orders} o ON o.id = p.subject_id WHERE p.mode = 'test' AND p.purpose = 'order' AND " . self::CAN_HAVE_PLACES . ' AND o.id > %d';

    public function __construct(private readonly Database $database) {}

    /** @param int $after order id; 0 counts all */
    public function count(int $after = 0): int
    {
        return (int) $this->database->value('SELECT COUNT(DISTINCT o.id) ' . self::FROM, $after);
    }

    /** @return list<int> */
    public function next(int $limit, int $after): array
    {
        $rows = $this->database->rows('SELECT DISTINCT o.id ' . self::FROM . ' ORDER BY o.id LIMIT %d', $after, $limit);

        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }
}
