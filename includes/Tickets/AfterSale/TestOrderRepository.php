<?php

declare(strict_types=1);

namespace Benefit\Tickets\AfterSale;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** Orders of the test mode that have places, or could have them again: a payment that has failed, or is over, may yet be made. */
final class TestOrderRepository
{
    private const LIVE = [OrderStatus::Received, OrderStatus::Paid, OrderStatus::PartlyRefunded, OrderStatus::Failed, OrderStatus::Expired];
    private const FROM = "FROM {payment} p JOIN {orders} o ON o.id = p.subject_id WHERE p.mode = 'test' AND p.purpose = 'order' AND o.status IN (%s, %s, %s, %s, %s) AND o.id > %d";

    public function __construct(private readonly Database $database) {}

    /** @param int $after an order id; 0: all of them */
    public function count(int $after = 0): int
    {
        return (int) $this->database->value('SELECT COUNT(DISTINCT o.id) ' . self::FROM, ...[...self::statuses(), $after]);
    }

    /** @return list<int> */
    public function next(int $limit, int $after): array
    {
        $rows = $this->database->rows('SELECT DISTINCT o.id ' . self::FROM . ' ORDER BY o.id LIMIT %d', ...[...self::statuses(), $after, $limit]);

        return array_map(static fn(array $row): int => (int) $row['id'], $rows);
    }

    /** @return list<string> */
    private static function statuses(): array
    {
        return array_map(static fn(OrderStatus $status): string => $status->value, self::LIVE);
    }
}
