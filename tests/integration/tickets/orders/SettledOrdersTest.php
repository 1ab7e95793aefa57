<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders;

use Benefit\Tests\Integration\Payments\WebhookTestCase;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\SettledOrderNotifier;

/** Other slices are notified once, at the end of the request, of orders whose payment has changed. */
final class SettledOrdersTest extends WebhookTestCase
{
    private int $ticket;

    /** @var list<int> */
    public array $told = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1000, 100);
    }

    public function testOfWhatWasPaidOrGivenBackAndOfNothingThatHasEndedUnpaid(): void
    {
        $paid = $this->buy($this->ticket);
        $failed = $this->pending($this->ticket);
        $this->webhook($failed, 'failed');
        $expired = $this->pending($this->ticket);
        $this->webhook($expired, 'expired');
        $back = $this->buy($this->ticket);
        $this->webhook($back, 'refunded', 'refund-' . $back->number);

        $this->settle($paid->id, $failed->id, $expired->id, $back->id, $paid->id);

        self::assertSame([$paid->id, $back->id], $this->told);
    }

    public function testOneOrderThatCannotBeReadKeepsNothingFromTheOthers(): void
    {
        $broken = $this->buy($this->ticket);
        $paid = $this->buy($this->ticket);
        $this->contradicts = 'A status is none.';
        $this->sale->database()->execute("UPDATE {orders} SET status = 'x' WHERE id = %d", $broken->id);
        $log = (string) ini_set('error_log', '/dev/null');

        $this->settle($broken->id, $paid->id);

        ini_set('error_log', $log);
        self::assertSame([$paid->id], $this->told);
    }

    /** Ends a request in which the payments of these orders have changed. */
    private function settle(int ...$ids): void
    {
        $notifier = new SettledOrderNotifier($this->sale->orders(), ['Listener' => function (Order $order): void {
            $this->told[] = $order->id;
        }]);
        array_map($notifier->add(...), $ids);
        $notifier->notify();
    }
}
