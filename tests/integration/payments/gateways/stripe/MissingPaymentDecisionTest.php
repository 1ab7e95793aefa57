<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Ledger\MissingPaymentState;
use Benefit\Payments\PaymentStatus;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderItem;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\Recovery\OrderDetails;

/** What staff decide about missing payments: each decision counts once. */
final class MissingPaymentDecisionTest extends MissingPaymentTestCase
{
    public function testARefundGivesTheMoneyBackOnce(): void
    {
        $id = $this->lost();
        self::assertStringContainsString('25.00', $this->sale->missingPaymentActions()->refund($id, 1));

        self::assertSame([2500], array_column($this->stripe->all('refunds'), 'amount'));
        self::assertSame([MissingPaymentState::Refunded, PaymentStatus::Refunded], [$this->missing()->state, $this->missing()->payment->status]);
        self::assertSame('decided', self::refusal(fn() => $this->sale->missingPaymentActions()->refund($id, 1))->reason);
        self::assertSame('decided', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($id, 1))->reason);
        $this->deliver();
        self::assertCount(1, $this->stripe->all('refunds'));
    }

    public function testARefundThatTheProviderDeclinesLeavesItOpen(): void
    {
        $id = $this->lost();
        $this->stripe->control('set', ['balance' => false]);
        self::assertStringContainsString('balance', self::refusal(fn() => $this->sale->missingPaymentActions()->refund($id, 1))->getMessage());

        self::assertSame([MissingPaymentState::Open, 0], [$this->missing()->state, $this->missing()->payment->refundedMinor]);
    }

    public function testARefundThatTheBankSendsBackIsToBeDecidedAgain(): void
    {
        $id = $this->lost();
        $this->sale->missingPaymentActions()->refund($id, 1);
        $this->stripe->control('fail_refund', ['refund' => $this->stripe->all('refunds')[0]['id']]);
        $this->deliver();
        self::assertSame(MissingPaymentState::Open, $this->missing()->state);
        self::assertStringContainsString('another way', $this->missing()->note);
        wp_set_current_user(1);
        $list = $this->sale->missingPaymentList()->toHtml();
        self::assertStringContainsString('value="leave"', $list);
        self::assertStringNotContainsString('value="refund"', $list);

        $this->sale->missingPaymentActions()->leave($id, 1);
        self::assertSame(0, $this->sale->missingPayments()->countOpen());
    }

    public function testWhatIsLeftCanStillBeBroughtBack(): void
    {
        $id = $this->lost();
        $this->sale->missingPaymentActions()->leave($id, 7);
        self::assertSame([MissingPaymentState::Left, 7, 0], [$this->missing()->state, $this->missing()->userId, $this->sale->missingPayments()->countOpen()]);
        self::assertSame('decided', self::refusal(fn() => $this->sale->missingPaymentActions()->leave($id, 8))->reason);

        $this->sale->missingPaymentActions()->bringBack($id, 7);
        self::assertSame(MissingPaymentState::BroughtBack, $this->missing()->state);
    }

    public function testAnOrderIsBroughtBackWithItsNumberItsSecretAndItsCodes(): void
    {
        $told = did_action('benefit_order_paid');
        $before = $this->order($this->ticket, 2);
        $this->pay($before);
        $this->putBackup();
        $this->deliver();
        $message = $this->sale->missingPaymentActions()->bringBack($this->missing()->payment->id, 1);

        self::assertSame(1, did_action('benefit_order_paid') - $told);
        $after = self::plugin($this->clock)->orders()->byKey($before->key()) ?? self::fail('The old link opens nothing.');
        self::assertSame([OrderStatus::Paid, 2500, 'ada@example.org', 'Ada', 'King'], [$after->status, $after->totalMinor, $after->email, $after->firstName, $after->lastName]);
        self::assertSame(self::codes($before), self::codes($after));
        self::assertSame([$before->items[0]->taxMinor, $before->items[0]->netMinor, $before->items[0]->unitMinor], [$after->items[0]->taxMinor, $after->items[0]->netMinor, $after->items[0]->unitMinor]);
        $this->assertPool(0, 2, $this->ticket);
        self::assertSame(1, $this->mails()['order_paid']);
        self::assertStringContainsString($before->number, $message);
        self::assertStringNotContainsString('capacity', $message);
        self::assertSame(['order', $after->id], [$this->payment($after)->purpose, $this->payment($after)->subjectId]);
        // Payment and order go on as any others.
        $this->sale->payments()->refund($this->payment($after), 2500, '', [], 1);
        self::assertSame(['refunded', 'order_refunded'], $this->states($after));
    }

    public function testOfTwoPeopleWhoBringItBackAtOnceOneDoes(): void
    {
        $id = $this->lost();
        $this->beforeTheTransaction(fn(Services $other) => $other->missingPaymentActions()->bringBack($id, 2));
        self::assertSame('decided', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($id, 1))->reason);

        self::assertSame([1, 2], [self::rowsIn('orders'), $this->missing()->userId]);
        $this->assertPool(0, 2, $this->ticket);
    }

    public function testARefundThatIsPressedWhileItIsBroughtBackWins(): void
    {
        $id = $this->lost();
        $this->beforeTheTransaction(fn(Services $other) => $other->missingPaymentActions()->refund($id, 2));
        self::assertSame('decided', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($id, 1))->reason);

        self::assertSame([0, 1], [self::rowsIn('orders'), count($this->stripe->all('refunds'))]);
    }

    public function testWhatIsBroughtBackWhileSomeoneRefundsItStaysPaid(): void
    {
        $id = $this->lost();
        $this->beforeTheTransaction(fn(Services $other) => $other->missingPaymentActions()->bringBack($id, 2));
        self::assertSame('decided', self::refusal(fn() => $this->sale->missingPaymentActions()->refund($id, 1))->reason);

        self::assertSame([[], OrderStatus::Paid], [$this->stripe->all('refunds'), $this->onlyOrder()->status]);
    }

    public function testItsMessageMayComeAgainWhileItIsBroughtBack(): void
    {
        $id = $this->lost();
        $this->beforeTheTransaction(function (Services $other): void {
            $body = $this->events()['checkout.session.completed']['body'];
            $other->database()->execute('DELETE FROM {webhook_event}');
            $other->payments()->webhook('stripe', $body, ['stripe-signature' => StripeServer::sign($body, $this->clock->now())]);
        });
        $this->sale->missingPaymentActions()->bringBack($id, 1);
        $this->sale->database()->execute('DELETE FROM {webhook_event}');
        $this->deliver();

        self::assertSame([1, 1, 1], [self::rowsIn('orders'), self::rowsIn('payment'), self::rowsIn('missing_payment')]);
        self::assertSame(1, $this->mails()['order_paid']);
    }

    public function testARefundThatIsReportedWhileItIsBroughtBackReachesTheOrder(): void
    {
        $id = $this->lost();
        $this->stripe->control('refund', ['intent' => $this->missing()->payment->charge, 'amount' => 300]);
        $news = $this->events()['charge.refunded']['body'];
        $this->beforeTheTransaction(function (Services $other) use ($id): void {
            // The provider was read before the refund.
            add_filter('http_response', static fn(array $response): array => ['body' => str_replace('"amount_refunded":300', '"amount_refunded":0', $response['body'])] + $response);
            $other->missingPaymentActions()->bringBack($id, 2);
        });
        $this->send($news);

        $order = $this->onlyOrder();
        self::assertSame([300, 300], [$order->refundedMinor, $this->payment($order)->refundedMinor]);
    }

    public function testWhatWasRefundedAtTheProviderIsNotBroughtBack(): void
    {
        $id = $this->lost();
        $this->stripe->control('refund', ['intent' => $this->missing()->payment->charge, 'amount' => 2500]);
        self::assertSame('refunded', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($id, 1))->reason);

        self::assertSame([MissingPaymentState::Refunded, 0], [$this->missing()->state, self::rowsIn('orders')]);
    }

    public function testWhatWasRefundedInPartIsTakenOver(): void
    {
        $id = $this->lost();
        $intent = $this->missing()->payment->charge;
        $this->stripe->control('refund', ['intent' => $intent, 'amount' => 300]);
        $this->deliver();
        $this->stripe->control('refund', ['intent' => $intent, 'amount' => 200]);
        self::assertStringContainsString('5.00', $this->sale->missingPaymentActions()->bringBack($id, 1));

        $order = $this->onlyOrder();
        self::assertSame([OrderStatus::PartlyRefunded, 500, 500], [$order->status, $order->refundedMinor, $this->payment($order)->refundedMinor]);
    }

    public function testASoldOutEventTakesItAndSaysByHowMuch(): void
    {
        $id = $this->lost(2);
        $this->sale->stock()->setCapacity($this->ticket, 3);
        $this->open(['gateways' => ['free', 'offline', 'stripe']]);
        $other = $this->order($this->ticket, 2);
        $this->pay($other);
        $this->deliver();

        self::assertStringContainsString('1 ticket was taken beyond capacity.', $this->sale->missingPaymentActions()->bringBack($id, 1));
        $this->assertPool(0, 4, $this->ticket);
        // The check reports this pool, as the message did.
        $this->sale->stock()->setCapacity($this->ticket, 4);
    }

    public function testAnEventInTheTrashKeepsItsOrdersAndADeletedOneNeedsAHand(): void
    {
        $event = (int) wp_get_post_parent_id($this->ticket);
        $id = $this->lost();
        wp_trash_post($event);
        $this->open();
        $this->sale->missingPaymentActions()->bringBack($id, 1);
        self::assertSame(OrderStatus::Paid, $this->onlyOrder()->status);

        $this->putBackup();
        $this->sale->database()->execute('DELETE FROM {missing_payment}');
        $this->deliver();
        wp_delete_post($this->ticket, true);
        $this->open();
        self::assertSame('by_hand', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($this->missing()->payment->id, 1))->reason);
        self::assertSame([MissingPaymentState::Open, 0], [$this->missing()->state, self::rowsIn('orders')]);
    }

    public function testAPostThatIsNewerThanThePaymentIsAnotherOne(): void
    {
        $id = $this->lost();
        $later = gmdate('Y-m-d H:i:s', self::NOW + DAY_IN_SECONDS);
        wp_update_post(['ID' => $this->ticket, 'post_date' => get_date_from_gmt($later), 'post_date_gmt' => $later, 'edit_date' => true, 'post_status' => 'publish']);
        $this->open();

        self::assertSame('by_hand', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($id, 1))->reason);
    }

    public function testAnOrderThatIsTooLongForTheMetadataNeedsAHand(): void
    {
        $this->lost();
        $lines = array_map(static fn(int $id): OrderItem => new OrderItem($id, 100_000 + $id, 100_000, 'Seat', 'Gala', 1, 1250, 0, 0, 1050, 200, 1900, 1250), range(1, 300));
        self::assertSame(['purpose', 'number'], array_keys(OrderDetails::ofOrder('ABCD2345', $lines)));
        $details = OrderDetails::ofOrder('ABCD2345', array_slice($lines, 0, 50));
        self::assertLessThanOrEqual(500, max(array_map(strlen(...), $details)));
        self::assertCount(50, OrderDetails::lines($details));

        $this->sale->database()->execute('DELETE FROM {webhook_event}');
        $session = $this->session();
        $this->stripe->control('change', ['session' => $session['id'], 'metadata' => array_diff_key($session['metadata'], ['benefit_lines1' => 1])]);
        self::assertSame('by_hand', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($this->missing()->payment->id, 1))->reason);
    }

    public function testPricesThatDoNotAddUpNeedAHand(): void
    {
        $id = $this->lost();
        $session = $this->session();
        $metadata = $session['metadata'];
        $metadata['benefit_lines1'] = (string) preg_replace('/:2:1250:/', ':3:1250:', $metadata['benefit_lines1']) . ',' . $metadata['benefit_lines1'];
        $this->stripe->control('change', ['session' => $session['id'], 'metadata' => $metadata]);

        self::assertSame('by_hand', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($id, 1))->reason);
        self::assertSame(0, self::rowsIn('orders'));
    }

    public function testWithoutAnAnswerOfTheProviderNothingIsDecided(): void
    {
        $id = $this->lost();
        $this->stripe->control('fault', ['kinds' => ['drop', 'drop', 'drop']]);
        self::assertSame('no_answer', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($id, 1))->reason);

        self::assertSame(MissingPaymentState::Open, $this->missing()->state);
    }

    private function lost(int $quantity = 2): int
    {
        $this->lostOrder($quantity);
        $this->deliver();

        return $this->missing()->payment->id;
    }

    private function onlyOrder(): Order
    {
        self::assertSame(1, self::rowsIn('orders'));

        return $this->orderById((int) $this->rows('SELECT id FROM {orders}')[0]['id']);
    }

    /** @param \Closure(Services): mixed $work runs in another request, after the first one has read everything and before it locks anything */
    private function beforeTheTransaction(\Closure $work): void
    {
        $isDone = false;
        add_filter('query', function (string $sql) use (&$isDone, $work): string {
            if (!$isDone && $sql === 'START TRANSACTION') {
                $isDone = true;
                $work(self::plugin($this->clock, ['currency' => 'EUR', 'prices_include_tax' => true, 'organiser_email' => 'owner@example.org', 'gateways' => ['stripe'], 'test_mode' => false]));
            }

            return $sql;
        });
    }

    /** @return list<string> */
    private static function codes(Order $order): array
    {
        return array_map(static fn($attendee): string => $attendee->secretCode(), $order->attendees);
    }
}
