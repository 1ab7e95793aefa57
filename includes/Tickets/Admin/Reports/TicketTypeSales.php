<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

defined('ABSPATH') || exit;

/** How one ticket type has sold: places, people, and by currency its money (minor units). Paid less refunded is the revenue. */
final class TicketTypeSales
{
    /**
     * @param int                $sold     places; without those of test orders once the site sells for real money
     * @param int|null           $left     null: no limit
     * @param array<string, int> $gross    by currency, what was paid and stays: tax included
     * @param array<string, int> $tax      by currency, what of it is tax
     * @param int                $tests    places that test orders have taken
     * @param array<string, int> $paid     by currency, whatever became of it
     * @param array<string, int> $refunded by currency, with what banks have taken back
     * @param array<string, int> $due      by currency, of orders that wait for their money
     */
    public function __construct(
        public readonly string $name,
        public readonly int $sold,
        public readonly int $held,
        public readonly ?int $left,
        public readonly int $admitted,
        public readonly array $gross,
        public readonly array $tax,
        public readonly int $tests = 0,
        public readonly array $paid = [],
        public readonly array $refunded = [],
        public readonly array $due = [],
    ) {}
}
