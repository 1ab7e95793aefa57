<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Session;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * A visitor who signs in gets another token, so that nobody who has planted or seen the old one shares what they do from
 * then on. What is the visitor's moves with it in one transaction, or none of it does.
 */
final class VisitorTokenRotation
{
    /** @param array<array-key, \Closure(string, string): void> $movers each moves what belongs to the visitor from the one key to the other */
    public function __construct(
        private readonly VisitorToken $visitor,
        private readonly Transaction $transaction,
        #[Provided('visitor', evenWhenOff: true)]
        private readonly array $movers,
    ) {}

    /** Signing in goes on, whatever becomes of this: without it the visitor keeps the token that they had. */
    public function renew(): void
    {
        ErrorLogger::at('renewing the token of a visitor', fn(): bool => $this->visitor->renew($this->move(...)));
    }

    private function move(string $from, string $to): void
    {
        $this->transaction->run(function () use ($from, $to): void {
            foreach ($this->movers as $move) {
                $move($from, $to);
            }
        });
    }
}
