<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** Limits for orders that cost nothing: orders per network, and emails per address. */
final class OrdersWithoutMoneyTest extends SaleTestCase
{
    private const FULL = 300;

    public function testANetworkGetsThreeHundredUnpaidOrdersInTenMinutes(): void
    {
        $ticket = $this->ticket($this->event());
        self::assertSame('order_received', $this->order($ticket, 'pending'));
        self::assertSame(1, $this->sale->database()->execute('UPDATE {rate} SET hits = %d', self::FULL - 1));

        self::assertSame('order_received', $this->order($ticket, 'pending'));
        $refusal = self::refusal(fn() => $this->order($ticket, 'pending'));
        self::assertSame(['rate', 429], [$refusal->reason, $refusal->status]);
        self::assertLessThanOrEqual(600, $refusal->data['retry_after']);

        self::assertSame('order_received', $this->order($ticket, 'pending', '198.51.100.1'), 'Another network.');
        self::assertSame('order_received', $this->order($ticket, 'pending', '127.0.0.1'));
        $this->clock->forward(600);
        self::assertSame('order_received', $this->order($ticket, 'pending'));
    }

    public function testARefusedOrderIsNotMadeAndKeepsItsCart(): void
    {
        $ticket = $this->ticket($this->event());
        $this->order($ticket, 'pending');
        $this->sale->database()->execute('UPDATE {rate} SET hits = %d', self::FULL);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $entries = $this->entries($visitor);

        self::assertSame('rate', self::refusal(fn() => $this->placeFrom('203.0.113.7', $visitor, $entries))->reason);
        self::assertSame([[[2, 2]], 1], [$this->lines($visitor), self::rowsIn('orders')]);

        $this->clock->forward(600);
        self::assertSame('order_paid', $this->placeFrom('203.0.113.7', $visitor, $entries)['order']['status'], 'Under the same key.');
    }

    public function testWhatIsPaidAtOnceIsFreeOrIsNotMadeDoesNotCount(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event);
        $this->order($ticket, 'pay');
        self::assertSame('0', $this->sale->database()->value('SELECT hits FROM {rate}'));

        $this->order($this->ticket($event, 0), null);
        $visitor = self::visitor();
        $this->add($visitor, $ticket);
        $entries = $this->entries($visitor, ['buyer_data_email_post_meta' => 'no address']);
        self::refusal(fn() => $this->placeFrom('203.0.113.7', $visitor, $entries));

        self::assertSame('0', $this->sale->database()->value('SELECT MAX(hits) FROM {rate} WHERE hits <> 1'), 'But for the free order’s mail.');
    }

    public function testAnAddressGetsFiveMailsOfFreeOrdersAnHourAndTheOthersLater(): void
    {
        $ticket = $this->ticket($this->event(), 0, 20);
        foreach (range(1, 7) as $i) {
            $this->order($ticket, null);
        }

        self::assertSame([5, 2], $this->dueNowAndLater('order_paid'));
        self::assertSame([7, 0], $this->dueNowAndLater('order_organiser'));
    }

    public function testAnAddressGetsFiveMailsOfUnpaidOrdersAnHourAndTheOthersLater(): void
    {
        $this->open(['gateways' => ['offline']]);
        $this->sale->paymentSettings()->save('Transfer', 'Send it to DE00 1234.', 7);
        $ticket = $this->ticket($this->event(), 1000, 20);
        foreach (range(1, 7) as $i) {
            $visitor = self::visitor();
            $this->add($visitor, $ticket);
            $this->placeFrom('203.0.113.7', $visitor, $this->entries($visitor, ['tc_choose_gateway' => 'offline']));
        }

        self::assertSame([5, 2], $this->dueNowAndLater('order_due'));
    }

    public function testTicketsThatWerePaidForAreNeverLate(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 20);
        foreach (range(1, 7) as $i) {
            $this->order($ticket, 'pay');
        }

        self::assertSame([7, 0], $this->dueNowAndLater('order_paid'));
    }

    public function testTicketsThatAnOrganiserGivesAreNeverLate(): void
    {
        wp_set_current_user(1);
        $event = $this->event();
        $ticket = $this->ticket($event, 1000, 20);
        foreach (range(1, 7) as $i) {
            $this->sale->orderActions()->complimentary($event, [$ticket => 1], ['first_name' => 'Ada', 'last_name' => 'Lovelace', 'email' => 'ada@example.org'], 1);
        }

        self::assertSame([7, 0], $this->dueNowAndLater('order_paid'));
    }

    /** @param string|null $outcome of the test gateway; null for a free order */
    private function order(int $ticket, ?string $outcome, string $address = '203.0.113.7'): string
    {
        $visitor = self::visitor();
        $this->add($visitor, $ticket);

        return $this->placeFrom($address, $visitor, $this->entries($visitor, $outcome === null ? [] : ['test_outcome' => $outcome]))['order']['status'];
    }

    /**
     * @param array<string, mixed> $entries
     *
     * @return array<string, mixed>
     *
     * @throws UserFacingException
     */
    private function placeFrom(string $address, string $visitor, array $entries): array
    {
        $request = self::request($visitor, $entries, $this->sale->gateways());

        return $this->sale->placement()->place(new ValidatedRequest($request->values, $visitor, self::network($address), RouteChannel::Ajax));
    }

    /** @return array{int, int} emails of this type that are due now, and later */
    private function dueNowAndLater(string $kind): array
    {
        $due = array_map('intval', array_column($this->rows('SELECT next_at FROM {mail} WHERE kind = %s', $kind), 'next_at'));
        $now = count(array_filter($due, fn(int $at): bool => $at <= $this->clock->now()));

        return [$now, count($due) - $now];
    }
}
