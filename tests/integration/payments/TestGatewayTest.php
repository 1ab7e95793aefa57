<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\Ledger\TestGatewayWebhook;
use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** The four outcomes of a test payment, through the whole checkout. */
final class TestGatewayTest extends SaleTestCase
{
    private int $ticket;
    private string $visitor;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1500);
        $this->visitor = self::visitor();
        $this->add($this->visitor, $this->ticket, 2);
    }

    public function testPays(): void
    {
        $answer = $this->place($this->visitor, $this->entries($this->visitor, ['test_outcome' => 'pay']));

        self::assertSame('order_paid', $answer['order']['status']);
        self::assertSame(['paid', '3000', 'test'], array_values($this->rows('SELECT status, amount_minor, mode FROM {payment}')[0]));
        $this->assertPool(0, 2, $this->ticket);
        self::assertSame(['order_paid', 'order_organiser'], array_column($this->rows('SELECT kind FROM {mail} ORDER BY id'), 'kind'));
        self::assertSame((string) self::NOW, $this->sale->database()->value('SELECT paid_at FROM {orders}'));
    }

    public function testPaysWhenNothingElseIsSaid(): void
    {
        self::assertSame('order_paid', $this->place($this->visitor, $this->entries($this->visitor))['order']['status']);
    }

    public function testADeclineKeepsTheCartWithItsPlaces(): void
    {
        $end = $this->sale->carts()->getCart($this->visitor)->expiresAt();
        $entries = $this->entries($this->visitor, ['test_outcome' => 'decline']);

        $refusal = self::refusal(fn() => $this->place($this->visitor, $entries));

        self::assertSame(['declined', 422], [$refusal->reason, $refusal->status]);
        self::assertSame([[2, 2]], $this->lines($this->visitor));
        self::assertSame($end, $this->sale->carts()->getCart($this->visitor)->expiresAt(), 'The time it had left, and no more.');
        self::assertSame('failed', $this->sale->database()->value('SELECT status FROM {payment}'));
        self::assertSame('order_failed', $this->sale->database()->value('SELECT status FROM {orders}'));
        self::assertSame(0, self::rowsIn('mail'));
        $this->assertPool(2, 0, $this->ticket);
    }

    /** Otherwise someone could block places for everyone by being declined again and again. */
    public function testADeclineInTheLastSecondsRenewsNothing(): void
    {
        $end = (int) $this->sale->carts()->getCart($this->visitor)->expiresAt();
        $this->clock->now = $end - 5;
        self::refusal(fn() => $this->place($this->visitor, $this->entries($this->visitor, ['test_outcome' => 'decline'])));
        self::assertSame($end, $this->sale->carts()->getCart($this->visitor)->expiresAt());

        $this->clock->now = $end;
        $this->add(self::visitor(), $this->ticket, 10);
        self::assertSame([[2, 0]], $this->lines($this->visitor));
    }

    public function testThePlacesAreKeptWhileTheGatewayIsAskedAndTheLineStaysAfterwards(): void
    {
        $end = (int) $this->sale->carts()->getCart($this->visitor)->expiresAt();
        $this->clock->now = $end - 5;
        $asked = false;
        // Another visitor comes while the gateway takes its time.
        add_filter('gettext_benefit', function (string $text, string $source) use (&$asked, $end): string {
            if (!$asked && str_starts_with($source, 'The payment was declined')) {
                $asked = true;
                $this->clock->now = $end + 5;
                self::assertSame('102', self::refusal(fn() => $this->add(self::visitor(), $this->ticket, 10))->reason);
            }

            return $text;
        }, 10, 2);

        $refusal = self::refusal(fn() => $this->place($this->visitor, $this->entries($this->visitor, ['test_outcome' => 'decline'])));

        self::assertTrue($asked);
        self::assertSame('declined', $refusal->reason);
        self::assertSame([[2, 0]], $this->lines($this->visitor), 'What was wanted is wanted still.');
        $this->assertPool(0, 0, $this->ticket);
    }

    public function testTheSameKeyRepeatsTheDeclineAndANewOnePays(): void
    {
        $entries = $this->entries($this->visitor, ['test_outcome' => 'decline']);
        $first = self::refusal(fn() => $this->place($this->visitor, $entries));
        $again = self::refusal(fn() => $this->place($this->visitor, $entries));
        self::assertSame([$first->reason, $first->getMessage()], [$again->reason, $again->getMessage()]);
        self::assertSame(1, self::rowsIn('orders'));

        $answer = $this->place($this->visitor, ['idempotency_key' => 'another-key-0123', 'test_outcome' => 'pay'] + $entries);

        self::assertSame('order_paid', $answer['order']['status']);
        self::assertSame(2, self::rowsIn('orders'));
        $this->assertPool(0, 2, $this->ticket);
    }

    public function testIsPendingUntilItsWebhookComes(): void
    {
        $answer = $this->place($this->visitor, $this->entries($this->visitor, ['test_outcome' => 'pending']));
        $reference = (string) $this->sale->database()->value('SELECT reference FROM {payment}');

        self::assertSame('order_received', $answer['order']['status']);
        self::assertSame([], $this->lines($this->visitor));
        self::assertSame(0, self::rowsIn('mail'));
        $this->assertPool(2, 0, $this->ticket);
        self::assertSame(self::NOW + 15, wp_next_scheduled('benefit_test_webhook', [$reference]));

        // As cron does it.
        $this->sale->service(TestGatewayWebhook::class)->send($reference);

        self::assertSame('order_paid', $this->orderOf($answer)->status->value);
        $this->assertPool(0, 2, $this->ticket);
    }

    public function testNoAnswerMayMeanThatMoneyIsOnItsWay(): void
    {
        $this->placeWithoutAnswer();

        self::assertSame('order_received', $this->sale->database()->value('SELECT status FROM {orders}'));
        self::assertSame('pending', $this->sale->database()->value('SELECT status FROM {payment}'));
        $this->assertPool(2, 0, $this->ticket);
        // The places are held for as long as the payer may take.
        self::assertSame((string) (self::NOW + $this->sale->testGateway()->life()), $this->sale->database()->value('SELECT expires_at FROM {hold}'));
    }

    public function testAnOrderThatIsNeverPaidGivesItsPlacesBack(): void
    {
        $this->placeWithoutAnswer();
        $this->clock->forward($this->sale->testGateway()->life() - 1);
        $this->sale->sweeper()->sweepAll();
        $this->assertPool(2, 0, $this->ticket);

        $this->clock->forward(1);
        $this->add(self::visitor(), $this->ticket, 10);

        self::assertSame('order_expired', $this->sale->database()->value('SELECT status FROM {orders}'));
        self::assertSame('expired', $this->sale->database()->value('SELECT status FROM {payment}'));
        $this->assertPool(10, 0, $this->ticket);
    }

    private function placeWithoutAnswer(): void
    {
        $refusal = self::refusal(fn() => $this->place($this->visitor, $this->entries($this->visitor, ['test_outcome' => 'timeout'])));
        self::assertSame(['no_answer', 503], [$refusal->reason, $refusal->status]);
    }
}
