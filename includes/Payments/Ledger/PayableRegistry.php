<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Payment;
use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Finds the Payable of a payment by its purpose. */
final class PayableRegistry
{
    /** @var array<string, Payable> */
    private readonly array $byPurpose;

    /**
     * Includes products that are disabled, because payments on their way still belong to their payers. Creates all
     * objects at once: the registry is used inside transactions.
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

    /** A payment whose subject is lost moves nothing, least of all a new subject that has got the id. */
    public function forPayment(Payment $payment): Payable
    {
        $purpose = $payment->isOwn ? $payment->purpose : MissingPayable::PURPOSE;

        return $this->byPurpose[$purpose] ?? throw new \LogicException('Nothing is paid for by ' . $payment->purpose . '.');
    }
}
