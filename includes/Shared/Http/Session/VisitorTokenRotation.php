<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Session;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * Gives visitors another token when they log in, so that no one who planted or saw the old one shares what they do from
 * then on. Everything that belongs to the visitor moves in one transaction, or nothing does.
 */
final class VisitorTokenRotation
{
    /**
     * @param array<array-key, \Closure(string, string): void> $movers each moves what belongs to the visitor
     *         from one key to the other
     */
    public function __construct(
        private readonly VisitorToken $visitor,
        private readonly Transaction $transaction,
        #[Provided('visitor', evenWhenOff: true)]
        private readonly array $movers,
    ) {}

    /** Never prevents the login: on failure the visitor keeps the old token. */
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
