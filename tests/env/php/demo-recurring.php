<?php

/** Creates the demo site's recurring donations, one in each state that staff see. */

declare(strict_types=1);

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\Subscriptions\RenewalRepository;
use Benefit\Payments\Subscriptions\SubscriptionRepository;
use Benefit\Payments\Subscriptions\SubscriptionTransitions;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/GiftMaker.php';

function benefit_demo_recurring(int $formId): void
{
    $give = static fn(float $daysAgo, string $first, string $last, int $minor, Recurrence $recurrence): Subscription => GiftMaker::renewing(
        benefit_demo_days_ago($daysAgo),
        $recurrence,
        ['formId' => $formId, 'firstName' => $first, 'lastName' => $last, 'email' => strtolower($first) . '@example.com', 'amountMinor' => $minor],
    );
    $give(70.3, 'Ada', 'Lovelace', 2000, new Recurrence(BillingPeriod::Month));
    $emmy = $give(69.1, 'Emmy', 'Noether', 1500, new Recurrence(BillingPeriod::Month));
    $give(66.5, 'Rosa', 'Reporter', 500, new Recurrence(BillingPeriod::Week, 3));
    benefit_demo_days_ago(59.4)->renewals()->chargeDue();
    $give(58.2, 'Grace', 'Hopper', 7500, new Recurrence(BillingPeriod::Quarter, 4));
    benefit_demo_days_ago(52.4)->renewals()->chargeDue();
    $hedy = $give(45.7, 'Hedy', 'Lamarr', 2500, new Recurrence(BillingPeriod::Month));
    $charles = $give(44.8, 'Charles', 'Babbage', 12000, new Recurrence(BillingPeriod::Year));
    benefit_demo_days_ago(37.9)->renewals()->chargeDue();
    benefit_demo_days_ago(21.5)->subscriptions()->pause($emmy);
    benefit_demo_days_ago(18.3)->subscriptions()->cancel($charles, SubscriptionEndReason::Payer);
    benefit_demo_decline(benefit_demo_days_ago(14.5), $hedy, 17);
    benefit_demo_days_ago(7.2)->renewals()->chargeDue();
    benefit_demo_days_ago(6)->donationLog()->add($emmy->subjectId, 'note', ['text' => 'Rang: is between two jobs, and goes on in spring.'], 1);

    // No mail was sent about these.
    Services::get()->database()->execute('DELETE FROM {mail}');
}

/** Declines the due payment; it is tried again so many days later. */
function benefit_demo_decline(Services $plugin, Subscription $subscription, int $days): void
{
    $plugin->transaction()->run(static function () use ($plugin, $subscription, $days): void {
        $now = $plugin->service(SubscriptionRepository::class)->lock($subscription->id) ?? throw new LogicException('It is gone.');
        $renewal = (new RenewalRepository($plugin->database(), $plugin->clock()))->claim($now) ?? throw new LogicException('Nothing is due.');
        $plugin->service(SubscriptionTransitions::class)->declined($now, $renewal, $plugin->clock()->now() + $days * DAY_IN_SECONDS);
    });
}
