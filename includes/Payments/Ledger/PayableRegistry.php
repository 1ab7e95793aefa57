<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Payment;

defined('ABSPATH') || exit;

/** Everything that can be paid for, by purpose. */
final class PayableRegistry
{
    /** @var array<string, Payable> */
    private array $byPurpose = [];

    public function add(Payable $payable): void
    {
        $this->byPurpose[$payable->purpose()] = $payable;
    }

    public function of(Payment $payment): Payable
    {
        return $this->byPurpose[$payment->purpose] ?? throw new \LogicException('Nothing is paid for by ' . $payment->purpose . '.');
    }
}
