<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Other plugins are notified of orders once these are stored. */
#[Group('sqlite')]
final class OrderHooksTest extends SaleTestCase
{
    /** @var list<list<mixed>> */
    private array $heard = [];

    protected function setUp(): void
    {
        parent::setUp();
        add_action('benefit_order_paid', $this->hear(...));
        add_action('benefit_order_refunded', $this->hear(...), 10, 3);
        add_action('benefit_order_cancelled', $this->hear(...), 10, 2);
    }

    public function testOrdersThatArePaidAndRefunded(): void
    {
        $order = $this->buy($this->ticket($this->event(), 1500), 2);
        self::assertSame([['benefit_order_paid', $order->id]], $this->heard);

        $this->sale->orderActions()->refund($order, [$order->attendees[0]->id], '', true, 1);
        $this->sale->orderActions()->refund($this->orderById($order->id), null, '', true, 1);

        self::assertSame([
            ['benefit_order_refunded', $order->id, 1500, false],
            ['benefit_order_refunded', $order->id, 1500, true],
        ], array_slice($this->heard, 1));
    }

    public function testOrdersThatAreCancelled(): void
    {
        $free = $this->buy($this->ticket($this->event(), 0), 2);
        $attendee = $free->attendees[1]->id;
        $this->sale->orderActions()->refund($free, [$attendee], '', true, 1);
        $this->sale->orderActions()->cancel($this->orderById($free->id), '', 1);

        self::assertSame([
            ['benefit_order_paid', $free->id],
            ['benefit_order_cancelled', $free->id, [$attendee]],
            ['benefit_order_cancelled', $free->id, []],
        ], $this->heard);
    }

    public function testAListenerThatFailsHarmsNoOrder(): void
    {
        add_action('benefit_order_paid', static fn() => throw new \RuntimeException('No room.'), 20);
        $log = ini_set('error_log', '/dev/null');
        $order = $this->buy($this->ticket($this->event(), 1500));
        ini_set('error_log', (string) $log);

        self::assertSame('order_paid', $order->status->value);
    }

    private function hear(mixed ...$arguments): void
    {
        $this->heard[] = [$this->sale->transaction()->isActive() ? 'inside a transaction' : current_action(), ...$arguments];
    }
}
