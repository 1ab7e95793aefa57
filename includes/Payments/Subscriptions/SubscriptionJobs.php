<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Runs every five minutes, after the jobs of payments: ends tests, charges renewals and queries gateways. */
final class SubscriptionJobs
{
    public function __construct(private readonly SubscriptionReconciliation $checks, private readonly OnDemandRenewalService $renewals) {}

    public function run(): void
    {
        ErrorLogger::at('ending test subscriptions', $this->checks->endTests(...));
        ErrorLogger::at('charging subscriptions', $this->renewals->chargeDue(...));
        ErrorLogger::at('asking about subscriptions', $this->checks->run(...));
    }
}
