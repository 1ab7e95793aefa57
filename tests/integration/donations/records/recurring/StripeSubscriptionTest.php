<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\Subscriptions\RenewalRetryService;
use Benefit\Tests\Donor;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Payments\Gateways\Stripe\StripeServer;
use Benefit\Tests\Integration\Payments\Gateways\Stripe\WithStripe;
use PHPUnit\Framework\Attributes\DataProvider;

/** Monthly donations with a strict Stripe server whose clock the test moves. */
final class StripeSubscriptionTest extends SubscriptionTestCase
{
    use WithStripe;

    protected function begin(array $settings = []): void
    {
        parent::begin($settings + ['gateways' => ['free', 'stripe']]);
    }

    /** @return iterable<string, array{BillingPeriod, string, string}> period, Stripe's name for it, next payment */
    public static function periods(): iterable
    {
        yield 'a day' => [BillingPeriod::Day, 'day 1', '2025-02-01'];
        yield 'a week' => [BillingPeriod::Week, 'week 1', '2025-02-07'];
        yield 'a month' => [BillingPeriod::Month, 'month 1', '2025-02-28'];
        yield 'a quarter' => [BillingPeriod::Quarter, 'month 3', '2025-04-30'];
        yield 'a year' => [BillingPeriod::Year, 'year 1', '2026-01-31'];
    }

    #[DataProvider('periods')]
    public function testItBeginsOnThePaymentPage(BillingPeriod $period, string $recurring, string $next): void
    {
        $subscription = $this->paid(new Recurrence($period));
        self::assertSame(['active', 1, $next], $this->stateOf($subscription));
        self::assertSame(['publish'], $this->statuses($subscription));
        $there = $this->stripe->all('subscriptions')[0];
        $price = $there['items']['data'][0]['price'];
        self::assertSame([$recurring, 2500], ["{$price['recurring']['interval']} {$price['recurring']['interval_count']}", $price['unit_amount']]);
        self::assertSame($there['id'], $this->nowOf($subscription)->gatewayReference);
        self::assertSame($next, gmdate('Y-m-d', $there['current_period_end']), 'Stripe counts as we do');
        $this->cron();
        self::assertNull($this->stripe->all('subscriptions')[0]['cancel_at']);
    }

    public function testEachInvoiceIsAGiftAndTheLastOneCompletesIt(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month, 3));
        $this->cron();
        $until = $this->stripe->all('subscriptions')[0]['cancel_at'];
        self::assertSame('2025-04-30T11:00:00+00:00', gmdate('c', $until), 'an hour before the fourth');

        $this->goOn('2025-02-28T14:00:00Z');
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($subscription));
        $this->goOn('2025-03-31T14:00:00Z');
        self::assertSame(['completed', 3, null], $this->stateOf($subscription));
        // Stripe is told again, whatever it was told before.
        $this->cron();
        self::assertSame('canceled', $this->stripe->all('subscriptions')[0]['status']);
        $this->goOn('2025-06-30T14:00:00Z');
        self::assertSame(['completed', 3, null], $this->stateOf($subscription));
        self::assertSame(['donation_completed' => 1, 'donation_renewed' => 2], $this->mails());
        self::assertCount(3, $this->stripe->all('invoices'));
    }

    public function testTheEndIsSetByAJobIfThatFailed(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month, 2));
        $this->stripe->control('fault', ['kinds' => ['ok', 'error', 'error', 'error']]);
        $this->cron();
        self::assertNull($this->stripe->all('subscriptions')[0]['cancel_at']);
        $this->forward(6 * HOUR_IN_SECONDS);
        $this->cron();
        self::assertSame('2025-03-31', gmdate('Y-m-d', $this->stripe->all('subscriptions')[0]['cancel_at']));
        self::assertSame('active', $this->stateOf($subscription)[0]);
    }

    public function testEveryOrderOfMessagesComesToTheSameEnd(): void
    {
        $orders = self::orders(['checkout.session.completed', 'invoice.paid 0', 'invoice.paid 1', 'charge.refunded', 'customer.subscription.deleted']);
        foreach ($orders as $number => $order) {
            // `npm run prove` runs all of them; a fifth contains each message at each position.
            if (getenv('BENEFIT_PROVE') !== '1' && $number % 5 !== intdiv($number, 24)) {
                continue;
            }
            $this->restart();
            $this->plugin->database()->execute('DELETE FROM {mail}');
            $this->plugin->database()->execute('DELETE FROM {webhook_event}');
            $subscription = $this->charged(new Recurrence(BillingPeriod::Month));
            $this->payOnPage($subscription);
            $this->forwardTo('2025-02-28T14:00:00Z');
            $this->stripe->control('refund', ['intent' => $this->stripe->all('invoices')[1]['payment_intent']]);
            $this->stripe->control('cancel', ['subscription' => $this->stripe->all('subscriptions')[0]['id']]);
            foreach ($order as $what) {
                [$type, $index] = explode(' ', $what) + [1 => '0'];
                $event = array_values(array_filter($this->stripe->all('events'), static fn(array $event): bool => $event['type'] === $type))[(int) $index];
                $this->send($event['body']);
                $this->send($event['body']);
            }
            $statuses = $this->statuses($subscription);
            sort($statuses);
            self::assertSame(['cancelled', 2, null, 'publish', 'refunded'], [...$this->stateOf($subscription), ...$statuses], implode(', ', $order));
            self::assertSame(['donation_refunded' => 1, 'donation_renewed' => 1, 'donation_stopped' => 1], $this->mails(), implode(', ', $order));
        }
        self::assertSame([], $this->plugin->check());
    }

    public function testAllMessagesInTheOrderInWhichTheyCameAndBackwards(): void
    {
        foreach ([false, true] as $isBackwards) {
            $this->restart();
            $this->plugin->database()->execute('DELETE FROM {webhook_event}');
            $subscription = $this->charged(new Recurrence(BillingPeriod::Week, 3));
            $this->payOnPage($subscription);
            $this->forwardTo('2025-03-01T14:00:00Z');
            // No job has told Stripe the end date, so it is sent with the last payment.
            $events = $this->stripe->all('events');
            foreach ($isBackwards ? array_reverse($events) : $events as $event) {
                $this->send($event['body']);
            }
            self::assertSame('completed', $this->stateOf($subscription)[0]);
            $this->cron();
            self::assertSame('canceled', $this->stripe->all('subscriptions')[0]['status']);
        }
    }

    public function testAFormSendsTheDonorThereAndBackFromItsPageEndsWhatWasBegun(): void
    {
        $form = Donor::form($this->plugin, ['recurring' => ['mode' => 'donor', 'periods' => ['month'], 'times' => 3]]);
        $visitor = bin2hex(random_bytes(16));
        $entries = ['give-price-id' => '2', 'give-recurring-period' => 'month', 'payment-mode' => 'stripe', 'give-idempotency-key' => 'the-first-key-of-this-tab'];
        $left = $this->give($form, $entries, $visitor);
        self::assertSame('subscription', $this->stripe->all('sessions')[0]['mode']);

        $gift = $this->give($form, ['give-price-id' => '3', 'give-idempotency-key' => 'another-key-of-this-tab', 'give-replaced-key' => 'the-first-key-of-this-tab'] + $entries, $visitor);
        $this->give($form, ['give-price-id' => '3', 'give-idempotency-key' => 'another-key-of-this-tab', 'give-replaced-key' => 'the-first-key-of-this-tab'] + $entries, $visitor);

        $subscriptions = $this->plugin->subscriptions();
        $ended = $subscriptions->byId($left->subscriptionId) ?? self::fail('It is gone.');
        $begun = $subscriptions->byId($gift->subscriptionId) ?? self::fail('It is gone.');
        self::assertSame(['abandoned', 'expired', 'pending', 'pending'], [$this->again($left)->status->value, $ended->status->value, $gift->status->value, $begun->status->value]);
        self::assertSame(['expired', 'open'], array_column($this->stripe->all('sessions'), 'status'));
        self::assertSame(2, self::rowsIn('subscription'), 'The second sending of one key began none.');

        $this->payOnPage($begun);
        $this->deliver();
        self::assertSame(['active', 1, '2025-02-28'], $this->stateOf($begun));
        $this->cron();
        self::assertSame('2025-04-30', gmdate('Y-m-d', (int) $this->stripe->all('subscriptions')[0]['cancel_at']));
    }

    public function testAnInvoiceWithoutAMessageIsFoundByAJob(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month));
        $this->cron();
        $this->forwardTo('2025-02-28T14:00:00Z');
        $this->cron();
        self::assertSame(1, $this->stateOf($subscription)[1]);
        $this->forward(HOUR_IN_SECONDS);
        $this->cron();
        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($subscription));
        $this->deliver();
        self::assertSame(['publish', 'give_subscription'], $this->statuses($subscription));
    }

    public function testOneOfWhichNoMessageCameAtAllIsFoundByItsPage(): void
    {
        $subscription = $this->charged(new Recurrence(BillingPeriod::Month));
        $this->payOnPage($subscription);
        $this->forward(10 * MINUTE_IN_SECONDS);
        $this->plugin->reconciliation()->run();
        self::assertSame(['active', 1, '2025-02-28'], $this->stateOf($subscription));
        $this->cron();
        $first = GiftMaker::payment($this->plugin, $this->gifts($subscription)[0]);
        self::assertSame($this->stripe->all('invoices')[0]['payment_intent'], $first->charge);
        self::assertSame($this->stripe->all('subscriptions')[0]['id'], $this->nowOf($subscription)->gatewayReference);
        // Stripe's date, not that of its message.
        self::assertSame('2025-02-28T12:00:00+00:00', gmdate('c', (int) $this->nowOf($subscription)->nextAt));
    }

    public function testAPaymentThatFailsIsToldWithItsPageAndRecovers(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month));
        $this->stripe->control('card', ['subscription' => $this->stripe->all('subscriptions')[0]['id'], 'good' => false]);
        $this->goOn('2025-02-28T14:00:00Z');
        self::assertSame('failing', $this->stateOf($subscription)[0]);
        $invoice = $this->stripe->all('invoices')[1];
        self::assertSame($invoice['hosted_invoice_url'], $this->nowOf($subscription)->invoiceUrl);
        $this->plugin->emailSender()->sendDue();
        self::assertSame(['donation_failing' => 1], $this->mails());

        $this->stripe->control('pay_invoice', ['invoice' => $invoice['id']]);
        $this->deliver();
        self::assertSame(['active', 2], array_slice($this->stateOf($subscription), 0, 2));
    }

    public function testStaffHaveAFailedInvoicePaidOnce(): void
    {
        $subscription = $this->failing();
        $this->card(true);
        $retry = $this->plugin->service(RenewalRetryService::class);
        self::assertTrue($retry->canRetry($subscription));

        self::assertSame(GatewayResultStatus::Done, $retry->retry($subscription)->kind);

        self::assertSame(['active', 2, '2025-03-31'], $this->stateOf($subscription));
        self::assertSame(['publish', 'give_subscription'], $this->statuses($subscription));
        self::assertSame('nothing_failed', self::refusal(fn() => $retry->retry($subscription))->reason);
        $this->deliver();
        self::assertSame([2, 2], [$this->stateOf($subscription)[1], count(array_filter($this->stripe->all('charges'), static fn(array $charge): bool => $charge['paid']))]);
    }

    public function testADeclinedInvoiceStaysAndTellsStaffWhatToDo(): void
    {
        $subscription = $this->failing();

        $outcome = $this->plugin->service(RenewalRetryService::class)->retry($subscription);

        self::assertSame([GatewayResultStatus::Declined, 'The card was declined again, and the payer has not been charged. Please ask them to pay with another card.'], [$outcome->kind, $outcome->message]);
        self::assertSame('failing', $this->stateOf($subscription)[0]);
    }

    public function testALostAnswerOfStripeIsFoundOut(): void
    {
        $subscription = $this->failing();
        $this->card(true);
        $this->stripe->control('fault', ['kinds' => ['drop_after', 'drop', 'drop']]);

        self::assertSame(GatewayResultStatus::Done, $this->plugin->service(RenewalRetryService::class)->retry($subscription)->kind);

        self::assertSame(['active', 2], array_slice($this->stateOf($subscription), 0, 2));
    }

    public function testWhatTheDonorHasPaidMeanwhileIsNotPaidAgain(): void
    {
        $subscription = $this->failing();
        $this->stripe->control('pay_invoice', ['invoice' => $this->stripe->all('invoices')[1]['id']]);

        self::assertSame(GatewayResultStatus::Done, $this->plugin->service(RenewalRetryService::class)->retry($subscription)->kind);

        self::assertSame(['active', 2], array_slice($this->stateOf($subscription), 0, 2));
        self::assertSame(['publish', 'give_subscription'], $this->statuses($subscription));
    }

    /** The renewal of February has failed. */
    private function failing(): Subscription
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month));
        $this->card(false);
        $this->goOn('2025-02-28T14:00:00Z');

        return $this->nowOf($subscription);
    }

    private function card(bool $isGood): void
    {
        $this->stripe->control('card', ['subscription' => $this->stripe->all('subscriptions')[0]['id'], 'good' => $isGood]);
    }

    public function testAfterTheLastTryItHasExpired(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month));
        $this->stripe->control('card', ['subscription' => $this->stripe->all('subscriptions')[0]['id'], 'good' => false]);
        $this->goOn('2025-02-28T14:00:00Z');
        $this->goOn('2025-03-20T14:00:00Z');
        self::assertSame(['expired', 1, null], $this->stateOf($subscription));
        self::assertSame(['donation_failing' => 1, 'donation_lapsed' => 1], $this->mails());
    }

    public function testCancellingAndPausingAreStripes(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month));
        $paused = $this->plugin->subscriptions()->pause($subscription);
        self::assertSame('paused', $paused->status->value);
        self::assertSame('void', $this->stripe->all('subscriptions')[0]['pause_collection']['behavior']);
        $this->goOn('2025-02-28T14:00:00Z');
        self::assertSame(['paused', 1, null], $this->stateOf($subscription));

        $this->plugin->subscriptions()->resume($paused);
        self::assertNull($this->stripe->all('subscriptions')[0]['pause_collection']);
        $this->goOn('2025-03-31T14:00:00Z');
        self::assertSame(['active', 2, '2025-04-30'], $this->stateOf($subscription));

        $this->stripe->control('fault', ['kinds' => ['drop', 'drop', 'drop']]);
        $this->plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Payer);
        self::assertSame('active', $this->stripe->all('subscriptions')[0]['status']);
        $this->cron();
        $this->deliver();
        self::assertSame('canceled', $this->stripe->all('subscriptions')[0]['status']);
        self::assertSame(['cancelled', 2, null], $this->stateOf($subscription));
        self::assertSame(SubscriptionEndReason::Payer, $this->nowOf($subscription)->endedBy);
        self::assertFalse($this->nowOf($subscription)->isClosing);
    }

    public function testEveryPaymentCanBeRefunded(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month));
        $this->goOn('2025-02-28T14:00:00Z');
        foreach ($this->gifts($subscription) as $gift) {
            $this->plugin->payments()->refund(GiftMaker::payment($this->plugin, $gift), 2500, '', [], 0);
        }
        $this->deliver();
        self::assertSame(['refunded', 'refunded'], $this->statuses($subscription));
        self::assertCount(2, $this->stripe->all('refunds'));
        self::assertSame(['active', 2], array_slice($this->stateOf($subscription), 0, 2));
    }

    public function testADisputeOfAnInvoiceNobodyHeardOfIsSortedOut(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month));
        $this->forwardTo('2025-02-28T14:00:00Z');
        $this->stripe->control('dispute', ['intent' => $this->stripe->all('invoices')[1]['payment_intent'], 'status' => 'lost']);
        $this->deliver('charge.dispute.closed');
        self::assertSame(['publish', 'revoked'], $this->statuses($subscription));
        self::assertSame('cancelled', $this->stateOf($subscription)[0]);
        $this->cron();
        self::assertSame('canceled', $this->stripe->all('subscriptions')[0]['status']);
    }

    public function testAMessageOfTheEndWaitsUntilStripeCanBeAsked(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month));
        $this->stripe->control('cancel', ['subscription' => $this->stripe->all('subscriptions')[0]['id']]);
        $this->stripe->control('fault', ['kinds' => ['drop', 'drop', 'drop']]);
        self::assertSame(503, self::refusal(fn() => $this->deliver('customer.subscription.deleted'))->status);
        self::assertSame('active', $this->stateOf($subscription)[0]);
        $this->deliver('customer.subscription.deleted');
        self::assertSame(['cancelled', SubscriptionEndReason::Gateway], [$this->stateOf($subscription)[0], $this->nowOf($subscription)->endedBy]);
    }

    public function testGoingLiveEndsThemAtStripeByTheKeyOfTheTest(): void
    {
        $subscription = $this->paid(new Recurrence(BillingPeriod::Month));
        $this->begin(['test_mode' => false]);
        $this->cron();
        self::assertSame('cancelled', $this->stateOf($subscription)[0]);
        self::assertSame('canceled', $this->stripe->all('subscriptions')[0]['status']);
        self::assertSame([], $this->mails());
    }

    /** The donor is on the payment page. */
    private function charged(Recurrence $recurrence): Subscription
    {
        $subscription = GiftMaker::subscribed($this->plugin, $recurrence, ['gateway' => 'stripe']);
        $payment = GiftMaker::payment($this->plugin, $this->gifts($subscription)[0]);
        $charge = new ChargeRequest($payment->reference, $payment->amountMinor, $payment->currency, 'key-' . $payment->reference, [], 'https://example.org/thanks', 'https://example.org/', 'A gift', 'ada@example.org', $payment->createdAt, $subscription);
        self::assertSame(GatewayResultStatus::Pending, $this->plugin->payments()->charge($payment, $this->plugin->stripe(), $charge)->kind);

        return $subscription;
    }

    private function payOnPage(Subscription $subscription): void
    {
        $this->stripe->control('pay', ['session' => GiftMaker::payment($this->plugin, $this->gifts($subscription)[0])->page, 'how' => 'card']);
    }

    private function paid(Recurrence $recurrence): Subscription
    {
        $subscription = $this->charged($recurrence);
        $this->payOnPage($subscription);
        $this->deliver();

        return $this->nowOf($subscription);
    }

    protected function restart(): void
    {
        $this->clock->now = (int) strtotime(self::MOMENT);
        $this->stripe->control('reset');
        $this->stripe->control('set', ['now' => $this->clock->now()]);
    }

    private function forwardTo(string $moment): void
    {
        $this->clock->now = (int) strtotime($moment);
        $this->stripe->control('set', ['now' => $this->clock->now()]);
    }

    private function forward(int $seconds): void
    {
        $this->forwardTo(gmdate('c', $this->clock->now() + $seconds));
    }

    /** Moves the clock and delivers all messages. */
    private function goOn(string $moment): void
    {
        $this->forwardTo($moment);
        $this->deliver();
    }

    /** Delivers every message so far, or those of one type, in their order. */
    private function deliver(string $type = ''): void
    {
        foreach ($this->stripe->all('events') as $event) {
            if ($type === '' || $event['type'] === $type) {
                $this->send($event['body']);
            }
        }
    }

    private function send(string $body): void
    {
        $this->plugin->payments()->webhook('stripe', $body, ['stripe-signature' => StripeServer::sign($body, $this->clock->now())]);
    }
}
