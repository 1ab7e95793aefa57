<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Inventory;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** A ticket takes a place in its own pool and in its event's, always locked in ascending order of their ids. */
#[Group('sqlite')]
final class PoolsTest extends SaleTestCase
{
    #[DataProvider('limits')]
    public function testTheSmallerPoolDecides(?int $event, ?int $ticket, int $sells): void
    {
        $eventId = $this->event(capacity: $event);
        $ticketId = $this->ticket($eventId, 0, $ticket, ['max_per_order' => 999]);
        $visitor = self::visitor();
        $this->add($visitor, $ticketId, $sells);

        $this->assertPool($sells, 0, $eventId);
        $this->assertPool($sells, 0, $ticketId);
        if ($event !== null || $ticket !== null) {
            self::assertSame('102', self::refusal(fn() => $this->add($visitor, $ticketId))->reason);
            $this->assertPool($sells, 0, $eventId, 'A refusal takes nothing from either pool.');
            $this->assertPool($sells, 0, $ticketId, 'A refusal takes nothing from either pool.');
        }
    }

    /** @return iterable<string, array{?int, ?int, int}> */
    public static function limits(): iterable
    {
        yield 'the ticket’s own' => [10, 4, 4];
        yield 'the event’s' => [4, 10, 4];
        yield 'only the ticket’s own' => [null, 4, 4];
        yield 'only the event’s' => [4, null, 4];
        yield 'neither' => [null, null, 200];
    }

    public function testTypesOfOneEventShareItsPlaces(): void
    {
        $event = $this->event(capacity: 5);
        [$a, $b] = [$this->ticket($event), $this->ticket($event)];
        $this->add(self::visitor(), $a, 3);

        $refusal = self::refusal(fn() => $this->add(self::visitor(), $b, 3));

        self::assertSame(['102', 2], [$refusal->reason, $refusal->data['number']]);
        $this->add(self::visitor(), $b, 2);
        $this->assertPool(5, 0, $event);
    }

    public function testWithoutCapacityNothingIsSold(): void
    {
        $this->contradicts = 'A ticket type has no capacity.';
        $event = $this->event();
        $ticket = $this->ticket($event, 1000, 5);
        $this->sale->database()->execute('DELETE FROM {stock} WHERE id = %d', $ticket);

        $refusal = self::refusal(fn() => $this->add(self::visitor(), $ticket));

        self::assertSame(['102', 0], [$refusal->reason, $refusal->data['number']]);
    }

    /** Orders also lock places before the buyer's count; the other order would deadlock. */
    public function testTicketsThatComeBackFreeTheirPlacesBeforeTheirBuyersCount(): void
    {
        $event = $this->event();
        [$a, $b] = [$this->ticket($event), $this->ticket($event)];
        $visitor = self::visitor();
        $this->add($visitor, $a);
        $this->add($visitor, $b);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));
        $log = StatementLog::start();

        $this->sale->orderActions()->refund($order, null, '', true, 7);

        $touched = [];
        foreach ($log->statements as $sql) {
            if (preg_match('/^UPDATE \S*benefit_(stock|buyer_limit) /', $sql, $part) === 1) {
                $touched[] = $part[1];
            }
        }
        self::assertSame(['stock', 'stock', 'stock', 'buyer_limit', 'buyer_limit'], $touched);
        self::assertSame([$event, $a, $b], $log->poolsTouched());
    }

    public function testPoolsAreChangedInAscendingOrder(): void
    {
        // The event of the later tickets has the smaller id, regardless of the cart's order.
        $first = $this->event();
        $second = $this->event();
        [$a, $b, $c] = [$this->ticket($second, 0), $this->ticket($first, 0), $this->ticket($second, 0)];
        $visitor = self::visitor();
        foreach ([$c, $a, $b] as $ticket) {
            $this->add($visitor, $ticket, 2);
        }
        $pools = [$first, $second, $a, $b, $c];
        $log = StatementLog::start();

        $this->place($visitor, $this->entries($visitor));
        self::assertSame($pools, $log->poolsTouched(), 'selling');

        $this->add($visitor, $c);
        $this->add($visitor, $b);
        $log->statements = [];
        $this->sale->carts()->update($visitor, [$c => 3, $b => 4], self::network());
        self::assertSame([$first, $second, $b, $c], $log->poolsTouched(), 'changing');

        $log->statements = [];
        $this->sale->carts()->empty($visitor);
        self::assertSame([$first, $second, $b, $c], $log->poolsTouched(), 'emptying');
    }
}
