<?php

declare(strict_types=1);

namespace Benefit\Payments;

/** Money asked for, for one subject (`purpose` + `subjectId`, say order 12). Amount in minor units. */
final class Payment
{
    public function __construct(
        public readonly int $id,
        public readonly string $reference,
        public readonly string $purpose,
        public readonly int $subjectId,
        public readonly string $gateway,
        public readonly PaymentStatus $status,
        public readonly int $amountMinor,
        public readonly string $currency,
    ) {}
}
