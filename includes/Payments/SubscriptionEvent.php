<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * A gateway's report about a subscription that it charges by itself. Parts that it does not mention are null or ''.
 * Parts are applied independently and in any order, except for the snapshot taken at `toldAt`: the newest one wins.
 */
final class SubscriptionEvent
{
    /**
     * @param string       $reference        our reference
     * @param string       $gatewayReference the gateway's id
     * @param int          $toldAt           time at which `isPaused`, `isSuspended` and `nextAt` were true
     *         (Unix seconds)
     * @param int|null     $startedAt        first charge, from which the gateway counts all others
     * @param SubscriptionEndReason|null $ended            set if it is no longer charged
     * @param bool         $needsHistory     the whole history must be fetched
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
        public readonly bool $needsHistory = false,
    ) {}
}
