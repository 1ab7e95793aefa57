<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Ledger\MissingPaymentState;
use Benefit\Payments\PaymentStatus;
use PHPUnit\Framework\Attributes\DataProvider;

/** Money that arrives for an order which the site has lost. */
final class MissingPaymentTest extends MissingPaymentTestCase
{
    public function testAPaidSessionOfALostOrderIsKept(): void
    {
        $order = $this->lostOrder();
        $this->deliver();

        $missing = $this->missing();
        self::assertSame([MissingPaymentState::Open, 'order', $order->number], [$missing->state, $missing->purpose, $missing->number]);
        self::assertSame(['ada@example.org', 'Ada King'], [$missing->email, $missing->name]);
        self::assertSame([PaymentStatus::Paid, 2500, 'EUR', 'live'], [$missing->payment->status, $missing->payment->amountMinor, $missing->payment->currency, $missing->payment->mode]);
        self::assertStringStartsWith('pi_', $missing->payment->charge);
        self::assertSame($this->session()['id'], $missing->payment->page);
        self::assertSame([], $this->stripe->all('refunds'));
    }

    public function testMessagesInAnyNumberKeepItOnceAndTellTheOwnerOnceADay(): void
    {
        $this->lostOrder();
        $this->deliver();
        $this->sale->database()->execute('DELETE FROM {webhook_event}');
        $this->deliver();
        self::assertSame(['missing_payments' => 1], $this->mails());

        $this->foreign(['metadata' => ['benefit_reference' => str_repeat('b', 22), 'benefit_site' => '127.0.0.1']]);
        $this->deliver();
        self::assertSame(2, self::rowsIn('missing_payment'));
        self::assertSame(1, $this->mails()['missing_payments']);
        $this->forward(DAY_IN_SECONDS);
        $this->sale->missingPaymentRecorder()->tellOwner();
        $this->sale->missingPaymentRecorder()->tellOwner();
        self::assertSame(2, $this->mails()['missing_payments']);
        $this->forward(DAY_IN_SECONDS);
        $this->sale->missingPaymentRecorder()->tellOwner();
        self::assertSame(2, $this->mails()['missing_payments'], 'Nothing new was found.');
    }

    /** @return iterable<string, array{array<string, mixed>}> what is different from a session of ours */
    public static function strangers(): iterable
    {
        $reference = str_repeat('a', 22);
        yield 'another site on the same account' => [['metadata' => ['benefit_reference' => $reference, 'benefit_site' => 'other.example']]];
        yield 'the same host, another folder' => [['metadata' => ['benefit_reference' => $reference, 'benefit_site' => '127.0.0.1/other']]];
        yield 'an older version of another site' => [['metadata' => ['benefit_reference' => $reference], 'success_url' => 'https://other.example/order/?order_key=ABCD2345-' . $reference]];
        yield 'another plugin' => [['metadata' => ['order_id' => '12']]];
        yield 'a payment link with a reference in its URL' => [['metadata' => [], 'client_reference_id' => $reference]];
        yield 'a reference that is none' => [['metadata' => ['benefit_reference' => "x' OR 1=1", 'benefit_site' => '127.0.0.1']]];
        yield 'not ours, with our page' => [['metadata' => ['benefit_reference' => $reference, 'benefit_site' => 'other.example'], 'success_url' => 'https://127.0.0.1/order/?order_key=ABCD2345-' . $reference]];
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('strangers')]
    public function testWhatIsNotCertainlyOursIsNotKept(array $changes): void
    {
        $this->foreign($changes);
        $this->deliver();

        self::assertSame([0, 0], [self::rowsIn('missing_payment'), self::rowsIn('payment')]);
    }

    public function testASessionOfAnOlderVersionIsRecognizedByThePageItReturnsTo(): void
    {
        $key = 'ABCD2345-' . str_repeat('k', 22);
        $this->foreign(['metadata' => ['benefit_reference' => str_repeat('a', 22)], 'success_url' => $this->sale->pages()->url('order', ['order_key' => $key])]);
        $this->deliver();

        self::assertSame(['order', 'ABCD2345'], [$this->missing()->purpose, $this->missing()->number]);
    }

    public function testATestPaymentIsNotKept(): void
    {
        $this->stripe->control('set', ['live' => false]);
        $this->open(['test_mode' => true]);
        $order = $this->order($this->ticket);
        $this->pay($order);
        $this->putBackup();
        $this->open(['test_mode' => true]);
        $this->deliver();

        self::assertSame([0, 0], [self::rowsIn('missing_payment'), self::rowsIn('payment')]);
    }

    public function testAnUnpaidSessionIsNotKeptUntilItsMoneyArrives(): void
    {
        $order = $this->order($this->ticket);
        $this->pay($order, 'debit');
        $this->putBackup();
        $this->deliver();
        self::assertSame(0, self::rowsIn('missing_payment'));

        $this->stripe->control('settle', ['session' => $this->session()['id'], 'paid' => true]);
        $this->deliver('checkout.session.async_payment_succeeded');
        self::assertSame(PaymentStatus::Paid, $this->missing()->payment->status);
    }

    public function testARefundAtTheProviderSettlesIt(): void
    {
        $this->lostOrder();
        $this->deliver();
        $this->stripe->control('refund', ['intent' => $this->missing()->payment->charge, 'amount' => 500]);
        $this->deliver();
        self::assertSame([MissingPaymentState::Open, 500], [$this->missing()->state, $this->missing()->payment->refundedMinor]);

        $this->stripe->control('refund', ['intent' => $this->missing()->payment->charge, 'amount' => 2000]);
        $this->deliver();
        self::assertSame([MissingPaymentState::Refunded, PaymentStatus::Refunded], [$this->missing()->state, $this->missing()->payment->status]);
    }

    public function testADisputeIsNotedAndAChargebackSettlesIt(): void
    {
        $this->lostOrder();
        $this->deliver();
        $intent = $this->missing()->payment->charge;
        $this->stripe->control('dispute', ['intent' => $intent, 'status' => 'needs_response']);
        $this->deliver();
        self::assertStringContainsString('disputed', $this->missing()->note);
        $this->stripe->control('dispute', ['intent' => $intent, 'status' => 'lost']);
        $this->deliver();

        self::assertSame([MissingPaymentState::ChargedBack, PaymentStatus::ChargedBack], [$this->missing()->state, $this->missing()->payment->status]);
    }

    /** @param array<string, mixed> $changes */
    private function foreign(array $changes): void
    {
        $session = $this->stripe->control('open', $changes + [
            'mode' => 'payment',
            'success_url' => 'https://other.example/thanks',
            'line_items' => [['quantity' => 1, 'price_data' => ['currency' => 'eur', 'unit_amount' => 2500, 'product_data' => ['name' => 'Something']]]],
        ]);
        $this->stripe->control('pay', ['session' => $session['id'], 'how' => 'card']);
    }
}
