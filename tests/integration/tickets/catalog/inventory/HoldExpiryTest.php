<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Inventory;

use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\WriteConflictException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Catalog\Inventory\StockHoldRepository;
use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** How long places are held, and who releases them. */
#[Group('sqlite')]
final class HoldExpiryTest extends SaleTestCase
{
    private const LIFE = 15 * MINUTE_IN_SECONDS;

    public function testTheEndIsSetAtTheFirstHoldAndStays(): void
    {
        $event = $this->event();
        [$a, $b] = [$this->ticket($event), $this->ticket($event)];
        $visitor = self::visitor();
        $this->add($visitor, $a);
        $end = self::NOW + self::LIFE;
        self::assertSame($end, $this->sale->carts()->getCart($visitor)->expiresAt());

        $this->clock->forward(300);
        $this->add($visitor, $a, 2);
        $this->add($visitor, $b);
        $this->sale->carts()->update($visitor, [$a => 5, $b => 2], self::network());
        $this->sale->carts()->update($visitor, [$a => 1], self::network());
        $this->sale->carts()->reserve($visitor, self::network());

        self::assertSame([(string) $end], array_unique(array_column($this->rows('SELECT expires_at FROM {hold}'), 'expires_at')));
    }

    public function testGoingToAPaymentPageAndBackRenewsNothing(): void
    {
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);

        foreach ([10, 14] as $minute) {
            $this->clock->now = self::NOW + $minute * MINUTE_IN_SECONDS;
            $order = $this->toThePaymentPage($visitor);
            self::assertGreaterThan(self::NOW + self::LIFE, (int) $this->sale->database()->value('SELECT expires_at FROM {hold}'), 'An open page keeps its own life.');
            $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Failed);

            self::assertSame(self::NOW + self::LIFE, $this->sale->carts()->getCart($visitor)->expiresAt());
            self::assertSame([[2, 2]], $this->lines($visitor));
        }
    }

    public function testBackAfterTheFirstEndTheTicketsAreInTheCartAndTheirPlacesFree(): void
    {
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $order = $this->toThePaymentPage($visitor);
        $this->clock->forward(self::LIFE + 1);
        $this->assertPool(2, 0, $ticket);

        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Failed);

        self::assertSame([[2, 0]], $this->lines($visitor));
        $this->assertPool(0, 0, $ticket);
    }

    /** A hold of the previous version has no original end. */
    public function testAHoldWithoutAFirstEndHasWhatWasLeftOfItAtMost(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event()));
        $order = $this->toThePaymentPage($visitor);
        $this->sale->database()->execute('UPDATE {hold} SET first_end = 0');
        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Failed);

        self::assertSame(self::NOW + self::LIFE, $this->sale->carts()->getCart($visitor)->expiresAt());
    }

    private function toThePaymentPage(string $visitor): Order
    {
        return $this->orderOf($this->place($visitor, $this->entries($visitor, ['test_outcome' => 'pending'])));
    }

    public function testTheOwnerSetsHowLong(): void
    {
        $this->open(['hold_minutes' => 3]);
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event()));

        self::assertSame(self::NOW + 180, $this->sale->carts()->getCart($visitor)->expiresAt());
    }

    public function testWhoNeedsAPlaceReleasesWhatHasRunOut(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event, 1000, 2);
        $late = self::visitor();
        $this->add($late, $ticket, 2);
        $this->clock->forward(self::LIFE - 1);
        self::assertSame('102', self::refusal(fn() => $this->add(self::visitor(), $ticket))->reason);

        $this->clock->forward(1);
        $this->add(self::visitor(), $ticket);

        $this->assertPool(1, 0, $ticket);
        $this->assertPool(1, 0, $event);
        self::assertSame([[2, 0]], $this->lines($late), 'The line stays in the cart, without places.');
    }

    /**
     * The ticket's own pool is full because of one expired hold, and the event's pool, which comes next, because of
     * another.
     */
    public function testReleasesInEveryPoolThatIsFull(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 2);
        $event = $this->event(capacity: 3);
        wp_update_post(['ID' => $ticket, 'post_parent' => $event]);
        $this->add(self::visitor(), $ticket, 1);
        $this->add(self::visitor(), $this->ticket($event), 2);
        $this->clock->forward(self::LIFE);

        $this->add(self::visitor(), $ticket, 2);

        $this->assertPool(2, 0, $ticket);
        $this->assertPool(2, 0, $event);
    }

    /** One cart with tickets of two events, both full of expired carts. */
    public function testReleasesForEveryLineOfACart(): void
    {
        $tickets = [$this->ticket($this->event(), 0, 1), $this->ticket($this->event(), 0, 1)];
        $this->open(['hold_at' => 'checkout']);
        $visitor = self::visitor();
        foreach ($tickets as $ticket) {
            $this->add($visitor, $ticket);
        }
        $this->open();
        foreach ($tickets as $ticket) {
            $this->add(self::visitor(), $ticket);
        }
        $this->clock->forward(self::LIFE);

        $this->sale->carts()->reserve($visitor, self::network());

        self::assertSame([[1, 1], [1, 1]], $this->lines($visitor));
    }

    public function testReleasedOnceHoweverManyTry(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event);
        $this->add(self::visitor(), $ticket, 4);
        $this->add(self::visitor(), $ticket, 1);
        $this->clock->forward(self::LIFE);
        $found = $this->expired();

        self::assertSame(5, $this->sale->stock()->release($found));
        self::assertSame(0, $this->sale->stock()->release($found), 'The same holds, read before.');
        self::assertFalse($this->sale->sweeper()->sweep());
        $this->assertPool(0, 0, $ticket);
        $this->assertPool(0, 0, $event);
    }

    public function testWhatChangedSinceItWasReadIsNotReleased(): void
    {
        $ticket = $this->ticket($this->event());
        $this->add(self::visitor(), $ticket, 4);
        $this->clock->forward(self::LIFE);
        $found = $this->expired();
        $this->contradicts = 'A hold is changed without its pools.';
        $this->sale->database()->execute('UPDATE {hold} SET held = 3');

        self::assertSame(0, $this->sale->stock()->release($found));
        $this->assertPool(4, 0, $ticket);
    }

    /** Between the check and the release, the gateway answers, or reports that the payment takes longer. */
    public function testAnOrderWhosePlacesAreKeptLongerAtThatMomentGoesOn(): void
    {
        $ticket = $this->ticket($this->event());
        $order = $this->buy($ticket, 2, ['test_outcome' => 'pending']);
        $this->clock->forward($this->sale->testGateway()->life());
        $isKept = false;
        add_filter('query', function (string $sql) use (&$isKept, $order): string {
            if (!$isKept && str_contains($sql, 'START TRANSACTION')) {
                $isKept = true;
                (new StockHoldRepository($this->sale->database()))->extend($order->id, $this->clock->now() + 60);
            }

            return $sql;
        });

        self::assertFalse($this->sale->sweeper()->sweep());

        self::assertTrue($isKept);
        self::assertSame('order_received', $this->orderById($order->id)->status->value);
        self::assertSame('pending', $this->sale->database()->value('SELECT status FROM {payment}'));
        $this->assertPool(2, 0, $ticket);
        $this->clock->forward(60);
        self::assertTrue($this->sale->sweeper()->sweep());
        self::assertSame('order_expired', $this->orderById($order->id)->status->value);
    }

    /** The visitor adds the same type again while the order's tickets return to the cart. */
    public function testALineThatIsThereAlreadyIsAConflict(): void
    {
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor, ['test_outcome' => 'pending'])));
        $this->add($visitor, $ticket);
        $holds = new StockHoldRepository($this->sale->database());
        $this->expectException(WriteConflictException::class);

        $holds->moveBack($holds->ofOrder($order->id)[$ticket], self::NOW, 0);
    }

    public function testSweepsMoreThanOneBatch(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 300);
        for ($i = 0; $i < 205; $i++) {
            $this->add(self::visitor(), $ticket);
        }
        $this->clock->forward(self::LIFE);

        $this->sale->sweeper()->sweepAll();

        $this->assertPool(0, 0, $ticket);
        self::assertSame(205, self::rowsIn('hold'), 'Carts keep their lines.');
    }

    public function testCartsThatNobodyCameBackToAreForgotten(): void
    {
        $this->add(self::visitor(), $this->ticket($this->event()));
        $this->clock->forward(7 * DAY_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();
        self::assertSame(1, self::rowsIn('hold'));

        $this->clock->forward(DAY_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();
        self::assertSame(0, self::rowsIn('hold'));
    }

    #[DataProvider('swept')]
    public function testPlaceOrderTakesPlacesAgainWhenSomeAreLeft(bool $swept): void
    {
        $ticket = $this->ticket($this->event(), 1000, 3);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $this->clock->forward(self::LIFE);
        $swept && $this->sale->sweeper()->sweepAll();

        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));

        self::assertSame('order_paid', $order->status->value);
        $this->assertPool(0, 2, $ticket);
    }

    #[DataProvider('swept')]
    public function testPlaceOrderSays102WhenNoneAreLeft(bool $swept): void
    {
        $ticket = $this->ticket($this->event(), 1000, 3);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $this->clock->forward(self::LIFE);
        $swept && $this->sale->sweeper()->sweepAll();
        $this->add(self::visitor(), $ticket, 2);

        $refusal = self::refusal(fn() => $this->place($visitor, $this->entries($visitor)));

        self::assertSame(['102', 1], [$refusal->reason, $refusal->data['number']]);
        self::assertSame(0, self::rowsIn('orders'));
        self::assertSame(0, self::rowsIn('idempotency'), 'The key can be used for the corrected order.');
        $this->assertPool(2, 0, $ticket);
    }

    /** @return iterable<string, array{bool}> */
    public static function swept(): iterable
    {
        yield 'after cron' => [true];
        yield 'without cron' => [false];
    }

    public function testWhereHoldsBeginAtTheCheckoutACartTakesNothing(): void
    {
        $this->open(['hold_at' => 'checkout']);
        $ticket = $this->ticket($this->event(), 1000, 2);
        [$first, $second] = [self::visitor(), self::visitor()];
        $this->add($first, $ticket, 2);
        $this->add($second, $ticket, 2);
        $this->assertPool(0, 0, $ticket);
        self::assertSame([[2, 0]], $this->lines($first));

        $this->sale->carts()->reserve($second, self::network());

        $this->assertPool(2, 0, $ticket);
        self::assertSame('102', self::refusal(fn() => $this->sale->carts()->reserve($first, self::network()))->reason);
        self::assertSame('order_paid', $this->orderOf($this->place($second, $this->entries($second)))->status->value);
    }

    /** @return list<\Benefit\Tickets\Catalog\Inventory\StockHold> */
    private function expired(): array
    {
        return (new \Benefit\Tickets\Catalog\Inventory\StockHoldRepository($this->sale->database()))->expired($this->clock->now(), null, 100);
    }
}
