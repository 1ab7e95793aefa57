<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\PaymentStatus;
use Benefit\Payments\RefundStatus;

/** A whole purchase by Stripe's payment page, and what can go wrong on the way there and back. */
final class StripePaymentTest extends StripeTestCase
{
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1250);
    }

    public function testThePayerIsSentToAPageThatAsksForWhatTheOrderCosts(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 2);
        $entries = $this->entries($visitor, ['tc_choose_gateway' => 'stripe']);
        $answer = $this->place($visitor, $entries);
        $order = $this->orderOf($answer);
        $payment = $this->payment($order);
        [$session] = $this->stripe->all('sessions');

        self::assertSame($session['url'], $answer['redirect']);
        self::assertSame(['pending', 'order_received'], $this->states($order));
        self::assertSame([2500, 'eur', $payment->reference, $payment->reference], [$session['amount_total'], $session['currency'], $session['client_reference_id'], $session['metadata']['benefit_reference']]);
        // What making the order again would need, and nothing about people.
        $lines = "$this->ticket:{$order->items[0]->eventId}:2:1250:0:0:2500:0:0";
        self::assertSame(['benefit_reference', 'benefit_site', 'benefit_purpose', 'benefit_number', 'benefit_lines1'], array_keys($session['metadata']));
        self::assertSame(['127.0.0.1', 'order', $order->number, $lines], array_slice(array_values($session['metadata']), 1));
        self::assertSame($order->email, $session['customer_email']);
        self::assertSame($session['id'], $payment->page);
        self::assertStringContainsString($order->key(), $session['success_url']);
        self::assertStringContainsString('benefit_unpaid=' . $payment->reference, $session['cancel_url']);
        $this->assertPool(2, 0, $this->ticket);
        // The places are held as long as the page lives, plus time for a payment in its last second.
        self::assertSame([(string) ($session['expires_at'] + 5 * MINUTE_IN_SECONDS)], array_column($this->rows('SELECT expires_at FROM {hold}'), 'expires_at'));
        self::assertSame(self::NOW + 35 * MINUTE_IN_SECONDS, $session['expires_at']);
        [$request] = $this->stripe->all('requests');
        self::assertSame($entries['idempotency_key'] . '-' . $payment->reference, $request['key']);
        self::assertSame('2024-06-20', $request['version']);
    }

    public function testTheMessageMakesItPaid(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->pay($order);
        $this->deliver();

        self::assertSame(['paid', 'order_paid'], $this->states($order));
        self::assertSame(['order_paid' => 1, 'order_organiser' => 1], $this->mails());
        self::assertStringStartsWith('pi_', $this->payment($order)->charge);
        $this->assertPool(0, 2, $this->ticket);
    }

    public function testWhoComesBackBeforeTheMessageFindsTheirTickets(): void
    {
        $order = $this->order($this->ticket);
        $this->forward(60);
        $this->pay($order);

        $this->sale->reconciliation()->checkNow($this->payment($order));
        self::assertSame(['paid', 'order_paid'], $this->states($order));

        $this->deliver();
        self::assertSame(['order_paid' => 1, 'order_organiser' => 1], $this->mails());
    }

    /** Reloading the order's page all the time does not send a request to Stripe each time. */
    public function testLookingAgainAndAgainAsksStripeEveryTenSecondsAtMost(): void
    {
        $order = $this->order($this->ticket);
        foreach ([20, 1, 1, 1] as $seconds) {
            $this->forward($seconds);
            $this->sale->reconciliation()->checkNow($this->payment($order));
        }
        self::assertCount(2, $this->stripe->all('requests'), 'One made the page, one asked.');
        $this->forward(10);
        $this->sale->reconciliation()->checkNow($this->payment($order));
        self::assertCount(3, $this->stripe->all('requests'));
    }

    public function testWhoLeavesThePageIsInTheCheckoutWithTheirCart(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 2);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor, ['tc_choose_gateway' => 'stripe'])));
        self::assertSame([], $this->lines($visitor));

        $payment = $this->sale->payments()->giveUp($this->payment($order)->reference);

        self::assertSame('failed', $payment?->status->value);
        self::assertSame(['failed', 'order_failed'], $this->states($order));
        self::assertSame([[2, 2]], $this->lines($visitor));
        self::assertSame('expired', $this->stripe->all('sessions')[0]['status']);
        $this->deliver();
        self::assertSame([[2, 2]], $this->lines($visitor), 'What Stripe says of its end changes nothing.');
        self::assertNull($this->sale->payments()->giveUp('nobodys-reference-00000'));
    }

    public function testWhoHasPaidAndThenGoesBackHasPaid(): void
    {
        $order = $this->order($this->ticket);
        $this->pay($order);

        self::assertSame('paid', $this->sale->payments()->giveUp($this->payment($order)->reference)?->status->value);
        self::assertSame(['paid', 'order_paid'], $this->states($order));
    }

    public function testADeclinedCardIsNotTheEnd(): void
    {
        $order = $this->order($this->ticket);
        $this->pay($order, 'declined');
        $this->deliver();
        self::assertSame(['pending', 'order_received'], $this->states($order));
        $this->sale->reconciliation()->run();
        self::assertSame(['pending', 'order_received'], $this->states($order));

        $this->pay($order);
        $this->deliver();

        self::assertSame(['paid', 'order_paid'], $this->states($order));
    }

    public function testABankDebitKeepsItsPlacesUntilTheBankHasDecided(): void
    {
        $paid = $this->order($this->ticket, 2);
        $failed = $this->order($this->ticket, 3, ['buyer_data_email_post_meta' => 'b@example.org', 'buyer_data_confirm_email_post_meta' => 'b@example.org']);
        $this->pay($paid, 'debit');
        $this->pay($failed, 'debit');
        $this->deliver();
        $this->forward(10 * DAY_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();
        $this->sale->reconciliation()->run();
        self::assertSame(['pending', 'order_received'], $this->states($paid));
        $this->assertPool(5, 0, $this->ticket);

        $this->stripe->control('settle', ['session' => $this->payment($paid)->page, 'paid' => true]);
        $this->stripe->control('settle', ['session' => $this->payment($failed)->page, 'paid' => false]);
        $this->deliver();

        self::assertSame(['paid', 'order_paid'], $this->states($paid));
        self::assertSame(['failed', 'order_failed'], $this->states($failed));
        // In the cart again, whose hold ended long ago.
        $this->assertPool(0, 2, $this->ticket);
    }

    public function testThePageEndsWithItsPlaces(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Expired);
        self::assertSame('open', $this->stripe->all('sessions')[0]['status']);

        self::assertSame(1, $this->sale->reconciliation()->run());

        self::assertSame('expired', $this->stripe->all('sessions')[0]['status']);
        self::assertSame(['expired', 'order_expired'], $this->states($order));
        self::assertSame(0, $this->sale->reconciliation()->run(), 'There is nothing more to ask.');
    }

    /** Stripe's clock differs from ours, and its answers and messages take time. */
    public function testWhoPaysInThePagesLastSecondStillHasTheirPlaces(): void
    {
        $order = $this->order($this->ticket);
        $this->forward(35 * MINUTE_IN_SECONDS - 1);
        $this->pay($order);
        $this->forward(4 * MINUTE_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();
        self::assertSame(['pending', 'order_received'], $this->states($order));
        $this->add(self::visitor(), $this->ticket, 8);

        $this->deliver();

        self::assertSame(['paid', 'order_paid'], $this->states($order));
    }

    public function testMoneyThatComesAfterThePlacesWereGivenUpGetsThemAgainOrGoesBack(): void
    {
        $first = $this->order($this->ticket, 2);
        $second = $this->order($this->ticket, 2, ['buyer_data_email_post_meta' => 'b@example.org', 'buyer_data_confirm_email_post_meta' => 'b@example.org']);
        $this->pay($first);
        $this->pay($second);
        // The messages were lost, and cron did not run.
        foreach ([$first, $second] as $order) {
            $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Expired);
        }
        $this->add(self::visitor(), $this->ticket, 7);

        $this->sale->reconciliation()->run();

        self::assertSame(['paid', 'order_paid'], $this->states($first));
        self::assertSame(['refunded', 'order_refunded'], $this->states($second));
        self::assertSame([2500], array_column($this->stripe->all('refunds'), 'amount'));
        $this->assertPool(7, 2, $this->ticket);
    }

    public function testAfterALostMessageTheJobFindsTheMoney(): void
    {
        $order = $this->order($this->ticket);
        $this->pay($order);
        $this->sale->reconciliation()->run();
        self::assertSame(['pending', 'order_received'], $this->states($order), 'A message is given its time.');
        $this->forward(5 * MINUTE_IN_SECONDS);

        self::assertSame(1, $this->sale->reconciliation()->run());

        self::assertSame(['paid', 'order_paid'], $this->states($order));
        self::assertSame(0, $this->sale->reconciliation()->run());
    }

    public function testWhenStripeDoesNotAnswerTheJobAsksAgainLaterAndLessOften(): void
    {
        $this->order($this->ticket);
        $asked = 0;
        foreach (range(1, 6) as $time) {
            $this->stripe->control('fault', ['kinds' => ['drop', 'drop', 'drop']]);
            $this->forward(5 * MINUTE_IN_SECONDS);
            $asked += $this->sale->reconciliation()->run();
        }

        self::assertSame(4, $asked, 'After 5, 10, 15 and 25 minutes.');
    }

    /** The request died between storing the order and its answer: the same key finds the same payment page. */
    public function testARequestThatDiedIsTakenUpWhereItStood(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket);
        $entries = $this->entries($visitor, ['tc_choose_gateway' => 'stripe']);
        $answer = $this->place($visitor, $entries);
        $this->sale->database()->execute('UPDATE {idempotency} SET answer = NULL');
        $this->sale->database()->execute("UPDATE {payment} SET gateway_reference = '', check_at = NULL");
        $this->forward(121);

        self::assertSame($answer, $this->place($visitor, $entries));
        self::assertCount(1, $this->stripe->all('sessions'));
        self::assertSame($this->stripe->all('sessions')[0]['id'], $this->payment($this->orderOf($answer))->page);
    }

    public function testMoneyGoesBackInPartAndWhole(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->pay($order);
        $this->deliver();
        $part = $this->sale->payments()->refund($this->payment($order), 1000, 'Ill', [], 1);
        self::assertSame(['paid', 'order_partly_refunded'], $this->states($order));
        $rest = $this->sale->payments()->refund($this->payment($order), 1500, 'Ill', [], 1);

        self::assertSame([RefundStatus::Done, RefundStatus::Done], [$part->status, $rest->status]);
        self::assertSame(['refunded', 'order_refunded'], $this->states($order));
        $made = $this->stripe->all('refunds');
        self::assertSame([1000, 1500], array_column($made, 'amount'));
        self::assertSame($part->reference, $made[0]['metadata']['benefit_refund']);
        $before = $this->mails();
        $this->deliver();
        self::assertSame([2, $before], [self::rowsIn('refund'), $this->mails()], 'What Stripe says of our own refunds is known.');
    }

    public function testARefundOfStripesOwnScreenCountsToo(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->pay($order);
        $this->deliver();
        $this->stripe->control('refund', ['intent' => $this->payment($order)->charge, 'amount' => 700]);
        $this->deliver();
        self::assertSame(['paid', 'order_partly_refunded'], $this->states($order));
        self::assertSame(700, $this->payment($order)->refundedMinor);

        $this->stripe->control('refund', ['intent' => $this->payment($order)->charge, 'amount' => 1800]);
        $this->deliver();
        self::assertSame(['refunded', 'order_refunded'], $this->states($order));
    }

    public function testARefundWhoseAnswerWasLostIsMadeOnce(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->pay($order);
        $this->deliver();
        $this->stripe->control('fault', ['kinds' => ['ok', 'drop_after', 'drop', 'error_after']]);

        self::assertSame(RefundStatus::Due, $this->sale->payments()->refund($this->payment($order), 1000, '', [], 1)->status);
        $this->forward(MINUTE_IN_SECONDS);
        $this->sale->payments()->retryRefunds();

        self::assertSame([1000], array_column($this->stripe->all('refunds'), 'amount'));
        self::assertSame(['paid', 'order_partly_refunded'], $this->states($order));
    }

    /** Stripe forgets keys after a day; then the same key would refund a second time. */
    public function testAnOldRefundIsLookedForBeforeItIsMade(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->pay($order);
        $this->deliver();
        $this->stripe->control('fault', ['kinds' => ['ok', 'drop_after', 'drop', 'drop']]);
        $this->sale->payments()->refund($this->payment($order), 1000, '', [], 1);
        $this->stripe->control('forget');
        $this->forward(2 * DAY_IN_SECONDS);

        $this->sale->payments()->retryRefunds();

        self::assertSame([1000], array_column($this->stripe->all('refunds'), 'amount'));
        self::assertSame(['paid', 'order_partly_refunded'], $this->states($order));
    }

    public function testAnAmountThatStripeCannotGiveBackIsNotAskedFor(): void
    {
        $this->open(['currency' => 'KWD']);
        $order = $this->order($this->ticket(capacity: 9, price: 10_000, eventId: $this->event()));
        $this->pay($order);
        $this->deliver();

        $refund = $this->sale->payments()->refund($this->payment($order), 3333, '', [], 1);

        self::assertSame(RefundStatus::Failed, $refund->status);
        self::assertSame('Stripe only refunds amounts in steps of 0.010 KWD. Enter another amount, or refund the full amount.', $refund->message);
        self::assertNotContains('/v1/refunds', array_column($this->stripe->all('requests'), 'path'));
        self::assertSame(0, $this->payment($order)->refundedMinor);
        self::assertSame(RefundStatus::Done, $this->sale->payments()->refund($this->payment($order), 3330, '', [], 1)->status);
    }

    public function testARefusedRefundSaysWhyAndSetsTheMoneyFree(): void
    {
        $order = $this->order($this->ticket);
        $this->pay($order);
        $this->deliver();
        $this->stripe->control('set', ['balance' => false]);
        $refund = $this->sale->payments()->refund($this->payment($order), 1250, '', [], 1);
        self::assertSame([RefundStatus::Failed, 'Your Stripe balance is too low for this refund. Try again when more funds are available.'], [$refund->status, $refund->message]);
        self::assertSame(0, $this->payment($order)->refundedMinor);

        $this->stripe->control('set', ['balance' => true]);
        self::assertSame(RefundStatus::Done, $this->sale->payments()->refund($this->payment($order), 1250, '', [], 1)->status);
    }

    public function testARefundThatTheBankSendsBackIsNoted(): void
    {
        $order = $this->order($this->ticket);
        $this->pay($order);
        $this->deliver();
        $refund = $this->sale->payments()->refund($this->payment($order), 1250, '', [], 1);
        $this->stripe->control('fail_refund', ['refund' => $refund->gatewayReference]);
        $this->deliver();

        self::assertStringContainsString('expired', (string) $this->sale->refunds()->byId($refund->id)?->message);
        self::assertSame(['refunded', 'order_refunded'], $this->states($order));
    }

    public function testADisputeIsToldToTheOrganiser(): void
    {
        $order = $this->order($this->ticket);
        $this->pay($order);
        $this->stripe->control('dispute', ['intent' => $this->stripe->all('intents')[0]['id'], 'status' => 'needs_response']);
        // The first message about it, without any reference of ours: Stripe is asked which payment it concerns.
        $this->deliver('charge.dispute.created');
        self::assertSame('paid', $this->payment($order)->status->value);
        self::assertSame('open', $this->payment($order)->dispute?->value);
        $this->deliver();
        $this->stripe->control('dispute', ['intent' => $this->payment($order)->charge, 'status' => 'lost']);
        $this->deliver();

        self::assertSame('lost', $this->payment($order)->dispute?->value);
        self::assertSame(['charged_back', 'order_fraud'], $this->states($order));
        self::assertSame([1, 1, 1], array_map(fn(string $kind): int => $this->mails()[$kind] ?? 0, ['order_disputed', 'order_charged_back', 'order_charged_back_organiser']));
    }

    public function testADisputeThatIsWonLeavesTheTicketsAndIsToldToo(): void
    {
        $order = $this->order($this->ticket);
        $this->pay($order);
        $intent = $this->stripe->all('intents')[0]['id'];
        $this->stripe->control('dispute', ['intent' => $intent, 'status' => 'needs_response']);
        $this->deliver();
        $this->stripe->control('dispute', ['intent' => $intent, 'status' => 'won']);
        $this->deliver();

        self::assertSame(['paid', 'order_paid'], $this->states($order));
        self::assertSame(1, $this->mails()['order_disputed'] ?? 0);
        self::assertSame(1, $this->mails()['order_dispute_won'] ?? 0);
        self::assertTrue($this->orderById($order->id)->status->admits());
    }
}
