<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** How often and how many times a subscription is paid. */
final class Recurrence
{
    /** Highest number of payments to which a subscription may be limited. */
    public const TIMES_MAX = 999;

    /** @param int $times number of payments including the first; 0 for no limit */
    public function __construct(public readonly BillingPeriod $period, public readonly int $times = 0)
    {
        if ($times === 1 || $times < 0 || $times > self::TIMES_MAX) {
            throw new \InvalidArgumentException("Nothing recurs {$times} times.");
        }
    }
}
