<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Tickets\Orders\Order;

/** Money that arrives after the places were released: they are taken again if available, otherwise it is refunded. */
final class LateMoneyTest extends WebhookTestCase
{
    private const BOTH = ['order_refunded' => 'ada@example.org', 'order_refunded_organiser' => 'owner@example.org'];

    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, 3, ['max_per_buyer' => 3]);
    }

    public function testPlacesThatAreFreeAreTakenAgain(): void
    {
        $order = $this->expired(2);
        $this->assertPool(0, 0, $this->ticket);

        $this->webhook($order, 'paid');

        $this->assertPaid($order, 2);
        self::assertSame(['order_paid', 'order_organiser'], array_keys($this->mails()));
        self::assertSame('2', $this->sale->database()->value('SELECT quantity FROM {buyer_limit}'), 'They count for their buyer again.');
    }

    public function testOtherwiseTheMoneyGoesBackAndBothAreTold(): void
    {
        $order = $this->expired(2);
        $this->buy($this->ticket, 2, ['buyer_data_email_post_meta' => 'b@example.org', 'buyer_data_confirm_email_post_meta' => 'b@example.org']);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->webhook($order, 'paid');

        self::assertSame('refunded', $this->payment($order)->status->value);
        self::assertSame('order_refunded', $this->orderById($order->id)->status->value);
        self::assertSame(self::BOTH, $this->mails());
        $this->assertPool(0, 2, $this->ticket);
        $this->assertPool(0, 2, $this->event);
        $this->webhook($order, 'paid', 'again');
        self::assertSame('refunded', $this->payment($order)->status->value);
    }

    public function testAllPlacesOrNone(): void
    {
        $other = $this->ticket($this->event, 1000, 5);
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 2);
        $this->add($visitor, $other, 2);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor, ['test_outcome' => 'pending'])));
        $this->expire();
        $this->add(self::visitor(), $other, 4);

        $this->webhook($order, 'paid');

        self::assertSame('order_refunded', $this->orderById($order->id)->status->value);
        $this->assertPool(0, 0, $this->ticket);
        $this->assertPool(4, 0, $other);
        $this->assertPool(4, 0, $this->event);
    }

    /** Cron may not run for hours, but expired holds are available. */
    public function testPlacesOfCartsThatRanOutAreFree(): void
    {
        $order = $this->expired(2);
        $stranger = self::visitor();
        $this->add($stranger, $this->ticket, 3);
        $this->clock->forward(HOUR_IN_SECONDS);

        $this->webhook($order, 'paid');

        $this->assertPaid($order, 2);
        self::assertSame([[3, 0]], $this->lines($stranger));
    }

    public function testPlacesOfCartsThatHaveTimeLeftAreNot(): void
    {
        $order = $this->expired(2);
        $stranger = self::visitor();
        $this->add($stranger, $this->ticket, 3);

        $this->webhook($order, 'paid');

        self::assertSame('order_refunded', $this->orderById($order->id)->status->value);
        self::assertSame([[3, 3]], $this->lines($stranger));
    }

    /** "Failed" returns the places to the buyer's cart, from where "paid" takes them. */
    public function testPlacesThatWentBackToTheBuyersCartAreTheirOwn(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 3);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor, ['test_outcome' => 'pending'])));
        $this->webhook($order, 'failed');
        self::assertSame([[3, 3]], $this->lines($visitor));

        $this->webhook($order, 'paid');

        $this->assertPaid($order, 3);
        self::assertSame([], $this->lines($visitor));
    }

    public function testWhatTheBuyerAddedSinceStaysInTheirCart(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 1);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor, ['test_outcome' => 'pending'])));
        $this->webhook($order, 'failed');
        $this->add($visitor, $this->ticket, 2);

        $this->webhook($order, 'paid');

        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
        $this->assertPool(2, 1, $this->ticket);
        self::assertSame([[2, 2]], $this->lines($visitor));
    }

    private function expired(int $quantity): Order
    {
        $order = $this->pending($this->ticket, $quantity);
        $this->expire();
        self::assertSame('order_expired', $this->orderById($order->id)->status->value);

        return $order;
    }

    private function expire(): void
    {
        $this->clock->forward($this->sale->testGateway()->life());
        $this->sale->sweeper()->sweepAll();
    }

    private function assertPaid(Order $order, int $places): void
    {
        self::assertSame('paid', $this->payment($order)->status->value);
        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
        $this->assertPool(0, $places, $this->ticket);
        $this->assertPool(0, $places, $this->event);
    }
}
