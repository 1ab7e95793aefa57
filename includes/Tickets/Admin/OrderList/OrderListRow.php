<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Orders\FormattedOrder;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** Holds an order as a list shows it. Amounts in minor units. */
final class OrderListRow
{
    /** @param list<array{id: int, event: string, tickets: int}> $events with the names they were ordered under, and the tickets ordered for each */
    public function __construct(
        public readonly int $id,
        public readonly string $number,
        public readonly OrderStatus $status,
        public readonly string $firstName,
        public readonly string $lastName,
        public readonly string $email,
        public readonly string $gateway,
        public readonly string $currency,
        public readonly int $totalMinor,
        public readonly int $refundedMinor,
        public readonly int $createdAt,
        public readonly ?int $paidAt,
        public readonly string $couponCode,
        public readonly array $events = [],
        public readonly bool $isOverLimit = false,
        public readonly bool $isTest = false,
    ) {}

    /** Dates of its events for machines, `Y-m-d H:i` in each event's zone. */
    public function eventDates(): string
    {
        return implode('; ', array_unique(array_filter(array_map(static fn(array $event): string => EventNames::startOf($event['id']), $this->events))));
    }

    public function eventLabels(): string
    {
        return FormattedOrder::joinEvents(array_map(static fn(array $event): string => EventNames::ofOrder($event['id'], $event['event']), $this->events));
    }
}
