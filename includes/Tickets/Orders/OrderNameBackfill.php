<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\Transaction;

defined('ABSPATH') || exit;

/** Indexes the names of orders that an earlier version stored. */
final class OrderNameBackfill
{
    public function __construct(private readonly OrderNameWordRepository $names, private readonly Transaction $transaction) {}

    public function run(): void
    {
        $this->names->backfill($this->transaction);
    }
}
