<?php

declare(strict_types=1);

namespace Benefit\Payments;

/** A verified message of a gateway about one payment. `status` null: nothing to do with it but acknowledge. */
final class WebhookEvent
{
    public function __construct(
        public readonly string $id,
        public readonly string $reference,
        public readonly ?PaymentStatus $status,
    ) {}
}
