<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Payments\PaymentStatus;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\Admin\OrderList\OrderLogMessages;
use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;
use Benefit\Tickets\Catalog\Inventory\BuyerLimitRepository;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderPrices;
use PHPUnit\Framework\Attributes\Group;

/** Limits per buyer and ticket type, earlier orders included. */
#[Group('sqlite')]
final class BuyerLimitTest extends SaleTestCase
{
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1000, 100, ['max_per_buyer' => 3]);
    }

    public function testCountsEarlierOrdersOfTheSameAddress(): void
    {
        $this->buy($this->ticket, 2);
        $refusal = $this->refused(2);

        self::assertSame(['104', 3], [$refusal->reason, $refusal->data['number']]);
        self::assertStringContainsString('Seat', $refusal->getMessage());
        $this->assertPool(2, 2, $this->ticket, 'The refused cart keeps its places.');
        $this->buy($this->ticket, 1);
        self::assertSame('104', $this->refused(1)->reason);
    }

    public function testOneOrderAloneCanBeTooMany(): void
    {
        self::assertSame('104', $this->refused(4)->reason);
        self::assertSame(0, self::rowsIn('orders') + self::rowsIn('buyer_limit') + self::rowsIn('idempotency'));
    }

    public function testTheSameAddressInOtherLettersIsTheSameBuyer(): void
    {
        $this->buy($this->ticket, 3);

        self::assertSame('104', $this->refused(1, ' ADA@Example.ORG ')->reason);
    }

    public function testAnotherBuyerHasTheirOwnLimit(): void
    {
        $this->buy($this->ticket, 3);
        $order = $this->buy($this->ticket, 3, self::email('grace@example.org'));

        self::assertSame('order_paid', $order->status->value);
    }

    public function testADeclinedOrderDoesNotCount(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 3);
        self::assertSame('declined', self::refusal(fn() => $this->place($visitor, $this->entries($visitor, ['test_outcome' => 'decline'])))->reason);

        self::assertSame('order_paid', $this->orderOf($this->place($visitor, $this->entries($visitor)))->status->value);
    }

    public function testAVisitorsOwnUnpaidOrderCountsUntilItExpires(): void
    {
        $visitor = self::visitor();
        $this->waiting($visitor, 3);
        $this->add($visitor, $this->ticket);
        self::assertSame('104', self::refusal(fn() => $this->place($visitor, $this->entries($visitor)))->reason);
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();

        self::assertSame('order_paid', $this->orderOf($this->place($visitor, $this->entries($visitor)))->status->value);
    }

    public function testAStrangersUnpaidOrdersInABuyersNameUseNothingUp(): void
    {
        $this->waiting(self::visitor(), 3);
        $this->waiting(self::visitor(), 3, 'ADA@example.org');

        $order = $this->buy($this->ticket, 3);

        self::assertSame(['order_paid', false], [$order->status->value, $order->isOverLimit]);
        self::assertSame('104', $this->refused(1)->reason, 'What is paid counts for everybody.');
    }

    public function testTheSentenceDoesNotTellWhetherTheAddressHasBought(): void
    {
        $this->buy($this->ticket, 3);

        self::assertSame($this->refused(4, 'nobody@example.org')->getMessage(), $this->refused(1)->getMessage());
    }

    public function testWhatIsPaidBeyondTheLimitStandsAndIsFlagged(): void
    {
        $first = $this->waiting(self::visitor(), 3);
        $second = $this->waiting(self::visitor(), 2);

        $this->pay($first);
        self::assertFalse($this->orderById($first->id)->isOverLimit);
        $this->pay($second);

        $order = $this->orderById($second->id);
        self::assertSame(['order_paid', true], [$order->status->value, $order->isOverLimit]);
        self::assertFalse($this->orderById($first->id)->isOverLimit);
        $log = $this->sale->orderLog()->listEntries($second->id);
        self::assertStringContainsString('5 tickets of one type have been paid for', (new OrderLogMessages(new OrderPrices($order, $this->sale->settings()->money())))->formatEntry(end($log)));
        self::assertSame('Paid – over the limit per buyer', OrderStatusLabels::orderWithWarning($order->status, $order->isOverLimit));
    }

    public function testMoneyThatComesLateIsCheckedToo(): void
    {
        $late = $this->waiting(self::visitor(), 3);
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();
        $this->buy($this->ticket, 1);

        $this->pay($late);

        self::assertSame(['order_paid', true], [$this->orderById($late->id)->status->value, $this->orderById($late->id)->isOverLimit]);
    }

    public function testTicketsOfTheOrganisersAreNeverTooMany(): void
    {
        $this->buy($this->ticket, 3);
        $order = $this->sale->orderActions()->complimentary((int) get_post($this->ticket)?->post_parent, [$this->ticket => 2], ['first_name' => 'Ada', 'last_name' => 'Byron', 'email' => 'ada@example.org'], 1);

        self::assertFalse($order->isOverLimit);
    }

    /** Of two simultaneous payments, the second one to lock the buyer's row sees the first one as paid. */
    public function testTheSecondCheckLocksTheBuyersRowOnceItsOwnOrderIsPaid(): void
    {
        $order = $this->waiting(self::visitor(), 3);
        $log = StatementLog::start();
        $this->pay($order);

        $statements = $log->transactions()[0];
        $paid = array_key_last(preg_grep('/^UPDATE \S*benefit_orders SET status/', $statements) ?: []);
        $looked = array_key_last(preg_grep('/^SELECT ticket_id, quantity FROM \S*benefit_buyer_limit .*' . ($this->sale->database()->isSqlite() ? '' : 'FOR UPDATE') . '$/', $statements) ?: []);
        self::assertIsInt($paid);
        self::assertIsInt($looked);
        self::assertGreaterThan($paid, $looked);
    }

    public function testARefundGivesItBackOnce(): void
    {
        $order = $this->buy($this->ticket, 3);
        $payment = (new \Benefit\Payments\Ledger\PaymentRepository($this->sale->database(), $this->clock))->ofSubject('order', $order->id);
        self::assertNotNull($payment);
        self::assertNotNull($this->sale->payments()->move($payment, PaymentStatus::Refunded));
        self::assertNull($this->sale->payments()->move($payment, PaymentStatus::Refunded));

        self::assertSame(['0'], array_column($this->rows('SELECT quantity FROM {buyer_limit}'), 'quantity'));
        $this->assertPool(0, 0, $this->ticket);
        $this->buy($this->ticket, 3);
    }

    /** Carts may be read in any order; two orders of one buyer must not deadlock. */
    public function testCountsAreLockedInAscendingOrder(): void
    {
        $log = StatementLog::start();
        (new BuyerLimitRepository($this->sale->database()))->add('buyer', [9 => 1, 7 => 2, 8 => 3], []);

        self::assertCount(1, $log->statements);
        self::assertStringContainsString("(7, 'buyer', 2), (8, 'buyer', 3), (9, 'buyer', 1)", $log->statements[0]);
        $this->sale->database()->execute('DELETE FROM {buyer_limit}');
    }

    public function testTheTableHoldsNoAddress(): void
    {
        $this->buy($this->ticket);

        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/', (string) $this->sale->database()->value('SELECT buyer FROM {buyer_limit}'));
    }

    public function testWithoutALimitPlentyCanBeBought(): void
    {
        $ticket = $this->ticket($this->event(), 0, 1000, ['max_per_order' => 999]);
        $this->buy($ticket, 60);

        self::assertSame('order_paid', $this->buy($ticket, 60)->status->value);
    }

    private function waiting(string $visitor, int $quantity, string $email = 'ada@example.org'): Order
    {
        $this->add($visitor, $this->ticket, $quantity);

        return $this->orderOf($this->place($visitor, $this->entries($visitor, ['test_outcome' => 'pending'] + self::email($email))));
    }

    private function pay(Order $order): void
    {
        $this->sale->payments()->move($this->sale->payments()->findNewest('order', $order->id) ?? self::fail('No payment recorded.'), PaymentStatus::Paid);
    }

    private function refused(int $quantity, string $email = 'ada@example.org'): \Benefit\Shared\Support\UserFacingException
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, $quantity);
        $refusal = self::refusal(fn() => $this->place($visitor, $this->entries($visitor, self::email($email))));
        self::assertSame([[$quantity, $quantity]], $this->lines($visitor));

        return $refusal;
    }

    /** @return array<string, string> */
    private static function email(string $email): array
    {
        return ['buyer_data_email_post_meta' => $email, 'buyer_data_confirm_email_post_meta' => $email];
    }
}
