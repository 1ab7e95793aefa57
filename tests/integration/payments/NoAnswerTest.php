<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Orders\Order;

/** A gateway took the money, its answer was lost, and it cannot be queried: the buyer's next attempt asks it again. */
final class NoAnswerTest extends SaleTestCase
{
    private LostAnswerGateway $gateway;
    private string $visitor;
    private int $ticket;

    /** @var array<string, mixed> */
    private array $entries;

    protected function setUp(): void
    {
        parent::setUp();
        $this->gateway = new LostAnswerGateway();
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, $this->gateway]);
        $this->open(['gateways' => ['free', 'voucher']]);
        $this->ticket = $this->ticket($this->event(), 1500, 3);
        $this->visitor = self::visitor();
        $this->add($this->visitor, $this->ticket, 2);
        $this->entries = $this->entries($this->visitor, ['tc_choose_gateway' => 'voucher', 'voucher_codes' => ['GIFT-50']]);
        $this->gateway->lost = 1;
    }

    public function testTheSameKeyAsksAgainAtOnceAndUnderTheSameKey(): void
    {
        $this->assertNoAnswer();
        self::assertSame('order_received', $this->only()->status->value);
        $this->assertPool(2, 0, $this->ticket);

        $answer = $this->place($this->visitor, $this->entries);

        self::assertSame('order_paid', $answer['order']['status']);
        self::assertSame($answer, $this->place($this->visitor, $this->entries), 'From now on it is the answer.');
        self::assertCount(2, $this->gateway->keys);
        self::assertCount(1, array_unique($this->gateway->keys));
        $this->assertTakenOnce();
    }

    public function testAsOftenAsThereIsNoAnswer(): void
    {
        $this->gateway->lost = 2;
        $this->assertNoAnswer();
        $this->assertNoAnswer();

        self::assertSame('order_paid', $this->place($this->visitor, $this->entries)['order']['status']);
        $this->assertTakenOnce();
    }

    public function testWhatIsDeclinedThenIsDeclined(): void
    {
        $this->gateway->vouchers->vouchers = [];
        $this->assertNoAnswer();

        self::assertSame('declined', self::refusal(fn() => $this->place($this->visitor, $this->entries))->reason);

        self::assertSame('order_failed', $this->only()->status->value);
        self::assertSame([[2, 2]], $this->lines($this->visitor));
    }

    public function testAlsoWhenItsPlacesHaveBeenGivenUpMeanwhile(): void
    {
        $this->assertNoAnswer();
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();
        self::assertSame('order_expired', $this->only()->status->value);

        self::assertSame('order_paid', $this->place($this->visitor, $this->entries)['order']['status']);

        $this->assertPool(0, 2, $this->ticket);
        $this->assertTakenOnce();
    }

    public function testWhereTheyAreGoneTheMoneyGoesBack(): void
    {
        $this->assertNoAnswer();
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();
        $this->add(self::visitor(), $this->ticket, 2);

        self::assertSame('order_refunded', $this->place($this->visitor, $this->entries)['order']['status']);

        self::assertSame(5000, $this->gateway->vouchers->vouchers['GIFT-50']);
    }

    /** Their page has no button any more: they see the order, which is pending. */
    public function testWithoutScriptsTheOrderIsShown(): void
    {
        $request = self::request($this->visitor, $this->entries, $this->sale->gateways());
        $plain = new ValidatedRequest($request->values, $request->visitor, $request->network, RouteChannel::Form);

        $answer = $this->sale->placement()->place($plain);

        self::assertSame('order_received', $answer['order']['status']);
        self::assertStringContainsString($this->only()->key(), $answer['redirect']);
        self::assertSame($answer, $this->sale->placement()->findAnswer($this->visitor, (string) $this->entries['idempotency_key']), 'So does a twin that waited.');
        self::assertSame('order_paid', $this->sale->placement()->place($plain)['order']['status']);
    }

    private function assertNoAnswer(): void
    {
        $refusal = self::refusal(fn() => $this->place($this->visitor, $this->entries));
        self::assertSame(['no_answer', 503], [$refusal->reason, $refusal->status]);
    }

    private function assertTakenOnce(): void
    {
        self::assertSame(1, self::rowsIn('orders'));
        self::assertSame(2000, $this->gateway->vouchers->vouchers['GIFT-50']);
    }

    private function only(): Order
    {
        return $this->orderById((int) $this->sale->database()->value('SELECT id FROM {orders}'));
    }
}
