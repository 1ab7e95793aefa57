<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Changes;

use Benefit\Tests\Integration\Tickets\Orders\AfterSale\OrderActionsTestCase;
use Benefit\Tickets\Catalog\Changes\EventBatchRunner;
use PHPUnit\Framework\Attributes\Group;

/** A canceled event: its ticket holders are notified and refunded, each once. */
#[Group('sqlite')]
final class EventJobTest extends OrderActionsTestCase
{
    private const TOKEN = 'token-0123456789abcdef';

    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, null);
    }

    public function testEverybodyWithATicketIsToldOnceAndInSteps(): void
    {
        for ($i = 0; $i < 22; $i++) {
            $this->buyAs("buyer$i@example.org");
        }
        $this->buyAs('Buyer0@Example.org');
        $this->buyAs('owner-of-one@example.org', ['owner_data_owner_email_post_meta' => [$this->ticket => ['friend@example.org']], 'owner_data_owner_confirm_email_post_meta' => [$this->ticket => ['friend@example.org']]]);
        $this->orderActions()->refund($this->buyAs('gone@example.org'), null, '', true, self::ORGANISER);
        $elsewhere = $this->ticket($this->event());
        $this->buy($elsewhere);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $job = $this->jobs()->notifyHolders($this->event, "We are sorry.\n\nBring soup.", 'cancelled', self::ORGANISER, self::TOKEN);
        self::assertSame([24, 0, false], [$job->total, $job->done, $job->isFinished()]);
        $job = $this->jobs()->step($job);
        self::assertSame([20, false], [$job->done, $job->isFinished()]);
        self::assertStringContainsString('@', $job->reached);
        $job = $this->jobs()->step($job);
        self::assertSame([24, true], [$job->done, $job->isFinished()]);
        self::assertSame('', $job->reached, 'No address stays behind.');
        $this->jobs()->step($job);

        $told = array_column($this->rows("SELECT recipient FROM {mail} WHERE kind = 'event_cancelled'"), 'recipient');
        sort($told);
        $expected = ['friend@example.org', 'owner-of-one@example.org', ...array_map(static fn(int $i): string => "buyer$i@example.org", range(0, 21))];
        sort($expected);
        self::assertSame($expected, $told);
    }

    public function testOneButtonIsOneJob(): void
    {
        $this->buyAs('a@example.org');
        $first = $this->jobs()->notifyHolders($this->event, 'Text', 'cancelled', self::ORGANISER, self::TOKEN);
        $second = $this->jobs()->notifyHolders($this->event, 'Text', 'cancelled', self::ORGANISER, self::TOKEN);

        self::assertSame($first->id, $second->id);
    }

    /** Two tabs continue the same job, each from the state it saw. */
    public function testTwoTabsTellNobodyTwice(): void
    {
        for ($i = 0; $i < 21; $i++) {
            $this->buyAs("buyer$i@example.org");
        }
        $this->sale->database()->execute('DELETE FROM {mail}');
        $seen = $this->jobs()->notifyHolders($this->event, 'Text', 'cancelled', self::ORGANISER, self::TOKEN);

        $this->jobs()->step($seen);
        $this->jobs()->step($seen);
        $this->jobs()->step($seen);

        $told = array_column($this->rows('SELECT recipient FROM {mail}'), 'recipient');
        self::assertCount(21, $told);
        self::assertCount(21, array_unique($told));
    }

    public function testAllMoneyGoesBackInStepsAndWhatNeedsAPersonIsListed(): void
    {
        $orders = array_map(fn(int $i): int => $this->buyAs("buyer$i@example.org", [], 2)->id, range(1, 6));
        $free = $this->buy($this->ticket($this->event, 0));
        $unpaid = $this->pending($this->ticket);
        $elsewhere = $this->ticket($this->event());
        $both = $this->cart([$this->ticket => 1, $elsewhere => 1], ['test_outcome' => 'pay']);
        $waiting = $this->cart([$this->ticket => 1, $elsewhere => 1], ['test_outcome' => 'pending']);
        $half = $this->buyAs('half@example.org', [], 2);
        $this->orderActions()->refund($half, [self::tickets($half)[0]], '', false, self::ORGANISER);
        $sums = $this->sale->eventHolders()->sumUpRefund($this->event);
        self::assertSame([11, 18, 2, 14_000], [$sums['orders'], $sums['tickets'], $sums['waiting'], $sums['minor']]);

        $job = $this->jobs()->refundAll($this->event, 'Storm', self::ORGANISER, self::TOKEN);
        for ($steps = 0; !$job->isFinished(); $steps++) {
            $job = $this->jobs()->step($job);
        }

        self::assertSame([11, 11, 3], [$job->total, $job->done, $steps]);
        self::assertSame([[$waiting->number]], array_map(static fn(array $error): array => [$error['order']], $job->errors));
        foreach ([...$orders, $half->id] as $id) {
            self::assertSame(['order_refunded', 2000], [$this->orderById($id)->status->value, $this->orderById($id)->refundedMinor]);
        }
        self::assertSame('order_cancelled', $this->orderById($free->id)->status->value);
        self::assertSame('order_cancelled', $this->orderById($unpaid->id)->status->value);
        self::assertSame(['order_partly_refunded', 1000, [2]], [$this->orderById($both->id)->status->value, $this->orderById($both->id)->refundedMinor, self::valid($this->orderById($both->id))]);
        $this->assertPool(1, 0, $this->ticket);
        $this->assertPool(1, 1, $elsewhere);
        $this->jobs()->step($job);
        $again = $this->jobs()->refundAll($this->event, 'Storm', self::ORGANISER, 'token-of-another-day-1');
        self::assertSame(1, $again->total, 'What is left can be tried again.');
    }

    public function testTwoTabsRefundNothingTwice(): void
    {
        $order = $this->buyAs('a@example.org', [], 2);
        $seen = $this->jobs()->refundAll($this->event, '', self::ORGANISER, self::TOKEN);

        $this->jobs()->step($seen);
        $job = $this->jobs()->step($seen);

        self::assertSame([1, []], [$job->done, $job->errors]);
        self::assertSame(2000, $this->orderById($order->id)->refundedMinor);
        self::assertCount(1, $this->rows('SELECT id FROM {refund}'));
    }

    /** Organizers may refund first and notify people afterwards. */
    public function testWhoGotTheirMoneyBackForItIsToldToo(): void
    {
        $this->orderActions()->refund($this->buyAs('long-ago@example.org'), null, '', true, self::ORGANISER);
        $this->clock->forward(60);
        $this->buyAs('a@example.org');
        $this->jobs()->step($this->jobs()->refundAll($this->event, '', self::ORGANISER, self::TOKEN));
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->jobs()->step($this->jobs()->notifyHolders($this->event, 'Text', 'cancelled', self::ORGANISER, 'token-for-the-mail-1'));

        self::assertSame(['a@example.org'], array_column($this->rows('SELECT recipient FROM {mail}'), 'recipient'));
    }

    private function jobs(): EventBatchRunner
    {
        return $this->sale->eventJobs();
    }

    /** @param array<string, mixed> $changes */
    private function buyAs(string $email, array $changes = [], int $quantity = 1): \Benefit\Tickets\Orders\Order
    {
        return $this->buy($this->ticket, $quantity, $changes + ['buyer_data_email_post_meta' => $email, 'buyer_data_confirm_email_post_meta' => $email]);
    }

    /**
     * @param array<int, int>      $quantities
     * @param array<string, mixed> $changes
     */
    private function cart(array $quantities, array $changes): \Benefit\Tickets\Orders\Order
    {
        $visitor = self::visitor();
        foreach ($quantities as $ticketId => $quantity) {
            $this->add($visitor, $ticketId, $quantity);
        }

        return $this->orderOf($this->place($visitor, $this->entries($visitor, $changes)));
    }
}
