<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\PaymentStatus;
use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Buyers who return from the payment page by the browser's Back button find their tickets and both ways to continue.
 */
final class WaitingPaymentTest extends StripeTestCase
{
    private int $ticket;
    private string $visitor;
    private Order $order;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1000, 9);
        $this->visitor = self::visitor();
        $this->add($this->visitor, $this->ticket, 2);
        $this->order = $this->orderOf($this->place($this->visitor, $this->entries($this->visitor, ['tc_choose_gateway' => 'stripe'])));
    }

    public function testShowsTheOrderTheWayToPayAndTheWayBack(): void
    {
        $html = $this->html();
        $page = $this->stripe->all('sessions')[0]['url'];

        self::assertStringContainsString('href="' . esc_url($page) . '"', $html);
        self::assertStringContainsString('method="post" action="' . esc_url($this->sale->pages()->url('cart', [AbandonedPaymentPage::PARAMETER => $this->payment($this->order)->reference])) . '"', $html);
        foreach (['Complete your payment', 'Seat', '€20', (string) wp_date((string) get_option('time_format'), self::NOW + 35 * MINUTE_IN_SECONDS)] as $words) {
            self::assertStringContainsString($words, html_entity_decode($html));
        }
        self::assertStringNotContainsString($this->order->secret, $html);
    }

    public function testNobodyElseSeesIt(): void
    {
        self::assertSame('', $this->sale->waitingPayment()->renderNotice(self::visitor(), 'cart'));
        self::assertSame('', $this->sale->waitingPayment()->renderNotice(null, 'cart'));
    }

    /** @param \Closure(self): mixed $happens */
    #[DataProvider('ends')]
    public function testNothingIsShownThatCannotBePaidAnyMore(\Closure $happens): void
    {
        $happens($this);

        self::assertSame('', $this->html());
    }

    /** @return iterable<string, array{\Closure(self): mixed}> */
    public static function ends(): iterable
    {
        yield 'paid' => [static function (self $test): void {
            $test->pay($test->order);
            $test->deliver();
        }];
        yield 'a bank debit that the bank decides on' => [static function (self $test): void {
            $test->pay($test->order, 'debit');
            $test->deliver();
        }];
        yield 'given up' => [static fn(self $test): mixed => $test->sale->payments()->giveUp($test->payment($test->order)->reference)];
        yield 'expired' => [static fn(self $test): mixed => $test->sale->payments()->endOpenPayment('order', $test->order->id, PaymentStatus::Expired)];
        yield 'the time is over, and nobody has looked' => [static fn(self $test) => $test->forward(35 * MINUTE_IN_SECONDS)];
        yield 'cancelled by the organiser' => [static fn(self $test) => $test->sale->orderActions()->cancel($test->order, '', 7)];
    }

    public function testTheWayBackLeadsToTheFullCart(): void
    {
        self::assertSame($this->sale->pages()->url('cart'), $this->leaveAs($this->visitor));
        self::assertSame([[2, 2]], $this->lines($this->visitor));
        self::assertSame('expired', $this->stripe->all('sessions')[0]['status']);
        self::assertSame('', $this->html());
    }

    /** The reference is part of URLs: it may be in a history, a log, or a screenshot. */
    public function testTheReferenceAloneEndsNothing(): void
    {
        foreach ([null, self::visitor()] as $stranger) {
            self::assertSame('', $this->leaveAs($stranger));
        }
        self::assertSame('open', $this->stripe->all('sessions')[0]['status']);
        self::assertSame('order_received', $this->orderById($this->order->id)->status->value);
        self::assertNotSame('', $this->html());
    }

    public function testTheReferenceAloneOpensNoPaidOrder(): void
    {
        $this->pay($this->order);
        $this->deliver();

        self::assertSame(['', ''], [$this->leaveAs(null), $this->leaveAs(self::visitor())]);
        self::assertStringContainsString('order_key', $this->leaveAs($this->visitor));
    }

    private function leaveAs(?string $visitor): string
    {
        return $this->sale->unpaidPage()->leave($this->payment($this->order)->reference, $this->sale->pages()->url('cart'), $visitor);
    }

    private function html(): string
    {
        return $this->sale->waitingPayment()->renderNotice($this->visitor, 'cart');
    }
}
