<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Cart;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use PHPUnit\Framework\Attributes\Group;

/** Visitors' actions on their carts. */
#[Group('sqlite')]
final class CartTest extends SaleTestCase
{
    public function testAddingTwiceIsOneLine(): void
    {
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $this->add($visitor, $ticket, 3);

        self::assertSame([[5, 5]], $this->lines($visitor));
        $this->assertPool(5, 0, $ticket);
    }

    public function testAPressThatIsSentAgainIsAddedOnce(): void
    {
        [$ticket, $other] = [$this->ticket($this->event()), $this->ticket($this->event())];
        [$visitor, $stranger] = [self::visitor(), self::visitor()];
        $press = fn(string $who, int $what, string $key): mixed => $this->sale->carts()->add($who, $what, 2, self::network(), $key);
        $press($visitor, $ticket, 'one-press-0000000');
        $press($visitor, $ticket, 'one-press-0000000');
        self::assertSame([[2, 2]], $this->lines($visitor));

        $press($stranger, $ticket, 'one-press-0000000');
        $press($visitor, $ticket, 'another-press-000');
        $press($visitor, $other, 'a-third-press-000');
        self::assertSame([[4, 4], [2, 2]], $this->lines($visitor));
        self::assertSame([[2, 2]], $this->lines($stranger), 'A key is a visitor’s own.');
    }

    /** The answer was lost, and another tab has since removed the tickets: "added" would be wrong. */
    public function testAPressThatIsRepeatedAfterItsLineWasRemovedAddsAgain(): void
    {
        [$ticket, $other] = [$this->ticket($this->event()), $this->ticket($this->event())];
        $visitor = self::visitor();
        $press = fn(): mixed => $this->sale->carts()->add($visitor, $ticket, 2, self::network(), 'one-press-0000000');
        $press();
        $this->add($visitor, $other);
        $this->sale->carts()->update($visitor, [$ticket => 0], self::network());
        self::assertSame([[1, 1]], $this->lines($visitor));

        $press();
        $press();

        self::assertSame([[2, 2], [1, 1]], $this->lines($visitor));
        $this->assertPool(2, 0, $ticket);
        // If the line still exists with a smaller quantity, that is what the visitor wants now.
        $this->sale->carts()->update($visitor, [$ticket => 1], self::network());
        $press();
        self::assertSame([[1, 1], [1, 1]], $this->lines($visitor));
    }

    public function testAPressThatWasRefusedMayBeRepeated(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 3);
        [$visitor, $other] = [self::visitor(), self::visitor()];
        $this->add($other, $ticket, 2);
        $press = fn(): mixed => $this->sale->carts()->add($visitor, $ticket, 2, self::network(), 'one-press-0000000');
        self::assertSame('102', self::refusal($press)->reason);
        self::assertSame(0, self::rowsIn('idempotency'));

        $this->sale->carts()->empty($other);
        $press();

        self::assertSame([[2, 2]], $this->lines($visitor));
    }

    public function testUpdateSetsQuantitiesAndZeroRemoves(): void
    {
        $event = $this->event();
        [$a, $b, $c] = [$this->ticket($event), $this->ticket($event), $this->ticket($event)];
        $visitor = self::visitor();
        $this->add($visitor, $a, 5);
        $this->add($visitor, $b, 5);
        $stranger = self::visitor();
        $this->add($stranger, $a);

        $this->sale->carts()->update($visitor, [$a => 7, $b => 0, $c => 4], self::network());

        self::assertSame([[7, 7]], $this->lines($visitor), 'What is not in the cart is not added by an update.');
        self::assertSame([[1, 1]], $this->lines($stranger));
        $this->assertPool(8, 0, $event);
    }

    public function testAnUpdateIsAllOrNothing(): void
    {
        $event = $this->event();
        [$a, $b] = [$this->ticket($event, 1000, 10), $this->ticket($event, 1000, 3)];
        $visitor = self::visitor();
        $this->add($visitor, $a, 2);
        $this->add($visitor, $b, 2);

        $refusal = self::refusal(fn() => $this->sale->carts()->update($visitor, [$a => 4, $b => 4], self::network()));

        self::assertSame(['102', 3], [$refusal->reason, $refusal->data['number']], 'Two of the three are in this cart already.');
        self::assertSame([[2, 2], [2, 2]], $this->lines($visitor));
        $this->assertPool(4, 0, $event);
    }

    public function testEmptyingGivesEverythingBack(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 3);

        $this->sale->carts()->empty($visitor);
        $this->sale->carts()->empty($visitor);

        self::assertSame([], $this->lines($visitor));
        $this->assertPool(0, 0, $ticket);
        $this->assertPool(0, 0, $event);
    }

    public function testALineOfADeletedTicketIsNotShownAndLeavesTheCart(): void
    {
        $event = $this->event();
        [$kept, $gone] = [$this->ticket($event), $this->ticket($event)];
        $visitor = self::visitor();
        $this->add($visitor, $kept);
        $this->add($visitor, $gone, 2);
        wp_delete_post($gone, true);

        self::assertSame([[1, 1]], $this->lines($visitor));
        $this->sale->carts()->reserve($visitor, self::network());

        self::assertSame(1, self::rowsIn('hold'));
        $this->assertPool(0, 0, $gone);
        $this->assertPool(1, 0, $event);
    }

    /** A ticket type without held or sold places may be moved to another event; the lines of carts follow. */
    public function testALineWithoutPlacesFollowsItsTicketToAnotherEvent(): void
    {
        $this->open(['hold_at' => 'checkout']);
        [$old, $new] = [$this->event(), $this->event()];
        $ticket = $this->ticket($old);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        wp_update_post(['ID' => $ticket, 'post_parent' => $new]);

        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));

        self::assertSame('order_paid', $order->status->value);
        $this->assertPool(0, 2, $ticket);
        $this->assertPool(0, 2, $new);
        $this->assertPool(0, 0, $old);
    }

    /** The type was moved while somebody added it: the line still holds places in the old event's pool. */
    public function testALineWithPlacesFollowsItsTicketToo(): void
    {
        [$old, $new] = [$this->event(), $this->event()];
        $ticket = $this->ticket($old);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $this->moveTo($ticket, $new);
        self::assertSame([[2, 0]], $this->lines($visitor));

        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));

        self::assertSame('order_paid', $order->status->value);
        $this->assertPool(0, 2, $ticket);
        $this->assertPool(0, 2, $new);
        $this->assertPool(0, 0, $old);
    }

    public function testATicketThatIsMovedWhileItIsOrderedIsNoticedAndTheCartMendsItself(): void
    {
        [$old, $new] = [$this->event(), $this->event()];
        $ticket = $this->ticket($old);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $entries = $this->entries($visitor);
        $isMoved = false;
        // After the cart was read and before its lines become the order's.
        add_filter('query', function (string $sql) use (&$isMoved, $ticket, $new): string {
            if (!$isMoved && str_starts_with($sql, 'INSERT INTO') && str_contains($sql, 'benefit_orders')) {
                $isMoved = true;
                $this->sale->database()->execute('UPDATE {hold} SET event_id = %d WHERE ticket_id = %d', $new, $ticket);
            }

            return $sql;
        });

        self::assertSame('cart_changed', self::refusal(fn() => $this->place($visitor, $entries))->reason);
        self::assertSame([0, 0], [self::rowsIn('orders'), self::rowsIn('idempotency')]);
        $this->moveTo($ticket, $new);

        self::assertSame('order_paid', $this->place($visitor, $entries)['order']['status']);
        $this->assertPool(0, 2, $new);
        $this->assertPool(0, 0, $old);
    }

    public function testSomebodyWithoutATokenHasAnEmptyCart(): void
    {
        self::assertTrue($this->sale->carts()->getCart(null)->isEmpty());
    }

    public function testACartCostsTheSameQueriesHoweverManyLinesItHas(): void
    {
        $event = $this->event();
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($event));
        $count = function () use ($visitor): int {
            wp_cache_flush();
            $log = StatementLog::start();
            self::assertNotEmpty($this->sale->carts()->getCart($visitor)->lines);

            return count(array_filter($log->statements, static fn(string $sql): bool => !str_contains($sql, 'option')));
        };
        $one = $count();
        for ($i = 0; $i < 8; $i++) {
            $this->add($visitor, $this->ticket($event));
        }

        self::assertSame($one, $count());
    }

    /** Moves the type, like an editor's request that checked before the hold existed. */
    private function moveTo(int $ticket, int $event): void
    {
        global $wpdb;
        $wpdb->update($wpdb->posts, ['post_parent' => $event], ['ID' => $ticket]);
        clean_post_cache($ticket);
    }
}
