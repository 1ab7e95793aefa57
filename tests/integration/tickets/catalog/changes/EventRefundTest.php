<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Changes;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\PaymentStatus;
use Benefit\Tests\Integration\Payments\ScriptedTestCase;
use Benefit\Tickets\Catalog\Changes\EventBatchJob;
use Benefit\Tickets\Catalog\Changes\EventBatchRunner;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Order;

/** "Refund all orders" of an event, with a gateway that does not answer, or answers later. */
final class EventRefundTest extends ScriptedTestCase
{
    private const ORGANISER = 7;

    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, null);
    }

    public function testWhoseMoneyIsOnItsWayKeepsTheTicketUntilItIsBack(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->gateway->refunds = [GatewayResult::unknown(), GatewayResult::declined('The balance is too low.')];

        $first = $this->finish($this->refundAll('token-of-the-first-day-1'));
        $second = $this->finish($this->refundAll('token-of-the-second-day'));

        self::assertSame([2, 0], [$this->valid($order), $this->orderById($order->id)->refundedMinor]);
        self::assertSame([[$order->number], [$order->number]], [array_column($first->errors, 'order'), array_column($second->errors, 'order')], 'Both say that it is on its way.');
        self::assertCount(1, $this->gateway->refundKeys);

        $this->clock->forward(MINUTE_IN_SECONDS);
        $this->sale->payments()->retryRefunds();

        self::assertSame([2, 2000], [$this->valid($order), $this->payment($order)->leftMinor()], 'Neither the ticket nor the money is lost.');
        $third = $this->finish($this->refundAll('token-of-the-third-day-'));
        self::assertSame([0, 2000, []], [$this->valid($order), $this->orderById($order->id)->refundedMinor, $third->errors]);
        $this->assertPool(0, 0, $this->ticket);
    }

    public function testATicketWhoseMoneyWentBackWithoutItEndsNow(): void
    {
        $order = $this->order($this->ticket, 2);
        $this->sale->orderActions()->refund($order, [$order->attendees[0]->id], '', false, self::ORGANISER);

        $job = $this->finish($this->refundAll());

        self::assertSame([0, 2000, []], [$this->valid($order), $this->orderById($order->id)->refundedMinor, $job->errors]);
    }

    /** Another tab continues while the gateway is asked about the first order. */
    public function testTwoStepsAtOnceDoEachOrderOnce(): void
    {
        $orders = array_map(fn(int $i): Order => $this->order($this->ticket), range(1, 7));
        $seen = $this->refundAll();
        $inside = null;
        $this->gateway->refunds = [function () use ($seen, &$inside): GatewayResult {
            $inside = $this->jobs()->step($seen);

            return GatewayResult::done();
        }];

        $job = $this->jobs()->step($seen);

        self::assertSame([6, []], [$inside?->done, $inside?->errors]);
        self::assertSame([7, 7, [], true], [$job->total, $job->done, $job->errors, $job->isFinished()]);
        self::assertCount(7, $this->gateway->refundKeys);
        self::assertSame([0], array_values(array_unique(array_map($this->valid(...), $orders))));
    }

    public function testAnOrderThatFailsInItselfIsListedAndKeepsNoneOtherFromBeingDone(): void
    {
        $orders = [$this->order($this->ticket), $this->order($this->ticket)];
        $this->gateway->refunds = [static function (): GatewayResult {
            $fail = static function () use (&$fail): void {
                remove_action(StockService::CHANGED, $fail);
                throw new \RuntimeException('Another plugin.');
            };
            add_action(StockService::CHANGED, $fail);

            return GatewayResult::done();
        }];
        $log = (string) ini_set('error_log', '/dev/null');
        $job = $this->finish($this->refundAll());
        ini_set('error_log', $log);

        self::assertSame([$orders[0]->number], array_column($job->errors, 'order'));
        self::assertSame([0, 0], array_map($this->valid(...), $orders));
    }

    /** Its places are released, and the event does not take place. */
    public function testMoneyThatComesAfterItGoesBackByItself(): void
    {
        $elsewhere = $this->ticket($this->event());
        $this->gateway->charge = GatewayResult::pending();
        [$failed, $expired, $other] = [$this->order($this->ticket, 2), $this->order($this->ticket, 2), $this->order($elsewhere)];
        $this->say($failed, new GatewayEvent(PaymentStatus::Failed));
        $this->clock->forward(DAY_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();

        $this->finish($this->refundAll());
        $this->clock->forward(MINUTE_IN_SECONDS);
        $again = $this->order($this->ticket);
        $this->say($again, new GatewayEvent(PaymentStatus::Failed));
        foreach ([$failed, $expired, $other, $again] as $order) {
            $this->say($order, new GatewayEvent(PaymentStatus::Paid));
        }

        foreach ([$failed, $expired] as $order) {
            self::assertSame(['order_refunded', 2000, 0], [$this->orderById($order->id)->status->value, $this->orderById($order->id)->refundedMinor, $this->valid($order)]);
        }
        self::assertSame('order_paid', $this->orderById($other->id)->status->value, 'Another event takes place.');
        self::assertSame('order_paid', $this->orderById($again->id)->status->value, 'It was on sale again when this was ordered.');
        $this->assertPool(0, 1, $this->ticket);
    }

    private function jobs(): EventBatchRunner
    {
        return $this->sale->eventJobs();
    }

    private function refundAll(string $token = 'token-0123456789abcdef'): EventBatchJob
    {
        return $this->jobs()->refundAll($this->event, 'Storm', self::ORGANISER, $token);
    }

    private function finish(EventBatchJob $job): EventBatchJob
    {
        for ($steps = 0; !$job->isFinished() && $steps < 20; $steps++) {
            $job = $this->jobs()->step($job);
        }
        self::assertTrue($job->isFinished());

        return $job;
    }

    private function valid(Order $order): int
    {
        return count(array_filter($this->orderById($order->id)->attendees, static fn(Attendee $attendee): bool => $attendee->isValid()));
    }
}
