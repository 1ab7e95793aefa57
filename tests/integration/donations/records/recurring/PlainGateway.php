<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;

/** Gateway methods that do not matter to a test: no fields, any amount, refunds succeed at once. */
trait PlainGateway
{
    public function panelHtml(): string
    {
        return '';
    }

    public function fields(): array
    {
        return [];
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        return $amountMinor > 0;
    }

    public function life(): int
    {
        return 0;
    }

    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        return GatewayResult::done();
    }
}
