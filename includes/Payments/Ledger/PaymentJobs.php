<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Every five minutes: what became of open payments, what has to be refunded, who has to be reminded. */
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
