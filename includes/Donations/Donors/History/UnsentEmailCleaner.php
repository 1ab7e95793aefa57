<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Deletes requests for links a day later if their address belongs to no donor. */
final class UnsentEmailCleaner
{
    public function __construct(
        private readonly DonationHistoryRepository $history,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    public function clean(): void
    {
        $this->transaction->run(fn() => $this->history->forgetUnsent($this->clock->now() - DAY_IN_SECONDS));
    }
}
