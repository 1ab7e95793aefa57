<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** A gateway's report about a refund made by this site. */
final class RefundEvent
{
    /** @param RefundStatus $status Done or Failed */
    public function __construct(
        public readonly string $reference,
        public readonly RefundStatus $status,
        public readonly string $gatewayReference = '',
        public readonly string $message = '',
    ) {}
}
