<?php

declare(strict_types=1);

namespace Benefit\Payments;

/** What a gateway is asked to collect. `fields` are the payer's entries in the gateway's own fields. */
final class Charge
{
    /** @param array<string, mixed> $fields */
    public function __construct(
        public readonly string $reference,
        public readonly int $amountMinor,
        public readonly string $currency,
        public readonly string $idempotencyKey,
        public readonly array $fields,
        public readonly string $returnUrl,
    ) {}
}
