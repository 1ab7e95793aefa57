<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** A verified message of a gateway about one payment. `reference` is ours; `news` null: nothing to do but acknowledge. */
final class WebhookEvent
{
    public function __construct(
        public readonly string $id,
        public readonly string $reference,
        public readonly ?GatewayEvent $news,
    ) {}
}
