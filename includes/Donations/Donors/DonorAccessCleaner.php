<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Deletes expired login links and sessions of donors. */
final class DonorAccessCleaner
{
    public function __construct(
        private readonly DonorAccessRepository $access,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    public function clean(): void
    {
        $this->transaction->run(fn() => $this->access->forgetExpired($this->clock->now()));
    }
}
