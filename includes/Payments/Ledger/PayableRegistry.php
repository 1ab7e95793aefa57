<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Payment;
use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Everything that can be paid for, by purpose. */
final class PayableRegistry
{
    /** @var array<string, Payable> */
    private readonly array $byPurpose;

    /**
     * Also those of products that are switched off: money that was on its way is still its payer's. They are made at once,
     * since the registry is asked inside transactions.
     */
    public function __construct(Contributions $contributions)
    {
        $found = [];
        foreach ($contributions->allServices('payables') as $payable) {
            if ($payable instanceof Payable) {
                $found[$payable->purpose()] = $payable;
            }
        }
        $this->byPurpose = $found;
    }

    public function of(Payment $payment): Payable
    {
        return $this->byPurpose[$payment->purpose] ?? throw new \LogicException('Nothing is paid for by ' . $payment->purpose . '.');
    }
}
