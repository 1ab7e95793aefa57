<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** How often something is paid, and how many times. */
final class Recurrence
{
    /** The most payments that a subscription may be limited to. */
    public const TIMES_MAX = 999;

    /** @param int $times with the first payment; 0: without end */
    public function __construct(public readonly BillingPeriod $period, public readonly int $times = 0)
    {
        if ($times === 1 || $times < 0 || $times > self::TIMES_MAX) {
            throw new \InvalidArgumentException("Nothing recurs {$times} times.");
        }
    }
}
