<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Every five minutes, after the payments: what has ended, who is charged, what a gateway has not told. */
final class SubscriptionJobs
{
    public function __construct(private readonly SubscriptionReconciliation $checks, private readonly RenewalService $renewals) {}

    public function run(): void
    {
        ErrorLogger::at('ending test subscriptions', $this->checks->endTests(...));
        ErrorLogger::at('charging subscriptions', $this->renewals->run(...));
        ErrorLogger::at('asking about subscriptions', $this->checks->run(...));
    }
}
