<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * A gateway's report of a subscription that it charges by itself. What it leaves out is null or ''. Each part counts by itself
 * and in any order, but for the picture of one moment (`toldAt`), of which the newest counts.
 */
final class SubscriptionEvent
{
    /**
     * @param string       $reference        ours
     * @param string       $gatewayReference the gateway's
     * @param int          $toldAt           the moment of which `isPaused`, `isSuspended` and `nextAt` are true (Unix seconds)
     * @param int|null     $startedAt        the first charge, from which the gateway counts all others
     * @param SubscriptionEndReason|null $ended            it charges no more
     * @param bool         $look             it is time to ask for all of it
     */
    public function __construct(
        public readonly string $reference,
        public readonly string $gatewayReference = '',
        public readonly ?RenewalEvent $renewal = null,
        public readonly int $toldAt = 0,
        public readonly ?bool $isPaused = null,
        public readonly ?bool $isSuspended = null,
        public readonly ?int $startedAt = null,
        public readonly ?int $nextAt = null,
        public readonly ?SubscriptionEndReason $ended = null,
        public readonly bool $look = false,
    ) {}
}
