<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\Limits\RateLimiter;

defined('ABSPATH') || exit;

/**
 * Deletes old idempotency keys and rate counts, each in its own transaction, which is retried when it collides with a
 * sale.
 */
final class ExpiredRowCleaner
{
    public function __construct(
        private readonly Transaction $transaction,
        private readonly IdempotencyStore $idempotency,
        private readonly RateLimiter $rateLimit,
    ) {}

    public function cleanKeys(): void
    {
        $this->transaction->run($this->idempotency->forgetOld(...));
    }

    public function cleanRates(): void
    {
        $this->transaction->run($this->rateLimit->forgetOld(...));
    }
}
