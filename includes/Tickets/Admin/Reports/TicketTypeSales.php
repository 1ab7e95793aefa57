<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

defined('ABSPATH') || exit;

/**
 * Holds the sales of one ticket type: places, people, and amounts by currency in minor units. Paid less refunded is the
 * revenue.
 */
final class TicketTypeSales
{
    /**
     * @param int                $sold     places, without complimentary ones; without test orders once the site sells for real money
     * @param int|null           $left     null: no limit
     * @param array<string, int> $gross    by currency, paid and not refunded, including tax
     * @param array<string, int> $tax      by currency, tax in the gross amount
     * @param int                $tests    places taken by test orders
     * @param array<string, int> $paid     by currency, before refunds
     * @param array<string, int> $refunded by currency, including chargebacks
     * @param array<string, int> $due      by currency, orders waiting for payment
     * @param int                $complimentary places that staff have given away
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
        public readonly int $complimentary = 0,
    ) {}
}
