<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\Subscriptions\RenewalRetryService;
use Benefit\Tests\GiftMaker;
use PHPUnit\Framework\Attributes\Group;

/** Staff retry failed renewals of gateways that charge on demand. */
#[Group('sqlite')]
final class RetryTest extends SubscriptionTestCase
{
    public function testAFailedPaymentIsMadeAndTheScheduleStays(): void
    {
        $subscription = $this->failing();

        self::assertTrue($this->service()->canRetry($this->nowOf($subscription)));
        self::assertSame(GatewayResultStatus::Done, $this->retry($subscription)->kind);

        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($subscription));
        self::assertSame(['publish', 'give_subscription'], $this->statuses($subscription));
        self::assertFalse($this->service()->canRetry($this->nowOf($subscription)));
        $this->cronAt('2025-03-30T12:00:00Z');
        self::assertCount(2, $this->gateway->answered, 'The automatic retry has nothing to charge.');
    }

    public function testADeclineCostsNoAutomaticRetryAndEndsNothing(): void
    {
        $subscription = $this->failing(GatewayResult::declined('Use another card.'));

        $outcome = $this->retry($subscription);

        self::assertSame([GatewayResultStatus::Declined, 'Use another card.'], [$outcome->kind, $outcome->message]);
        self::assertSame(['failing', 1, '2025-03-01'], $this->stateOf($subscription));
        $this->gateway->outcomes = array_fill(0, 9, GatewayResult::declined('No.'));
        foreach (['2025-03-01' => '2025-03-04', '2025-03-04' => '2025-03-09'] as $day => $next) {
            $this->cronAt("{$day}T13:00:00Z");
            self::assertSame(['failing', 1, $next], $this->stateOf($subscription));
        }
        $this->retry($subscription);
        self::assertSame(['failing', 1, '2025-03-09'], $this->stateOf($subscription), 'Also before the last automatic retry.');
        self::assertCount(count($this->gateway->answered), array_unique(array_keys($this->gateway->answered)));
        self::assertSame(['donation_failing' => 1], $this->mails());
    }

    public function testItIsRetriedOnceADayWhoeverPresses(): void
    {
        $subscription = $this->failing(GatewayResult::declined('No.'));
        $this->retry($subscription);
        $this->clock->now += DAY_IN_SECONDS - 1;

        $refusal = self::refusal(fn() => $this->retry($subscription));

        self::assertSame([422, 'retried_today'], [$refusal->status, $refusal->reason]);
        self::assertStringContainsString((string) wp_date(get_option('time_format'), $this->clock->now() + 1), $refusal->getMessage());
        self::assertCount(2, $this->gateway->answered);
        $this->clock->now += 1;
        self::assertSame(GatewayResultStatus::Done, $this->retry($subscription)->kind);
    }

    public function testOfTwoPressesAtTheSameMomentOneCharges(): void
    {
        $subscription = $this->failing(function () use (&$subscription, &$second): GatewayResult {
            $second = self::refusal(fn() => $this->retry($subscription));
            // The cron comes at the same moment, too.
            $this->plugin->renewals()->chargeDue();

            return GatewayResult::done();
        });

        $this->retry($subscription);

        self::assertSame('retried_today', $second->reason);
        self::assertSame([2, ['active', 2, '2025-03-31']], [count($this->gateway->answered), $this->stateOf($subscription)]);
    }

    public function testWithoutAnAnswerTheCronAsksAgainUnderTheSameKey(): void
    {
        $subscription = $this->failing(static fn(): GatewayResult => throw new \RuntimeException('Its own fault.'));
        self::assertSame(GatewayResultStatus::Unknown, $this->retry($subscription)->kind);
        $before = $this->gateway->asked;

        $this->clock->now += 11 * MINUTE_IN_SECONDS;
        $this->cron();

        self::assertSame(['active', 2], array_slice($this->stateOf($subscription), 0, 2));
        self::assertSame(end($before), $this->gateway->asked[count($before)]);
    }

    public function testWhatHasNotFailedIsNotRetried(): void
    {
        $ended = $this->failing();
        $active = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->plugin->subscriptions()->cancel($ended, SubscriptionEndReason::Staff);

        foreach ([$active, $ended] as $subscription) {
            self::assertFalse($this->service()->canRetry($this->nowOf($subscription)));
            self::assertSame('nothing_failed', self::refusal(fn() => $this->retry($subscription))->reason);
        }
        self::assertCount(1, $this->gateway->answered);
    }

    /** @param GatewayResult|\Closure(): GatewayResult|null $next answer to the retry */
    private function failing(GatewayResult|\Closure|null $next = null): Subscription
    {
        $subscription = GiftMaker::renewing($this->plugin, new Recurrence(BillingPeriod::Month), ['gateway' => 'telling']);
        $this->gateway->outcomes = [GatewayResult::declined('No.')];
        $this->cronAt('2025-02-28T12:00:00Z');
        self::assertSame(['failing', 1, '2025-03-01'], $this->stateOf($subscription));
        $this->gateway->outcomes = $next === null ? [] : [$next];

        return $subscription;
    }

    private function retry(Subscription $subscription): GatewayResult
    {
        return $this->service()->retry($subscription);
    }

    private function service(): RenewalRetryService
    {
        return $this->plugin->service(RenewalRetryService::class);
    }
}
