<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Payment;
use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/** Everything that can be paid for, by purpose. */
final class PayableRegistry
{
    /** @var array<string, Payable>|null */
    private ?array $byPurpose = null;

    /** Also those of products that are switched off: money that was on its way is still its payer's. */
    public function __construct(private readonly Contributions $contributions) {}

    public function of(Payment $payment): Payable
    {
        $this->byPurpose ??= $this->collect();

        return $this->byPurpose[$payment->purpose] ?? throw new \LogicException('Nothing is paid for by ' . $payment->purpose . '.');
    }

    /** @return array<string, Payable> */
    private function collect(): array
    {
        $found = [];
        foreach ($this->contributions->allServices('payables') as $payable) {
            if ($payable instanceof Payable) {
                $found[$payable->purpose()] = $payable;
            }
        }

        return $found;
    }
}
