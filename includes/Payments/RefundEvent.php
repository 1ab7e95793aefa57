<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** The gateway's message about one refund that we have asked for. */
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
