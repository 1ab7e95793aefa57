<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * A visitor who signs in gets another token, so that nobody who has planted or seen the old one shares what they do from
 * then on. What is the visitor's moves with it in one transaction, or none of it does.
 */
final class VisitorTokenRotation
{
    /** @param \Closure(string, string): void $move what belongs to the visitor from the one key to the other */
    public function __construct(
        private readonly VisitorToken $visitor,
        private readonly Transaction $transaction,
        private readonly \Closure $move,
    ) {}

    /** Signing in goes on, whatever becomes of this: without it the visitor keeps the token that they had. */
    public function renew(): void
    {
        ErrorLogger::at('renewing the token of a visitor', fn(): bool => $this->visitor->renew($this->move(...)));
    }

    private function move(string $from, string $to): void
    {
        $this->transaction->run(fn() => ($this->move)($from, $to));
    }
}
