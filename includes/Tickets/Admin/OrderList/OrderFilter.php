<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** Holds the criteria of a list of orders. Times are Unix seconds; `until` is exclusive. */
final class OrderFilter
{
    public function __construct(
        public readonly ?OrderSearch $search = null,
        public readonly ?OrderStatus $status = null,
        public readonly int $eventId = 0,
        public readonly string $gateway = '',
        public readonly ?int $from = null,
        public readonly ?int $until = null,
    ) {}

    /**
     * @param array<string, mixed> $values schema/orders.json
     * @param \DateTimeZone        $zone   time zone of the days `from` and `to`
     */
    public static function fromValues(array $values, \DateTimeZone $zone): self
    {
        return new self(
            OrderSearch::parse((string) ($values['search'] ?? '')),
            OrderStatus::tryFrom((string) ($values['status'] ?? '')),
            (int) ($values['event'] ?? 0),
            (string) ($values['gateway'] ?? ''),
            self::day((string) ($values['from'] ?? ''), $zone),
            self::day((string) ($values['to'] ?? ''), $zone, '+1 day'),
        );
    }

    private static function day(string $day, \DateTimeZone $zone, string $later = '+0 day'): ?int
    {
        $moment = \DateTimeImmutable::createFromFormat('!Y-m-d', $day, $zone);

        return $moment === false ? null : $moment->modify($later)->getTimestamp();
    }
}
