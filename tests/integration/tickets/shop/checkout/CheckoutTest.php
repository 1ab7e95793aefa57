<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\Orders\OrderPrices;
use Benefit\Tickets\Shop\Cart\PriceMessages;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;

/** From a cart to an order: stored data and exact amounts. */
#[Group('sqlite')]
final class CheckoutTest extends SaleTestCase
{
    /** @param array{inclusive: bool, bp: int, lines: list<array{price: int, quantity: int, fee: string, value: int}>} $case @param array<string, int> $expected */
    #[DataProvider('prices')]
    public function testTheOrderIsTheSumOfItsLinesToTheCent(array $case, array $expected): void
    {
        $this->open(['prices_include_tax' => $case['inclusive']]);
        $event = $this->event(['tax_rate_bp' => $case['bp']]);
        $visitor = self::visitor();
        foreach ($case['lines'] as $line) {
            $ticket = $this->ticket($event, $line['price'], 100, ['fee_kind' => $line['fee'], 'fee_value' => $line['value']]);
            $this->add($visitor, $ticket, $line['quantity']);
        }
        $shown = $this->sale->carts()->getCart($visitor)->totals;

        $answer = $this->place($visitor, $this->entries($visitor, ['benefit_total_minor' => (string) $expected['total']]));

        $order = $this->orderOf($answer);
        $sums = static fn(string $field): int => array_sum(array_column($order->items, $field));
        self::assertSame($expected, ['net' => $order->netMinor, 'tax' => $order->taxMinor, 'fee' => $order->feeMinor, 'total' => $order->totalMinor]);
        self::assertSame($expected, ['net' => $sums('netMinor'), 'tax' => $sums('taxMinor'), 'fee' => $sums('feeMinor'), 'total' => $sums('totalMinor')]);
        self::assertSame($expected['total'], $shown->total);
        self::assertSame($expected['total'], $answer['order']['total_minor']);
        self::assertSame($expected['net'] + $expected['tax'], $expected['total']);
        self::assertSame([(string) $expected['total'], 'EUR', 'paid'], array_values($this->rows('SELECT amount_minor, currency, status FROM {payment}')[0]));
        self::assertSame($order->subtotalMinor, array_sum(array_map(static fn($item): int => $item->unitMinor * $item->quantity, $order->items)));
    }

    /** @return iterable<string, array{array{inclusive: bool, bp: int, lines: list<array{price: int, quantity: int, fee: string, value: int}>}, array<string, int>}> */
    public static function prices(): iterable
    {
        $line = static fn(int $price, int $quantity, string $fee = 'none', int $value = 0): array => compact('price', 'quantity', 'fee', 'value');
        $case = static fn(bool $inclusive, int $bp, array ...$lines): array => compact('inclusive', 'bp', 'lines');
        $is = static fn(int $net, int $tax, int $fee, int $total): array => compact('net', 'tax', 'fee', 'total');

        yield 'no tax, no fee' => [$case(true, 0, $line(1250, 3)), $is(3750, 0, 0, 3750)];
        yield 'tax within' => [$case(true, 1000, $line(1000, 1)), $is(909, 91, 0, 1000)];
        yield 'tax on top' => [$case(false, 1000, $line(1005, 1)), $is(1005, 101, 0, 1106)];
        yield 'a fixed fee each' => [$case(true, 0, $line(1000, 2, 'fixed', 150)), $is(2300, 0, 300, 2300)];
        yield 'a percent fee, rounded half up' => [$case(true, 0, $line(1010, 1, 'percent', 250)), $is(1035, 0, 25, 1035)];
        yield 'each line is rounded by itself' => [$case(false, 1900, $line(333, 1), $line(333, 1), $line(333, 1)), $is(999, 189, 0, 1188)];
        yield 'paid and free together' => [$case(true, 2000, $line(999, 2, 'fixed', 101), $line(0, 4, 'fixed', 101)), $is(1833, 367, 202, 2200)];
    }

    /**
     * An event may override the site's setting; the order shows the same as its cart. @param list<int> $expected net,
     * tax, total
     */
    #[TestWith([true, 'site', [909, 91, 1000]])]
    #[TestWith([false, 'site', [1000, 100, 1100]])]
    #[TestWith([true, 'exclusive', [1000, 100, 1100]])]
    #[TestWith([false, 'inclusive', [909, 91, 1000]])]
    public function testTheTaxIsInThePriceOrOnTopAsSiteAndEventSay(bool $site, string $mode, array $expected): void
    {
        $this->open(['prices_include_tax' => $site]);
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event(['tax_rate_bp' => 1000, 'tax_mode' => $mode])));
        $prices = new PriceMessages($this->sale->settings()->money());
        $shown = $prices->cartTable($this->sale->carts()->getCart($visitor))['rows'];

        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));

        self::assertSame($expected, [$order->netMinor, $order->taxMinor, $order->totalMinor]);
        self::assertSame($shown, (new OrderPrices($order, $this->sale->settings()->money()))->table()['rows']);
    }

    public function testStoresWhoComes(): void
    {
        $event = $this->event();
        [$a, $b] = [$this->ticket($event, 1500, 10, [], ['post_title' => 'Seat']), $this->ticket($event, 500, 10, [], ['post_title' => 'Standing'])];
        $visitor = self::visitor();
        $this->add($visitor, $a, 2);
        $this->add($visitor, $b, 1);

        $answer = $this->place($visitor, $this->entries($visitor));
        $order = $this->orderOf($answer);

        self::assertSame(['order_paid', 3500, 'EUR'], [$answer['order']['status'], $answer['order']['total_minor'], $answer['order']['currency']]);
        self::assertStringContainsString(rawurlencode($order->key()), $answer['redirect']);
        self::assertSame(['Ada', 'Lovelace', 'ada@example.org', 'test'], [$order->firstName, $order->lastName, $order->email, $order->gateway]);
        self::assertSame([['Seat', 2, 1500], ['Standing', 1, 500]], array_map(static fn($item): array => [$item->name, $item->quantity, $item->unitMinor], $order->items));
        self::assertSame([1, 2, 3], array_column($order->attendees, 'sequence'));
        self::assertSame([$a, $a, $b], array_column($order->attendees, 'ticketId'));
        self::assertCount(3, array_unique(array_column($order->attendees, 'secret')));
        self::assertSame([], $this->lines($visitor));
        $this->assertPool(0, 2, $a);
        $this->assertPool(0, 3, $event);
    }

    public function testAFreeOrderIsOneTransaction(): void
    {
        $ticket = $this->ticket($this->event(), 0);
        $visitor = self::visitor();
        $this->add($visitor, $ticket);
        $entries = $this->entries($visitor);
        $log = StatementLog::start();

        $order = $this->orderOf($this->place($visitor, $entries));

        $writing = array_filter($log->transactions(), static fn(array $all): bool => preg_grep('/INSERT INTO \S*benefit_orders/', $all) !== []);
        self::assertCount(1, $log->transactions());
        self::assertCount(1, $writing);
        self::assertSame(['order_paid', 0], [$order->status->value, $order->totalMinor]);
        self::assertSame(['order_paid', 'order_organiser'], array_column($this->rows('SELECT kind FROM {mail} ORDER BY id'), 'kind'));
    }

    public function testTheServersPriceCounts(): void
    {
        $ticket = $this->ticket($this->event(), 1000);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $seen = $this->entries($visitor, ['benefit_total_minor' => '2000']);
        update_post_meta($ticket, 'benefit_price_minor', 1100);

        $refusal = self::refusal(fn() => $this->place($visitor, $seen));

        self::assertSame('price_changed', $refusal->reason);
        self::assertMatchesRegularExpression('/€22 .*€20\./', $refusal->getMessage());
        self::assertSame(0, self::rowsIn('orders'));
        self::assertSame(2200, $this->orderOf($this->place($visitor, ['benefit_total_minor' => '2200'] + $seen))->totalMinor);
    }

    public function testTheSameAmountInAnotherCurrencyIsAnotherPrice(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event(), 1000), 2);
        $seen = $this->entries($visitor, ['benefit_total_minor' => '2000', 'benefit_currency' => 'HUF']);

        $refusal = self::refusal(fn() => $this->place($visitor, $seen));

        self::assertSame('price_changed', $refusal->reason);
        self::assertMatchesRegularExpression('/€20 instead of .*(HUF|Ft)/u', $refusal->getMessage());
        self::assertSame(0, self::rowsIn('orders'));
        self::assertSame(2000, $this->orderOf($this->place($visitor, ['benefit_currency' => 'EUR'] + $seen))->totalMinor);
    }

    public function testWithoutAKeyThereIsNoOrder(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event()));
        $refusal = self::refusal(fn() => $this->place($visitor, $this->entries($visitor, ['idempotency_key' => null])));

        self::assertSame([400, 'idempotency_key'], [$refusal->status, $refusal->field]);
        self::assertSame(0, self::rowsIn('orders'));
    }

    #[DataProvider('gateways')]
    public function testOnlyAGatewayThatIsSwitchedOnAndTakesTheAmount(int $price, array $settings, ?string $gateway, bool $accepted): void
    {
        $this->open($settings);
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event(), $price));
        $entries = $this->entries($visitor, ['tc_choose_gateway' => $gateway]);
        if ($accepted) {
            self::assertSame($gateway, $this->orderOf($this->place($visitor, $entries))->gateway);

            return;
        }
        $refusal = self::refusal(fn() => $this->place($visitor, $entries));
        self::assertSame(['gateway', 'tc_choose_gateway'], [$refusal->reason, $refusal->field]);
        self::assertSame(0, self::rowsIn('orders') + self::rowsIn('payment'));
    }

    /** @return iterable<string, array{int, array<string, mixed>, ?string, bool}> */
    public static function gateways(): iterable
    {
        yield 'free for nothing' => [0, [], 'free', true];
        yield 'free for something' => [1, [], 'free', false];
        yield 'free is off' => [0, ['gateways' => ['test']], 'free', false];
        yield 'test for something' => [1, [], 'test', true];
        yield 'test for nothing' => [0, [], 'test', false];
        yield 'test is off' => [1, ['gateways' => ['free']], 'test', false];
        yield 'test outside test mode' => [1, ['test_mode' => false], 'test', false];
        yield 'none chosen' => [1, [], null, false];
        yield 'one that is not there' => [1, [], 'gold', false];
    }

    public function testAnotherTabThatChangedTheCartIsNoticed(): void
    {
        $ticket = $this->ticket($this->event(), 0);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 1);
        $entries = $this->entries($visitor);
        // Between the validation of the fields and the transaction.
        $this->contradicts = 'A hold is changed without its pools.';
        $begun = false;
        add_filter('query', function (string $sql) use ($visitor, $ticket, &$begun): string {
            if (!$begun && $sql === 'START TRANSACTION') {
                $begun = true;
                $this->sale->database()->execute('UPDATE {hold} SET quantity = 2, held = 2 WHERE visitor = %s AND ticket_id = %d', $visitor, $ticket);
            }

            return $sql;
        });

        self::assertSame('cart_changed', self::refusal(fn() => $this->place($visitor, $entries))->reason);
        self::assertSame(0, self::rowsIn('orders'));
    }
}
