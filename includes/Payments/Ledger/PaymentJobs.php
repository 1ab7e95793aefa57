<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Runs every five minutes: checks open payments, retries refunds and reminds payers. */
final class PaymentJobs
{
    public function __construct(private readonly PaymentService $payments, private readonly PaymentReconciliation $reconciliation) {}

    public function run(): void
    {
        ErrorLogger::at('the reconciliation', $this->reconciliation->run(...));
        ErrorLogger::at('retrying refunds', $this->payments->retryRefunds(...));
        ErrorLogger::at('reminding payers', $this->payments->remind(...));
    }
}
