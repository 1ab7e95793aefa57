<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\Transaction;

defined('ABSPATH') || exit;

/** Indexes the names of donors that an earlier version stored. */
final class DonorNameBackfill
{
    public function __construct(private readonly DonorNameWordRepository $names, private readonly Transaction $transaction) {}

    public function run(): void
    {
        $this->names->backfill($this->transaction);
    }
}
