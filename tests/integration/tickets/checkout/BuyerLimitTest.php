<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Checkout;

use Benefit\Payments\PaymentStatus;
use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** At most so many tickets of a type for one buyer, earlier orders included. */
final class BuyerLimitTest extends SaleTestCase
{
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1000, 100, ['max_per_buyer' => 3]);
    }

    public function testCountsEarlierOrdersOfTheSameAddress(): void
    {
        $this->buy($this->ticket, 2);
        $refusal = $this->refused(2);

        self::assertSame(['104', 3], [$refusal->reason, $refusal->data['number']]);
        self::assertStringContainsString('Seat', $refusal->getMessage());
        $this->assertPool(2, 2, $this->ticket, 'The refused cart keeps its places.');
        $this->buy($this->ticket, 1);
        self::assertSame('104', $this->refused(1)->reason);
    }

    public function testOneOrderAloneCanBeTooMany(): void
    {
        self::assertSame('104', $this->refused(4)->reason);
        self::assertSame(0, self::rowsIn('orders') + self::rowsIn('buyer_limit') + self::rowsIn('idempotency'));
    }

    public function testTheSameAddressInOtherLettersIsTheSameBuyer(): void
    {
        $this->buy($this->ticket, 3);

        self::assertSame('104', $this->refused(1, ' ADA@Example.ORG ')->reason);
    }

    public function testAnotherBuyerHasTheirOwnLimit(): void
    {
        $this->buy($this->ticket, 3);
        $order = $this->buy($this->ticket, 3, self::email('grace@example.org'));

        self::assertSame('order_paid', $order->status->value);
    }

    public function testADeclinedOrderDoesNotCount(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 3);
        self::assertSame('declined', self::refusal(fn() => $this->place($visitor, $this->entries($visitor, ['test_outcome' => 'decline'])))->reason);

        self::assertSame('order_paid', $this->orderOf($this->place($visitor, $this->entries($visitor)))->status->value);
    }

    public function testAnOrderThatWaitsForItsMoneyCountsUntilItExpires(): void
    {
        $this->buy($this->ticket, 3, ['test_outcome' => 'pending']);
        self::assertSame('104', $this->refused(1)->reason);
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();

        self::assertSame('order_paid', $this->buy($this->ticket, 3)->status->value);
    }

    public function testARefundGivesItBackOnce(): void
    {
        $order = $this->buy($this->ticket, 3);
        $payment = (new \Benefit\Payments\PaymentRepository($this->sale->database(), $this->clock))->ofSubject('order', $order->id);
        self::assertNotNull($payment);
        self::assertNotNull($this->sale->payments()->move($payment, PaymentStatus::Refunded));
        self::assertNull($this->sale->payments()->move($payment, PaymentStatus::Refunded));

        self::assertSame(['0'], array_column($this->rows('SELECT quantity FROM {buyer_limit}'), 'quantity'));
        $this->assertPool(0, 0, $this->ticket);
        $this->buy($this->ticket, 3);
    }

    public function testTheTableHoldsNoAddress(): void
    {
        $this->buy($this->ticket);

        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/', (string) $this->sale->database()->value('SELECT buyer FROM {buyer_limit}'));
    }

    public function testWithoutALimitPlentyCanBeBought(): void
    {
        $ticket = $this->ticket($this->event(), 0, 1000, ['max_per_order' => 999]);
        $this->buy($ticket, 60);

        self::assertSame('order_paid', $this->buy($ticket, 60)->status->value);
    }

    private function refused(int $quantity, string $email = 'ada@example.org'): \Benefit\Shared\Refusal
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, $quantity);
        $refusal = self::refusal(fn() => $this->place($visitor, $this->entries($visitor, self::email($email))));
        self::assertSame([[$quantity, $quantity]], $this->lines($visitor));

        return $refusal;
    }

    /** @return array<string, string> */
    private static function email(string $email): array
    {
        return ['buyer_data_email_post_meta' => $email, 'buyer_data_confirm_email_post_meta' => $email];
    }
}
