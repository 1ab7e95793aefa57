<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

defined('ABSPATH') || exit;

/** How one ticket type has sold: places, people, and by currency what it brought in (minor units, after refunds). */
final class EventReport
{
    /**
     * @param int|null            $left  null: no limit
     * @param array<string, int>  $gross by currency, tax included
     * @param array<string, int>  $tax   by currency, what of it is tax
     */
    public function __construct(
        public readonly string $name,
        public readonly int $sold,
        public readonly int $held,
        public readonly ?int $left,
        public readonly int $admitted,
        public readonly array $gross,
        public readonly array $tax,
    ) {}
}
