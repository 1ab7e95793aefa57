<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Coupons;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderPrices;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;

/** An order's coupon is counted once, released once, and never dropped silently. */
#[Group('sqlite')]
final class OrderCouponTest extends CouponTestCase
{
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(['tax_rate_bp' => 1000]), 1000, 50);
        $this->add($this->visitor, $this->ticket, 2);
    }

    public function testTheOrderKeepsTheCodeAndWhatItTookOffEachLine(): void
    {
        $this->coupon('SUMMER', ['kind' => 'fixed_order', 'value' => 501]);
        $this->apply('summer');

        $order = $this->ordered();

        self::assertSame(['SUMMER', 2000, 501, 1363, 136, 1499], [$order->couponCode, $order->subtotalMinor, $order->discountMinor, $order->netMinor, $order->taxMinor, $order->totalMinor]);
        self::assertSame([501], array_column($order->items, 'discountMinor'));
        self::assertSame('1499', $this->sale->database()->value('SELECT amount_minor FROM {payment}'));
        self::assertSame(
            [['Subtotal', '€20.00'], ['Discount (SUMMER)', '-€5.01'], ['Total', '€14.99'], ['Includes tax (10%)', '€1.36']],
            array_map(static fn(array $row): array => [$row['label'], $row['amount']], (new OrderPrices($order, $this->sale->settings()->money()))->rows()),
        );
        self::assertSame([1, 1], $this->uses('SUMMER'));
        self::assertSame(0, self::rowsIn('cart_coupon'), 'The next cart begins without it.');
    }

    public function testAnOrderThatCostsNothingByItNeedsNoPayment(): void
    {
        $this->coupon('FREE', ['value' => 10000]);
        $this->apply('FREE');

        $order = $this->ordered();

        self::assertSame([0, 'free', 'order_paid', 'FREE'], [$order->totalMinor, $order->gateway, $order->status->value, $order->couponCode]);
        self::assertSame([1, 1], $this->uses('FREE'));
    }

    public function testWithoutACodeNothingIsCounted(): void
    {
        self::assertSame('', $this->ordered()->couponCode);
        self::assertSame(0, self::rowsIn('coupon_use'));
    }

    public function testTheLastUseIsGoneOnce(): void
    {
        $this->coupon('SUMMER', ['uses_max' => 1]);
        $this->apply('SUMMER');
        $second = self::visitor();
        $this->add($second, $this->ticket);
        $this->apply('SUMMER', $second);
        $entries = $this->entries($second, ['benefit_total_minor' => '900']);
        $this->ordered();

        $refusal = self::refusal(fn() => $this->place($second, $entries));

        self::assertSame('price_changed', $refusal->reason);
        self::assertSame('The coupon “SUMMER” has reached its usage limit. It is not included in the total. The total is now €10 instead of €9. Please review your order and place it again.', $refusal->getMessage());
        self::assertSame([1, 1], $this->uses('SUMMER'));
    }

    public function testAUseThatWentBetweenTheLookAndTheOrderIsTold(): void
    {
        $id = $this->coupon('SUMMER', ['uses_max' => 1]);
        $this->apply('SUMMER');
        $entries = $this->entries($this->visitor, ['benefit_total_minor' => '1800']);
        $this->between(fn() => $this->sale->database()->execute('UPDATE {coupon} SET uses = 1 WHERE id = %d', $id));

        $refusal = self::refusal(fn() => $this->place($this->visitor, $entries));

        self::assertSame('price_changed', $refusal->reason);
        self::assertStringStartsWith('The coupon “SUMMER” has reached its usage limit.', $refusal->getMessage());
        self::assertSame([0, 0], [self::rowsIn('orders'), self::rowsIn('coupon_use')]);
        self::assertSame([[2, 2]], $this->lines($this->visitor));
        $this->sale->database()->execute('UPDATE {coupon} SET uses = 0');
    }

    /** @param string $change to the coupon's row between review and order */
    #[TestWith(['active = 0', 'The coupon “SUMMER” is no longer valid.'])]
    #[TestWith(['ends_at = 1900000000', 'The coupon “SUMMER” expired on'])]
    public function testACodeThatEndsInThatMomentIsTold(string $change, string $sentence): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');
        $entries = $this->entries($this->visitor);
        $this->between(fn() => $this->sale->database()->execute("UPDATE {coupon} SET $change"));

        self::assertStringStartsWith($sentence, self::refusal(fn() => $this->place($this->visitor, $entries))->getMessage());
        self::assertSame(0, self::rowsIn('orders'));
    }

    public function testOneBuyerUsesItAsOftenAsOneMay(): void
    {
        $this->coupon('SUMMER', ['uses_per_buyer' => 1]);
        $this->apply('SUMMER');
        $this->ordered();
        $this->add($this->visitor, $this->ticket);
        $this->apply('SUMMER');
        $same = ['buyer_data_email_post_meta' => 'ADA@example.org', 'buyer_data_confirm_email_post_meta' => 'ADA@example.org'];
        $other = ['buyer_data_email_post_meta' => 'bea@example.org', 'buyer_data_confirm_email_post_meta' => 'bea@example.org'];

        $refusal = self::refusal(fn() => $this->place($this->visitor, $this->entries($this->visitor, $same)));

        self::assertSame('coupon', $refusal->reason);
        self::assertSame('Each buyer can use the coupon “SUMMER” for 1 order, including earlier orders. Please remove it from your cart to continue.', $refusal->getMessage());
        self::assertSame([1, 1], $this->uses('SUMMER'), 'What was refused is not counted.');
        $this->place($this->visitor, $this->entries($this->visitor, $other));
        self::assertSame([2, 2], $this->uses('SUMMER'));
    }

    public function testAPriceThatTheBuyerHasNotSeenIsNotCharged(): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');
        $unseen = $this->entries($this->visitor);
        $this->sale->database()->execute('UPDATE {coupon} SET active = 0');

        $refusal = self::refusal(fn() => $this->place($this->visitor, $unseen));
        $order = $this->orderOf($this->place($this->visitor, $this->entries($this->visitor, ['benefit_total_minor' => '2000'])));

        self::assertSame('price_changed', $refusal->reason);
        self::assertSame(['', 2000], [$order->couponCode, $order->totalMinor], 'Seen, it is ordered without the code.');
        self::assertSame([0, 0], $this->uses('SUMMER'));
        self::assertSame(0, self::rowsIn('cart_coupon'));
    }

    /**
     * Price, fee, tax and discount: the buyer is told about any change of the total. @param array<string, mixed> $meta
     * of ticket and event
     */
    #[TestWith([['benefit_price_minor' => 1100], [], []])]
    #[TestWith([['benefit_fee_kind' => 'fixed', 'benefit_fee_value' => 50], [], []])]
    #[TestWith([[], ['benefit_tax_mode' => 'exclusive'], []])]
    #[TestWith([[], [], ['value' => 500]])]
    public function testWhateverChangesTheTotalIsTold(array $ticket, array $event, array $coupon): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');
        $seen = $this->entries($this->visitor, ['benefit_total_minor' => (string) $this->total()]);
        foreach ($ticket as $key => $value) {
            update_post_meta($this->ticket, $key, $value);
        }
        foreach ($event as $key => $value) {
            update_post_meta((int) get_post_field('post_parent', $this->ticket), $key, $value);
        }
        foreach ($coupon as $column => $value) {
            $this->sale->database()->execute("UPDATE {coupon} SET $column = %d", $value);
        }

        $refusal = self::refusal(fn() => $this->place($this->visitor, $seen));

        self::assertSame('price_changed', $refusal->reason);
        self::assertMatchesRegularExpression('/^The total is now €\S+ instead of €18\./', $refusal->getMessage());
        self::assertSame(0, self::rowsIn('orders'));
    }

    public function testADeclineGivesTheUseBackAndTheCodeToTheCart(): void
    {
        $this->coupon('SUMMER', ['uses_max' => 1]);
        $this->apply('SUMMER');

        self::assertSame('declined', self::refusal(fn() => $this->ordered(['test_outcome' => 'decline']))->reason);

        self::assertSame([0, 0], $this->uses('SUMMER'));
        self::assertSame([1800, 'SUMMER'], [$this->total(), $this->box()['code']]);
        $this->ordered();
        self::assertSame([1, 1], $this->uses('SUMMER'));
    }

    public function testACodeThatWasAppliedSinceIsNotReplacedByTheOneThatComesBack(): void
    {
        $this->coupon('SUMMER');
        $this->coupon('WINTER');
        $this->apply('SUMMER');
        $order = $this->ordered(['test_outcome' => 'pending']);
        $this->add($this->visitor, $this->ticket);
        $this->apply('WINTER');

        $this->webhook($order, 'failed');

        self::assertSame('WINTER', $this->sale->database()->value('SELECT code FROM {cart_coupon}'));
    }

    public function testAnOrderThatExpiresGivesItBackOnce(): void
    {
        $this->coupon('SUMMER', ['uses' => 4]);
        $this->apply('SUMMER');
        $order = $this->ordered(['test_outcome' => 'pending']);
        self::assertSame([5, 1], $this->uses('SUMMER'));

        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Expired);
        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Expired);
        $this->webhook($order, 'failed');

        self::assertSame([4, 0], $this->uses('SUMMER'));
        self::assertSame(0, self::rowsIn('cart_coupon'), 'It has left the cart.');
    }

    public function testAPaymentThatTheBankTakesBackGivesItBackOnce(): void
    {
        $this->coupon('SUMMER', ['uses' => 4]);
        $this->apply('SUMMER');
        $order = $this->ordered();
        self::assertSame([5, 1], $this->uses('SUMMER'));

        foreach ([1, 2] as $time) {
            $this->sale->payments()->handleEvent($this->payment($order), new GatewayEvent(dispute: DisputeStatus::Lost));
        }

        self::assertSame([4, 0], $this->uses('SUMMER'));
    }

    public function testMoneyThatComesLateCountsItAgainWhateverTheLimitSays(): void
    {
        $this->coupon('SUMMER', ['uses_max' => 1]);
        $this->apply('SUMMER');
        $order = $this->ordered(['test_outcome' => 'pending']);
        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Expired);
        $other = self::visitor();
        $this->add($other, $this->ticket);
        $this->apply('SUMMER', $other);
        $this->place($other, $this->entries($other));

        $this->webhook($order, 'paid');

        self::assertSame([2, 2], $this->uses('SUMMER'));
        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
    }

    public function testLateMoneyForACodeThatWasDeletedSinceIsTakenAllTheSame(): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');
        $order = $this->ordered(['test_outcome' => 'pending']);
        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Expired);
        $this->sale->database()->execute('DELETE FROM {coupon}');

        $this->webhook($order, 'paid');

        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
        self::assertSame(0, self::rowsIn('coupon_use'));
    }

    public function testAWholeRefundGivesItBackOnceAndAPartDoesNot(): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');
        $order = $this->ordered();
        $payments = $this->sale->payments();

        $payments->refund($this->payment($order), 800, 'A part', ['tickets' => [], 'cancel' => false], 0);
        self::assertSame([1, 1], $this->uses('SUMMER'));
        $payments->refund($this->payment($order), 1000, 'The rest', [], 0);
        self::assertSame([0, 0], $this->uses('SUMMER'));
        $this->webhook($order, 'refunded');
        self::assertSame([0, 0], $this->uses('SUMMER'));
    }

    public function testAnOrderWithACodeTakesThreeStatementsMore(): void
    {
        $plain = self::visitor();
        $this->add($plain, $this->ticket, 2);
        $without = $this->statements(fn() => $this->place($plain, $this->entries($plain, ['test_outcome' => 'pending'])));
        $this->coupon('SUMMER', ['uses_per_buyer' => 9, 'uses_max' => 9]);
        $this->apply('SUMMER');
        $with = $this->statements(fn() => $this->ordered(['test_outcome' => 'pending']));

        self::assertSame(3, $with - $without, 'counted, remembered with a look at the buyer’s, out of the cart');
    }

    /** @param array<string, mixed> $changes */
    private function ordered(array $changes = []): Order
    {
        return $this->orderOf($this->place($this->visitor, $this->entries($this->visitor, $changes)));
    }

    private function statements(\Closure $work): int
    {
        $log = StatementLog::start();
        $work();

        return count(preg_grep('/benefit_(?:coupon|cart_coupon)/', $log->statements) ?: []);
    }

    /** Runs after the cart was read and before the order's transaction. */
    private function between(\Closure $work): void
    {
        $begun = false;
        add_filter('query', static function (string $sql) use ($work, &$begun): string {
            if (!$begun && $sql === 'START TRANSACTION') {
                $begun = true;
                $work();
            }

            return $sql;
        });
    }

    private function payment(Order $order): Payment
    {
        return (new PaymentRepository($this->sale->database(), $this->clock))->ofSubject('order', $order->id) ?? self::fail('No payment recorded.');
    }

    private function webhook(Order $order, string $status): void
    {
        $body = (string) wp_json_encode(['id' => 'event-' . $status, 'reference' => $this->payment($order)->reference, 'status' => $status]);
        try {
            $this->sale->payments()->webhook('test', $body, [TestGateway::SIGNATURE_HEADER => $this->sale->testGateway()->sign($body)]);
        } catch (UserFacingException $refusal) {
            self::fail($refusal->getMessage());
        }
    }
}
