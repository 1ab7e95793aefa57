<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Recurrence;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\GiftMaker;
use PHPUnit\Framework\Attributes\Group;

/** Renewals by cron, for gateways that charge on demand. */
#[Group('sqlite')]
final class RenewalsTest extends SubscriptionTestCase
{
    public function testAGiftBeginsASubscriptionOnceItIsPaid(): void
    {
        $subscription = GiftMaker::subscribed($this->plugin);
        self::assertSame(['pending', 0, null], $this->stateOf($subscription));

        $this->plugin->payments()->move(GiftMaker::payment($this->plugin, $this->gifts($subscription)[0]), PaymentStatus::Paid);
        self::assertSame(['active', 1, '2025-02-28'], $this->stateOf($subscription));
        self::assertSame(['publish'], $this->statuses($subscription));
    }

    public function testEachRenewalIsAGiftLikeTheFirstWhenItIsDue(): void
    {
        $form = GiftMaker::form();
        $subscription = GiftMaker::renewing($this->plugin, new Recurrence(BillingPeriod::Month), ['formId' => $form, 'campaignId' => 77, 'feeMinor' => 50, 'comment' => 'Once is enough.']);
        $this->cronAt('2025-02-28T11:59:59Z');
        self::assertSame(['active', 1, '2025-02-28'], $this->stateOf($subscription), 'not due yet');

        $this->cronAt('2025-02-28T12:00:00Z');
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($subscription));
        $this->cron();
        $this->cronAt('2025-03-31T12:04:00Z');
        self::assertSame(['active', 3, '2025-04-30'], $this->stateOf($subscription));

        self::assertSame(['publish', 'give_subscription', 'give_subscription'], $this->statuses($subscription));
        [$first, $second, $third] = $this->gifts($subscription);
        self::assertSame([$first->formId, $first->campaignId, $first->donorId, $first->amountMinor, $first->feeMinor, $first->totalMinor, $first->email, $first->level], [$third->formId, $third->campaignId, $third->donorId, $third->amountMinor, $third->feeMinor, $third->totalMinor, $third->email, $third->level]);
        self::assertSame('', $third->comment);
        self::assertNotSame($first->secret, $second->secret);
        self::assertSame([3, 7500], $this->total('form', $form));
        self::assertSame([3, 7500], $this->total('campaign', 77));
        self::assertSame([3, 7500], $this->total('donor', $first->donorId));
        self::assertSame(['donation_renewed' => 2], $this->mails());
        self::assertSame(['renewed', 'paid'], $this->history($third));
    }

    public function testOtherPluginsHearOfRenewalsAndOfChanges(): void
    {
        $heard = [];
        $hear = function (mixed ...$arguments) use (&$heard): void {
            self::assertFalse($this->plugin->transaction()->isActive());
            $heard[] = [current_action(), ...$arguments];
        };
        add_action('benefit_subscription_renewed', $hear, 10, 2);
        add_action('benefit_subscription_changed', $hear, 10, 3);
        $subscription = GiftMaker::renewing($this->plugin);
        $this->cronAt('2025-02-28T12:00:00Z');
        $this->plugin->subscriptions()->cancel($this->nowOf($subscription), SubscriptionEndReason::Payer);

        self::assertSame([
            ['benefit_subscription_changed', $subscription->id, 'active', 'pending'],
            ['benefit_subscription_renewed', $subscription->id, $this->gifts($subscription)[1]->id],
            ['benefit_subscription_changed', $subscription->id, 'cancelled', 'active'],
        ], $heard);
    }

    /** The live site charges the same cards; what is due waits until it is known whether the site has moved. */
    public function testACopyOfTheSiteChargesNothingInLiveMode(): void
    {
        $test = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->begin(['test_mode' => false]);
        $live = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->begin();
        (new SiteAddress('https://live.example'))->move();

        $this->cronAt('2025-02-28T12:00:00Z');

        self::assertSame(['active', 1, '2025-02-28'], $this->stateOf($live));
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($test));
        self::assertCount(1, $this->gateway->answered);

        (new SiteAddress())->move();
        $this->cron();
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($live));
    }

    public function testACronThatWasMissedChargesOnce(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->cronAt('2025-06-10T00:00:00Z');
        $this->cron();

        self::assertSame(['active', 2, '2025-06-30'], $this->stateOf($subscription));
        self::assertCount(1, $this->gateway->answered);
    }

    public function testTwoCronsThatReadTheSameListChargeOnce(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $other = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        // Another cron process charges both while the first is being charged.
        $this->gateway->outcomes = [function () use ($subscription): GatewayResult {
            $this->plugin->renewals()->chargeDue();
            $this->plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Payer);

            return GatewayResult::done();
        }];
        $this->cronAt('2025-02-28T12:00:00Z');

        self::assertSame(['cancelled', 2, null], $this->stateOf($subscription));
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($other));
        self::assertCount(2, $this->gateway->answered);
    }

    public function testItIsCompletedWithTheLastPayment(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, new Recurrence(BillingPeriod::Week, 3));
        $this->cronAt('2025-02-07T12:00:00Z');
        self::assertSame('active', $this->stateOf($subscription)[0]);
        $this->cronAt('2025-02-14T12:00:00Z');
        $this->cronAt('2025-02-21T12:00:00Z');

        self::assertSame(['completed', 3, null], $this->stateOf($subscription));
        self::assertSame($this->nowOf($subscription)->endedAt, strtotime('2025-02-14T12:00:00Z'));
        self::assertSame(['donation_completed' => 1, 'donation_renewed' => 2], $this->mails());
    }

    public function testADeclinedPaymentIsTriedAgainAndRecovers(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->gateway->outcomes = [GatewayResult::declined('No.'), GatewayResult::declined('No.')];
        $this->cronAt('2025-02-28T12:00:00Z');
        self::assertSame(['failing', 1, '2025-03-01'], $this->stateOf($subscription));
        self::assertSame(['donation_failing' => 1], $this->mails());

        $this->cronAt('2025-03-01T12:00:00Z');
        self::assertSame(['failing', 1, '2025-03-04'], $this->stateOf($subscription));
        $this->cronAt('2025-03-04T12:00:00Z');
        // A late charge does not move the following dates.
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($subscription));
        self::assertSame(['donation_failing' => 1, 'donation_renewed' => 1], $this->mails());
        self::assertSame(["renewal-{$subscription->reference}-2", "renewal-{$subscription->reference}-2-1", "renewal-{$subscription->reference}-2-2"], array_keys($this->gateway->answered));
    }

    public function testAfterTheLastDeclineItEnds(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->gateway->outcomes = array_fill(0, 9, GatewayResult::declined('No.'));
        foreach (['02-28', '03-01', '03-04', '03-09', '03-20', '03-31', '04-30'] as $day) {
            $this->cronAt("2025-{$day}T13:00:00Z");
        }

        self::assertSame(['expired', 1, null], $this->stateOf($subscription));
        self::assertSame(SubscriptionEndReason::Unpaid, $this->nowOf($subscription)->endedBy);
        self::assertCount(4, $this->gateway->answered);
        self::assertSame(['donation_failing' => 1, 'donation_lapsed' => 1], $this->mails());
    }

    public function testAGatewayThatDidNotAnswerIsAskedAgainUnderTheSameKey(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->gateway->outcomes = [static fn(): GatewayResult => throw new \RuntimeException('Its own fault.'), GatewayResult::unknown()];
        $this->cronAt('2025-02-28T12:00:00Z');
        $this->cronAt('2025-02-28T12:05:00Z');
        self::assertSame([], $this->gateway->answered, 'the first may still be at it');

        $this->cronAt('2025-02-28T12:10:00Z');
        self::assertSame(['active', 1, '2025-02-28'], $this->stateOf($subscription));
        $this->gateway->answered = [];
        $this->cronAt('2025-02-28T12:20:00Z');

        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($subscription));
        self::assertSame(["renewal-{$subscription->reference}-2"], array_keys($this->gateway->answered));
    }

    public function testARefundedOrChargedBackRenewalStaysCounted(): void
    {
        $subscription = GiftMaker::renewing($this->plugin);
        $this->cronAt('2025-02-28T12:00:00Z');
        $payment = GiftMaker::payment($this->plugin, $this->gifts($subscription)[1]);
        $this->plugin->payments()->refund($payment, $payment->amountMinor, '', [], 0);
        self::assertSame(['publish', 'refunded'], $this->statuses($subscription));
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($subscription));

        $this->cronAt('2025-03-31T12:00:00Z');
        $third = GiftMaker::payment($this->plugin, $this->gifts($subscription)[2]);
        $this->plugin->payments()->handleEvent($third, new \Benefit\Payments\GatewayEvent(dispute: \Benefit\Payments\DisputeStatus::Lost));
        self::assertSame(['publish', 'refunded', 'revoked'], $this->statuses($subscription));
        // A donor whose bank took the money back is not charged again.
        self::assertSame(['cancelled', 3, null], $this->stateOf($subscription));
        $this->cronAt('2025-04-30T12:00:00Z');
        self::assertCount(3, $this->gifts($subscription));
    }

    public function testWhatIsCancelledOrPausedIsNotCharged(): void
    {
        $cancelled = GiftMaker::renewing($this->plugin);
        $paused = GiftMaker::renewing($this->plugin);
        $this->plugin->subscriptions()->cancel($cancelled, SubscriptionEndReason::Payer);
        $this->plugin->subscriptions()->pause($paused);
        $this->cronAt('2025-03-10T12:00:00Z');
        self::assertSame(['cancelled', 1, null], $this->stateOf($cancelled));
        self::assertSame(['paused', 1, null], $this->stateOf($paused));
        self::assertSame('not_running', self::refusal(fn() => $this->plugin->subscriptions()->cancel($cancelled, SubscriptionEndReason::Staff, 1))->reason);
        self::assertSame('not_pausable', self::refusal(fn() => $this->plugin->subscriptions()->pause($cancelled))->reason);

        $this->plugin->subscriptions()->resume($this->nowOf($paused));
        self::assertSame(['active', 1, '2025-03-31'], $this->stateOf($paused), 'nothing is made up for');
        self::assertSame(['donation_paused' => 1, 'donation_stopped' => 1], $this->mails());
    }

    public function testACancellationWhileTheGatewayIsAskedLosesNoMoney(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->gateway->outcomes = [function () use ($subscription): GatewayResult {
            $this->plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Payer);

            return GatewayResult::done();
        }];
        $this->cronAt('2025-02-28T12:00:00Z');

        self::assertSame(['cancelled', 2, null], $this->stateOf($subscription));
        self::assertSame(['publish', 'give_subscription'], $this->statuses($subscription));
    }

    public function testADeclineAfterACancellationIsNotTriedAgain(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->gateway->outcomes = [function () use ($subscription): GatewayResult {
            $this->plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Payer);

            return GatewayResult::declined('No.');
        }];
        $this->cronAt('2025-02-28T12:00:00Z');
        $this->cronAt('2025-03-31T12:00:00Z');

        self::assertSame(['cancelled', 1, null], $this->stateOf($subscription));
        self::assertCount(1, $this->gateway->answered);
        self::assertSame(['donation_stopped' => 1], $this->mails());
    }

    public function testOneThatIsNeverPaidHasNotBegunButLateMoneyIsWelcome(): void
    {
        $subscription = GiftMaker::subscribed($this->plugin);
        $payment = GiftMaker::payment($this->plugin, $this->gifts($subscription)[0]);
        $this->plugin->payments()->move($payment, PaymentStatus::Expired);
        self::assertSame(['expired', 0, null], $this->stateOf($subscription));
        self::assertSame([], $this->mails());

        $this->plugin->payments()->move($payment, PaymentStatus::Paid);
        self::assertSame(['active', 1, '2025-02-28'], $this->stateOf($subscription));
    }

    public function testGoingLiveEndsTests(): void
    {
        $this->begin(['test_mode' => false]);
        $live = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->begin();
        $test = GiftMaker::renewing($this->plugin);
        $waiting = GiftMaker::subscribed($this->plugin);
        $this->cron();
        self::assertSame('active', $this->stateOf($test)[0]);

        $this->begin(['test_mode' => false]);
        $this->cronAt('2025-02-28T12:00:00Z');
        self::assertSame(['cancelled', 1, null], $this->stateOf($test));
        self::assertSame(['cancelled', 0, null], $this->stateOf($waiting));
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($live));
        self::assertSame(['donation_renewed' => 1], $this->mails());
    }

    public function testOnlyGatewaysThatCanRenewAreOfferedForIt(): void
    {
        $ids = fn(bool $renewing): array => array_map(static fn($gateway): string => $gateway->id(), $this->plugin->gateways()->active(2500, 'EUR', ['offline', 'telling', 'test'], $renewing));
        $this->plugin->paymentSettings()->save('Transfer', 'To our account.', 7);
        $this->begin(['gateways' => ['offline', 'telling', 'test']]);

        self::assertSame(['offline', 'telling', 'test'], $ids(false));
        self::assertSame(['telling', 'test'], $ids(true));
    }
}
