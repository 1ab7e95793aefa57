<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Forms with recurring donations: only what they offer for an amount starts a subscription. */
final class RecurringGivingTest extends GivingTestCase
{
    private const OFFERED = ['mode' => 'donor', 'periods' => ['month', 'year'], 'times' => 0];

    protected function setUp(): void
    {
        parent::setUp();
        update_option('benefit_payments', ['offline_instructions' => 'To AT61 1904.']);
    }

    public function testTheDonorsChoiceBeginsASubscriptionThatIsRenewed(): void
    {
        $donation = $this->give($this->form(), ['give-price-id' => '2', 'give-recurring-period' => 'month']);

        $subscription = $this->subscriptionOf($donation->subscriptionId);
        self::assertSame(DonationStatus::Publish, $donation->status);
        self::assertSame([SubscriptionStatus::Active, BillingPeriod::Month, 0, 2500, 1], [$subscription->status, $subscription->recurrence->period, $subscription->recurrence->times, $subscription->amountMinor, $subscription->cycles]);
        self::assertSame('2025-11-09', gmdate('Y-m-d', (int) $subscription->nextAt));

        $this->clock->now = (int) $subscription->nextAt;
        $this->plugin->renewals()->chargeDue();
        self::assertSame(['publish', 'give_subscription'], array_column($this->rows('SELECT status FROM {donation} ORDER BY id'), 'status'));
    }

    public function testALevelMayHaveARuleOfItsOwnAndTheFormsHoldsForTheRest(): void
    {
        $form = $this->form([['id' => 1, 'amount_minor' => 1000, 'label' => '', 'recurring' => ['mode' => 'admin', 'periods' => ['week'], 'times' => 12]], ['id' => 2, 'amount_minor' => 2500, 'label' => '']]);

        $weekly = $this->subscriptionOf($this->give($form, ['give-price-id' => '1', 'give-recurring-period' => 'week'])->subscriptionId);
        self::assertSame([BillingPeriod::Week, 12], [$weekly->recurrence->period, $weekly->recurrence->times]);
        self::assertSame(BillingPeriod::Year, $this->subscriptionOf($this->give($form, ['give-price-id' => '2', 'give-recurring-period' => 'year'])->subscriptionId)->recurrence->period);
        self::assertSame(BillingPeriod::Month, $this->subscriptionOf($this->give($form, ['give-price-id' => 'custom', 'give-amount' => '7', 'give-recurring-period' => 'month'])->subscriptionId)->recurrence->period);
        self::assertSame(0, $this->give($form, ['give-price-id' => '2', 'give-recurring-period' => 'once'])->subscriptionId);
        self::assertSame(0, $this->give($form, ['give-price-id' => '2'])->subscriptionId);
    }

    /** @param array<string, string> $entries */
    #[DataProvider('wrong')]
    public function testIsRefused(string $code, array $entries): void
    {
        $form = $this->form([
            ['id' => 1, 'amount_minor' => 1000, 'label' => '', 'recurring' => ['mode' => 'admin', 'periods' => ['week'], 'times' => 0]],
            ['id' => 2, 'amount_minor' => 2500, 'label' => ''],
            ['id' => 3, 'amount_minor' => 5000, 'label' => '', 'recurring' => ['mode' => 'off', 'periods' => ['month'], 'times' => 0]],
        ]);

        $refusal = self::refusal(fn() => $this->give($form, $entries));

        self::assertSame([422, $code], [$refusal->status, $refusal->reason]);
        foreach (['donation', 'payment', 'subscription', 'donation_subscription'] as $table) {
            self::assertSame(0, self::rowsIn($table), $table);
        }
    }

    /** @return iterable<string, array{string, array<string, string>}> */
    public static function wrong(): iterable
    {
        yield 'a period that is not offered' => ['invalid_recurring_period', ['give-price-id' => '2', 'give-recurring-period' => 'day']];
        yield 'a period that another level offers' => ['invalid_recurring_period', ['give-price-id' => '2', 'give-recurring-period' => 'week']];
        yield 'a level that is given once' => ['invalid_recurring_period', ['give-price-id' => '3', 'give-recurring-period' => 'month']];
        yield 'once, of what always repeats' => ['invalid_recurring_period', ['give-price-id' => '1', 'give-recurring-period' => 'once']];
        yield 'nothing, of what always repeats' => ['invalid_recurring_period', ['give-price-id' => '1']];
        yield 'another period of what always repeats' => ['invalid_recurring_period', ['give-price-id' => '1', 'give-recurring-period' => 'month']];
        yield 'no period' => ['invalid_recurring_period', ['give-price-id' => '2', 'give-recurring-period' => 'MONTH']];
        yield 'a gateway that takes money once' => ['invalid_gateway', ['give-price-id' => '2', 'give-recurring-period' => 'month', 'payment-mode' => 'offline']];
    }

    public function testGivenOnceItMayBePaidByAnyWay(): void
    {
        self::assertSame(DonationStatus::Pending, $this->give($this->form(), ['give-price-id' => '2', 'give-recurring-period' => 'once', 'payment-mode' => 'offline'])->status);
    }

    public function testAPageFromBeforeAChangeGivesOnlyWhatItSaid(): void
    {
        $form = $this->form();
        $this->change($form, ['recurring' => ['times' => 12] + self::OFFERED]);

        $entries = ['give-price-id' => '2', 'give-form-version' => '1'];
        self::assertSame('invalid_recurring_period', self::refusal(fn() => $this->give($form, $entries + ['give-recurring-period' => 'month']))->reason);
        self::assertSame(0, $this->give($form, $entries + ['give-recurring-period' => 'once'])->subscriptionId);

        $this->change($form, ['recurring' => self::OFFERED, 'button' => 'Give']);
        self::assertNotSame(0, $this->give($form, $entries + ['give-recurring-period' => 'month'])->subscriptionId, 'It says the same again.');
    }

    public function testTheSameKeyIsTheSameSubscription(): void
    {
        $form = $this->form();
        $visitor = bin2hex(random_bytes(16));
        $entries = ['give-price-id' => '2', 'give-recurring-period' => 'month', 'give-idempotency-key' => 'a-key-that-is-sent-twice'];

        $first = $this->give($form, $entries, $visitor);
        $second = $this->give($form, $entries, $visitor);

        self::assertSame([$first->id, $first->subscriptionId], [$second->id, $second->subscriptionId]);
        self::assertSame([1, 1, 1], [self::rowsIn('donation'), self::rowsIn('subscription'), self::rowsIn('donation_subscription')]);
    }

    public function testADeclinedOneNeverBegins(): void
    {
        self::refusal(fn() => $this->give($this->form(), ['give-price-id' => '2', 'give-recurring-period' => 'month', 'test_outcome' => 'decline']));

        self::assertSame(['expired'], array_column($this->rows('SELECT status FROM {subscription}'), 'status'));
    }

    public function testTheCoveredFeeIsInEachPayment(): void
    {
        $form = $this->form(more: ['fees' => ['enabled' => true, 'basis_points' => 290, 'fixed_minor' => 30, 'is_ticked' => false]]);
        $donation = $this->give($form, ['give-price-id' => '2', 'give-recurring-period' => 'month', 'give-fee-mode' => '1']);

        $subscription = $this->subscriptionOf($donation->subscriptionId);
        self::assertSame([2606, 106], [$subscription->amountMinor, $donation->feeMinor]);
        $this->clock->now = (int) $subscription->nextAt;
        $this->plugin->renewals()->chargeDue();
        self::assertSame([['2500', '106', '2606'], ['2500', '106', '2606']], array_map(array_values(...), $this->rows('SELECT amount_minor, fee_minor, total_minor FROM {donation} ORDER BY id')));
    }

    /**
     * @param list<array<string, mixed>>|null $levels null for the template's
     * @param array<string, mixed>            $more
     */
    private function form(?array $levels = null, array $more = []): int
    {
        return Donor::form($this->plugin, ['recurring' => self::OFFERED] + $more + ($levels === null ? [] : ['levels' => $levels, 'default_level' => 0]));
    }

    /** @param array<string, mixed> $changes */
    private function change(int $form, array $changes): void
    {
        $this->plugin->donationForms()->write($form, $changes + json_decode((string) get_post_meta($form, \Benefit\Donations\Forms\DonationFormRepository::META, true), true));
        $this->plugin->donationForms()->publish($form);
    }

    private function subscriptionOf(int $id): Subscription
    {
        return $this->plugin->subscriptions()->byId($id) ?? throw new \LogicException('There is no subscription.');
    }
}
