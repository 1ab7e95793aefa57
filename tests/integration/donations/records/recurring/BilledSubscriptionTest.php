<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Recurrence;
use Benefit\Payments\RenewalEvent;
use Benefit\Payments\RenewalStatus;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\SubscriptionEvent;
use Benefit\Payments\WebhookEvent;
use Benefit\Tests\GiftMaker;
use PHPUnit\Framework\Attributes\DataProvider;

/** Subscriptions that a gateway charges by itself: messages may be late, repeated, and in any order. */
final class BilledSubscriptionTest extends SubscriptionTestCase
{
    private BilledGateway $billed;
    private int $events = 0;

    protected function begin(array $settings = []): void
    {
        $this->billed ??= new BilledGateway();
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, $this->billed]);
        parent::begin($settings + ['gateways' => ['free', 'billed'], 'test_mode' => false]);
    }

    /**
     * @return iterable<string, array{list<string>, int, list<mixed>, array<string, int>}> messages, number of cycles,
     * final state, emails
     */
    public static function stories(): iterable
    {
        yield 'two payments' => [['session', 'first paid', 'second paid'], 0, ['active', 2, ['publish', 'give_subscription']], ['donation_renewed' => 1]];
        yield 'a renewal that fails and is paid' => [['session', 'second failed', 'second paid', 'third paid'], 0, ['active', 3, ['publish', 'give_subscription', 'give_subscription']], ['donation_renewed' => 2]];
        yield 'a renewal that is given back' => [['first paid', 'second paid', 'second refunded'], 0, ['active', 2, ['publish', 'refunded']], ['donation_refunded' => 1, 'donation_renewed' => 1]];
        yield 'a first payment that is given back' => [['session', 'first paid', 'first refunded', 'second paid'], 0, ['active', 2, ['give_subscription', 'refunded']], ['donation_refunded' => 1, 'donation_renewed' => 1]];
        yield 'all of them' => [['session', 'first paid', 'second paid', 'completed end'], 2, ['completed', 2, ['publish', 'give_subscription']], ['donation_completed' => 1, 'donation_renewed' => 1]];
        yield 'cancelled there' => [['session', 'second paid', 'end'], 0, ['cancelled', 2, ['publish', 'give_subscription']], ['donation_renewed' => 1, 'donation_stopped' => 1]];
        yield 'a bank that takes it back' => [['session', 'second paid', 'second disputed'], 0, ['cancelled', 2, ['publish', 'revoked']], ['donation_renewed' => 1, 'donation_stopped' => 1]];
        yield 'paused and resumed' => [['session', 'paused', 'resumed'], 0, ['active', 1, ['publish']], []];
        yield 'paused' => [['session', 'resumed before', 'paused'], 0, ['paused', 1, ['publish']], ['donation_paused' => 1]];
    }

    /**
     * @param list<string>       $said
     * @param list<mixed>        $end
     * @param array<string, int> $mails
     */
    #[DataProvider('stories')]
    public function testEveryOrderComesToTheSameEnd(array $said, int $times, array $end, array $mails): void
    {
        $form = GiftMaker::form();
        foreach (self::orders($said) as $order) {
            $subscription = $this->subscribed($times, $form);
            $this->plugin->database()->execute('DELETE FROM {mail}');
            foreach ($order as $what) {
                $this->say($subscription, $what);
                // Twice, because every message may be repeated.
                $this->say($subscription, $what);
            }
            $statuses = $this->statuses($subscription);
            sort($statuses);
            $expected = $end[2];
            sort($expected);
            [$status, $cycles] = $this->stateOf($subscription);
            $sent = $this->mails();
            // A failure or pause that is over when its message arrives sends no email; every other one sends one.
            self::assertSame([$end[0], $end[1], $expected], [$status, $cycles, $statuses], implode(', ', $order));
            self::assertLessThanOrEqual(1, max(0, $sent['donation_failing'] ?? 0, $sent['donation_paused'] ?? 0), implode(', ', $order));
            $transient = ['donation_failing' => 0] + (isset($mails['donation_paused']) ? [] : ['donation_paused' => 0]);
            self::assertSame($mails, array_diff_key($sent, $transient), implode(', ', $order));
        }
        self::assertSame([], $this->plugin->check());
    }

    public function testAFailedPaymentKeepsTheLinkToPayIt(): void
    {
        $subscription = $this->subscribed();
        $this->say($subscription, 'session');
        $this->say($subscription, 'second failed');
        self::assertSame(['failing', 'https://pay.example.org/in_2'], [$this->nowOf($subscription)->status->value, $this->nowOf($subscription)->invoiceUrl]);

        $this->say($subscription, 'second paid');
        self::assertSame(['active', ''], [$this->nowOf($subscription)->status->value, $this->nowOf($subscription)->invoiceUrl]);
    }

    public function testOneWithoutAMessageIsFoundByAsking(): void
    {
        $subscription = $this->subscribed();
        $this->say($subscription, 'session');
        $this->cron();
        self::assertSame(['story'], $this->billed->told, 'asked once it has begun');
        $this->cronAt('2025-02-28T14:00:00Z');
        self::assertSame(['story'], $this->billed->told, 'the gateway may still be at it');

        $this->billed->story = [self::event($subscription, 'first paid'), self::event($subscription, 'second paid')];
        $this->cronAt('2025-02-28T15:00:00Z');
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($subscription));
        $this->cronAt('2025-03-31T12:00:00Z');
        self::assertSame(['story', 'story'], $this->billed->told);
    }

    public function testAGatewayThatCannotSayIsAskedLater(): void
    {
        $subscription = $this->subscribed();
        $this->say($subscription, 'session');
        $this->billed->story = null;
        $this->cron();
        $this->cron();
        self::assertSame(['story'], $this->billed->told);
        $this->clock->forward(6 * HOUR_IN_SECONDS);
        $this->cron();
        self::assertSame(['story', 'story'], $this->billed->told);
    }

    public function testACancellationIsToldUntilItIsConfirmed(): void
    {
        $subscription = $this->subscribed();
        $this->say($subscription, 'session');
        $this->billed->answer = GatewayResult::unknown();
        $this->plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Payer);
        self::assertSame('cancelled', $this->stateOf($subscription)[0]);
        $this->cron();
        $this->billed->answer = GatewayResult::done();
        $this->clock->forward(6 * HOUR_IN_SECONDS);
        $this->cron();
        self::assertFalse($this->nowOf($subscription)->isClosing);
        $this->clock->forward(DAY_IN_SECONDS);
        $this->cron();

        self::assertSame(['cancel', 'story', 'cancel', 'story', 'cancel'], $this->billed->told);
        self::assertSame(['donation_stopped' => 1], $this->mails());
        self::assertSame(SubscriptionEndReason::Payer, $this->nowOf($subscription)->endedBy);
    }

    public function testOneThatIsPaidForAfterItWasCancelledIsEndedThere(): void
    {
        $subscription = $this->subscribed();
        $this->plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Payer);
        $this->cron();
        self::assertSame(['story'], $this->billed->told, 'nobody knows its name yet');

        $this->say($subscription, 'session');
        $this->cron();
        self::assertSame(['cancelled', 1, null], $this->stateOf($subscription));
        self::assertSame(['story', 'story', 'cancel'], $this->billed->told);
    }

    public function testLateMoneyBeginsWhatHadEndedWithoutIt(): void
    {
        $subscription = $this->subscribed();
        $this->plugin->payments()->move(GiftMaker::payment($this->plugin, $this->gifts($subscription)[0]), PaymentStatus::Expired);
        $this->cron();
        self::assertSame('expired', $this->stateOf($subscription)[0]);

        $this->say($subscription, 'session');
        $this->cron();
        self::assertSame(['active', 1, '2025-02-28'], $this->stateOf($subscription));
        self::assertNotContains('cancel', $this->billed->told);
    }

    public function testAPictureOfWhatHasNotBegunSaysNoDay(): void
    {
        $subscription = $this->subscribed();
        $this->billed->event = new WebhookEvent($this->next(), '', null, [new SubscriptionEvent($subscription->reference, 'sub_1', toldAt: $this->clock->now(), startedAt: $this->clock->now(), nextAt: $this->clock->now() + DAY_IN_SECONDS)]);
        $this->plugin->payments()->webhook('billed', '', []);
        self::assertSame(['pending', 0, null], $this->stateOf($subscription));
    }

    public function testPausingIsTheGateways(): void
    {
        $subscription = $this->subscribed();
        $this->say($subscription, 'session');
        $this->billed->answer = GatewayResult::unknown();
        self::assertSame('no_answer', self::refusal(fn() => $this->plugin->subscriptions()->pause($subscription))->reason);
        self::assertSame('active', $this->stateOf($subscription)[0]);

        $this->billed->answer = null;
        $this->plugin->subscriptions()->pause($subscription);
        self::assertSame('paused', $this->stateOf($subscription)[0]);
        $this->plugin->subscriptions()->resume($subscription);
        self::assertSame(['active', 1, '2025-02-28'], $this->stateOf($subscription));
        self::assertSame(['pause', 'pause', 'resume'], $this->billed->told);
    }

    public function testTheGatewaysCountOfDaysIsTheOneThatHolds(): void
    {
        $subscription = $this->subscribed(3);
        $this->say($subscription, 'session');
        $this->billed->story = [new SubscriptionEvent($subscription->reference, 'sub_1', toldAt: $this->clock->now(), startedAt: (int) strtotime('2025-01-30T10:00:00Z'), nextAt: (int) strtotime('2025-02-28T10:00:00Z'))];
        $this->cron();
        self::assertSame('2025-02-28T10:00:00+00:00', gmdate('c', (int) $this->nowOf($subscription)->nextAt));
        self::assertSame('2025-04-30T10:00:00+00:00', gmdate('c', (int) $this->nowOf($subscription)->overAt()));
    }

    public function testAnotherAmountIsTakenAsItIsAndAnotherCurrencyNot(): void
    {
        $subscription = $this->subscribed();
        $this->say($subscription, 'session');
        $this->hear($subscription, new RenewalEvent('in_2', false, RenewalStatus::Paid, 4000, 'EUR', 'ch_2'));
        $this->hear($subscription, new RenewalEvent('in_3', false, RenewalStatus::Paid, 0, 'EUR'));
        $before = ini_set('error_log', '/dev/null');
        $this->hear($subscription, new RenewalEvent('in_4', false, RenewalStatus::Paid, 4000, 'USD', 'ch_4'));
        ini_set('error_log', (string) $before);
        [, $second] = $this->gifts($subscription);
        self::assertSame([4000, 0, 4000], [$second->amountMinor, $second->feeMinor, $second->totalMinor]);
        self::assertCount(2, $this->gifts($subscription));
    }

    public function testAMessageAboutAStrangersSubscriptionIsAcknowledged(): void
    {
        $this->billed->event = new WebhookEvent('evt_1', '', null, [new SubscriptionEvent('nobodys', renewal: new RenewalEvent('in_1', false, RenewalStatus::Paid, 2500, 'EUR'))]);
        $this->plugin->payments()->webhook('billed', '', []);
        self::assertSame([], $this->rows('SELECT id FROM {donation}'));
    }

    private function subscribed(int $times = 0, int $form = 0): Subscription
    {
        return GiftMaker::subscribed($this->plugin, new Recurrence(BillingPeriod::Month, $times), ['gateway' => 'billed', 'formId' => $form]);
    }

    private function say(Subscription $subscription, string $what): void
    {
        $payment = GiftMaker::payment($this->plugin, $this->gifts($subscription)[0]);
        $invoice = static fn(int $number): SubscriptionEvent => self::event($subscription, $number === 1 ? 'first paid' : 'second paid');
        $of = static fn(int $number): string => "ch_{$number}_{$subscription->id}";
        $this->billed->event = match ($what) {
            'session' => new WebhookEvent($this->next(), $payment->reference, new GatewayEvent(PaymentStatus::Paid, 2500, 'EUR', page: "cs_{$subscription->id}"), [self::event($subscription, '')]),
            // A gateway that reports a charge has requested its invoice.
            'first refunded' => new WebhookEvent($this->next(), '', new GatewayEvent(refundedMinor: 2500, charge: $of(1)), [$invoice(1)]),
            'second refunded' => new WebhookEvent($this->next(), '', new GatewayEvent(refundedMinor: 2500, charge: $of(2)), [$invoice(2)]),
            'second disputed' => new WebhookEvent($this->next(), '', new GatewayEvent(dispute: DisputeStatus::Lost, charge: $of(2)), [$invoice(2)]),
            // It also reports an end after asking for all invoices.
            'completed end' => new WebhookEvent($this->next(), '', null, [$invoice(1), $invoice(2), self::event($subscription, 'end')]),
            'end' => new WebhookEvent($this->next(), '', null, [$invoice(1), self::event($subscription, 'end')]),
            default => new WebhookEvent($this->next(), '', null, [self::event($subscription, $what)]),
        };
        $this->plugin->payments()->webhook('billed', '', []);
    }

    private function hear(Subscription $subscription, RenewalEvent $renewal): void
    {
        $this->billed->event = new WebhookEvent($this->next(), '', null, [new SubscriptionEvent($subscription->reference, renewal: $renewal)]);
        $this->plugin->payments()->webhook('billed', '', []);
    }

    private function next(): string
    {
        return 'evt_' . ++$this->events;
    }

    private static function event(Subscription $subscription, string $what): SubscriptionEvent
    {
        $now = (int) strtotime(self::MOMENT);
        $renewal = static fn(int $number, RenewalStatus $status): SubscriptionEvent => new SubscriptionEvent(
            $subscription->reference,
            "sub_{$subscription->id}",
            new RenewalEvent("in_{$number}_{$subscription->id}", $number === 1, $status, 2500, 'EUR', $status === RenewalStatus::Paid ? "ch_{$number}_{$subscription->id}" : '', "https://pay.example.org/in_{$number}"),
        );

        return match ($what) {
            '' => new SubscriptionEvent($subscription->reference, "sub_{$subscription->id}"),
            'first paid' => $renewal(1, RenewalStatus::Paid),
            'second failed' => $renewal(2, RenewalStatus::Failed),
            'second paid' => $renewal(2, RenewalStatus::Paid),
            'third paid' => $renewal(3, RenewalStatus::Paid),
            'resumed before' => new SubscriptionEvent($subscription->reference, toldAt: $now - 100, isPaused: false),
            'paused' => new SubscriptionEvent($subscription->reference, toldAt: $now, isPaused: true),
            'resumed' => new SubscriptionEvent($subscription->reference, toldAt: $now + 100, isPaused: false),
            'end' => new SubscriptionEvent($subscription->reference, ended: SubscriptionEndReason::Gateway),
            default => throw new \LogicException("Nobody says {$what}."),
        };
    }
}
