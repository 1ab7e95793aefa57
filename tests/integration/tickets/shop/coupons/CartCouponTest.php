<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Coupons;

use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\Shop\Cart\CartViewModel;
use Benefit\Tickets\Shop\Cart\PriceMessages;
use Benefit\Tickets\Shop\Cart\ReservationViewModel;
use Benefit\Tickets\Shop\Coupons\CouponInstaller;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** A coupon in a cart: applied, refused, removed, and no longer valid. */
final class CartCouponTest extends CouponTestCase
{
    private const UNKNOWN = 'This coupon code is not valid. Please check it, or continue without it.';

    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, 50);
        $this->add($this->visitor, $this->ticket, 2);
    }

    /** @param array<string, mixed> $columns */
    #[TestWith([['kind' => 'percent', 'value' => 1500], 1700])]
    #[TestWith([['kind' => 'fixed_item', 'value' => 250], 1500])]
    #[TestWith([['kind' => 'fixed_order', 'value' => 250], 1750])]
    #[TestWith([['kind' => 'fixed_order', 'value' => 99999], 0])]
    public function testEachKindTakesOffWhatItSays(array $columns, int $total): void
    {
        $this->coupon('SUMMER', $columns);

        $this->apply('SUMMER');

        self::assertSame($total, $this->total());
    }

    /** Some databases treat these letters as equal, others do not. */
    public function testACodeIsFoundHoweverItsLettersAreWritten(): void
    {
        $this->coupon('FRÜHLING-24');
        foreach (["fru\u{308}hling-24", "ＦRÜHLING\u{2013}24", "früh\u{ad}ling\u{2011}24\u{200b}"] as $typed) {
            $this->apply($typed);
            self::assertSame(1800, $this->total());
            $this->sale->couponRepository()->remove($this->visitor);
        }
    }

    public function testACodeOfAnEarlierVersionIsConverted(): void
    {
        $this->coupon("SPRING\u{2013}24");
        $this->coupon("TWO\u{2013}1");
        $this->coupon('TWO-1', ['value' => 2000]);
        (new CouponInstaller($this->sale->database()))->install();

        $this->apply("spring\u{2013}24");
        self::assertSame(1800, $this->total());
        $this->apply('two-1');
        self::assertSame(1600, $this->total(), 'Each of two coupons keeps its own.');
    }

    public function testADiscountOnTheOrderIsSharedToTheCent(): void
    {
        foreach ([700, 700] as $price) {
            $this->add($this->visitor, $this->ticket($this->event, $price, 50));
        }
        $this->add($this->visitor, $this->ticket($this->event, 0, 50));
        $this->coupon('SUMMER', ['kind' => 'fixed_order', 'value' => 1000]);
        $this->apply('SUMMER');

        $cart = $this->sale->carts()->getCart($this->visitor);

        self::assertSame([588, 206, 206, 0], array_map(static fn($line): int => $line->price->discount, $cart->lines));
        self::assertSame([1000, 2400], [$cart->totals->discount, $cart->totals->total]);
    }

    #[TestWith(['summer'])]
    #[TestWith(['  SuMMer '])]
    public function testCaseAndSpacesAroundACodeDoNotCount(string $typed): void
    {
        $this->coupon('SUMMER');

        $this->press(['cart_action' => 'apply_coupon', 'coupon_code' => $typed]);

        self::assertSame(['code' => 'SUMMER', 'before' => 'SUMMER', 'applied' => true, 'problem' => false, 'message' => 'Coupon “SUMMER” applied: €2 off.'], $this->box());
    }

    /** @param array<string, mixed> $columns */
    #[DataProvider('refusals')]
    public function testSaysWhyACodeIsRefused(array $columns, string $sentence): void
    {
        $this->coupon('SUMMER', $columns);

        $refusal = self::refusal(fn() => $this->press(['cart_action' => 'apply_coupon', 'coupon_code' => 'summer']));

        self::assertSame(['coupon', 422, 'coupon_code', $sentence], [$refusal->reason, $refusal->status, $refusal->field, $refusal->getMessage()]);
        self::assertSame(2000, $this->total());
        self::assertFalse($this->box()['applied']);
    }

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function refusals(): iterable
    {
        yield 'switched off, like one that is not there' => [['active' => 0], self::UNKNOWN];
        yield 'over' => [['ends_at' => self::NOW], 'The coupon “SUMMER” expired on March 17, 2030, 6:46 pm.'];
        yield 'not begun' => [['starts_at' => self::NOW + 1], 'The coupon “SUMMER” is valid from March 17, 2030, 6:46 pm.'];
        yield 'used up' => [['uses_max' => 3, 'uses' => 3], 'The coupon “SUMMER” has reached its usage limit.'];
        yield 'for other tickets' => [['tickets' => '[2147483647]'], 'The coupon “SUMMER” does not apply to the tickets in your cart.'];
    }

    public function testAnUnknownCodeIsRefusedInTheSameWordsAsOneThatIsSwitchedOff(): void
    {
        $this->coupon('OFF', ['active' => 0]);

        $unknown = self::refusal(fn() => $this->apply('NOBODY'));
        $off = self::refusal(fn() => $this->apply('OFF'));

        self::assertSame([$unknown->reason, $unknown->getMessage()], [$off->reason, $off->getMessage()]);
    }

    public function testARefusedCodeLeavesTheOneBeforeInPlace(): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');

        self::refusal(fn() => $this->apply('WINTER'));

        self::assertSame(['SUMMER', 1800], [$this->box()['code'], $this->total()]);
    }

    public function testAnotherCodeTakesThePlaceOfTheFirst(): void
    {
        $this->coupon('SUMMER');
        $this->coupon('WINTER', ['value' => 5000]);
        $this->apply('SUMMER');
        $this->apply('WINTER');

        self::assertSame(['WINTER', 1000], [$this->box()['code'], $this->total()]);
        self::assertSame(1, self::rowsIn('cart_coupon'));
    }

    /** @param array<string, mixed> $values */
    #[TestWith([['cart_action' => 'apply_coupon', 'coupon_code' => ' ']])]
    #[TestWith([['cart_action' => 'apply_coupon']])]
    #[TestWith([['benefit_coupon_remove' => 1]])]
    public function testAnEmptyCodeAndTheButtonRemoveIt(array $values): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');

        $this->press($values);

        self::assertSame([2000, false, ''], [$this->total(), $this->box()['applied'], $this->box()['message']]);
    }

    public function testAnEmptyCartTakesNoCodeAndLosesIts(): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');
        $this->sale->carts()->empty($this->visitor);

        self::assertSame('103', self::refusal(fn() => $this->apply('SUMMER'))->reason);
        $this->add($this->visitor, $this->ticket);
        self::assertSame(1000, $this->total());
    }

    /** @param array<string, int|string> $change */
    #[DataProvider('losses')]
    public function testACodeThatStopsCountingIsTold(array $change, string $sentence): void
    {
        $this->coupon('SUMMER', ['tickets' => "[$this->ticket]", 'uses_max' => 5]);
        $this->apply('SUMMER');
        $this->contradicts = 'Nobody has ordered with it.';
        foreach ($change as $column => $value) {
            $this->sale->database()->execute("UPDATE {coupon} SET $column = %s", $value);
        }

        self::assertSame(['code' => 'SUMMER', 'before' => 'SUMMER', 'applied' => true, 'problem' => true, 'message' => "$sentence It is not included in the total."], $this->box());
        self::assertSame(2000, $this->total());
    }

    /** @return iterable<string, array{array<string, int|string>, string}> */
    public static function losses(): iterable
    {
        yield 'it is over' => [['ends_at' => self::NOW], 'The coupon “SUMMER” expired on March 17, 2030, 6:46 pm.'];
        yield 'it was used up' => [['uses' => 5], 'The coupon “SUMMER” has reached its usage limit.'];
        yield 'it was switched off' => [['active' => 0], 'The coupon “SUMMER” is no longer valid.'];
        yield 'it was renamed, or deleted' => [['code' => 'WINTER'], 'The coupon “SUMMER” is no longer valid.'];
        yield 'it is for other tickets now' => [['tickets' => '[2147483647]'], 'The coupon “SUMMER” does not apply to the tickets in your cart.'];
    }

    public function testACodeForATicketThatWasRemovedIsTold(): void
    {
        $other = $this->ticket($this->event, 500, 50);
        $this->add($this->visitor, $other);
        $this->coupon('SUMMER', ['tickets' => "[$other]"]);
        $this->apply('SUMMER');
        self::assertSame(2450, $this->total());

        $this->press(['benefit_remove' => $other]);

        self::assertStringStartsWith('The coupon “SUMMER” does not apply to the tickets in your cart.', $this->box()['message']);
    }

    public function testTheCheckoutTellsItToo(): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');
        $props = fn(): array => $this->sale->checkoutView()->props($this->sale->carts()->getCart($this->visitor));
        self::assertSame([[], 'Discount (SUMMER)'], [$props()['cart_errors'], $props()['rows'][1]['label']]);

        $this->sale->database()->execute('UPDATE {coupon} SET active = 0');

        self::assertSame(['The coupon “SUMMER” is no longer valid. It is not included in the total.'], $props()['cart_errors']);
    }

    public function testTheRowsNameTheCodeAndAddUp(): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');

        $rows = (new PriceMessages($this->sale->settings()->money()))->cartTable($this->sale->carts()->getCart($this->visitor))['rows'];

        self::assertSame([['Subtotal', '€20'], ['Discount (SUMMER)', '-€2'], ['Total', '€18']], array_map(static fn(array $row): array => [$row['label'], $row['amount']], $rows));
    }

    public function testTheCartIsReadWithNoQueryMore(): void
    {
        $this->coupon('SUMMER');
        $read = fn(): int => self::statements(fn() => $this->sale->carts()->getCart($this->visitor));
        $without = $read();
        $this->apply('SUMMER');

        self::assertSame([1, 1], [$without, $read()], 'the lines with the code and its coupon');
    }

    private static function statements(\Closure $work): int
    {
        $log = StatementLog::start();
        $work();

        return count(preg_grep('/benefit_(?:hold|coupon|cart_coupon)/', $log->statements) ?: []);
    }

    public function testGuessingEndsAfterTenCodesAndSoDoTheRightOnes(): void
    {
        $this->coupon('SUMMER');
        for ($i = 0; $i < 10; $i++) {
            self::assertSame('coupon', self::refusal(fn() => $this->apply("GUESS$i"))->reason);
        }

        $refusal = self::refusal(fn() => $this->apply('SUMMER'));

        self::assertSame(['rate', 429, 'coupon_code'], [$refusal->reason, $refusal->status, $refusal->field]);
        $this->clock->now += 600;
        $this->apply('SUMMER');
        self::assertSame(1800, $this->total());
    }

    public function testANetworkThatGuessesWithEverNewVisitorsIsStoppedToo(): void
    {
        $this->coupon('SUMMER');
        $reasons = [];
        for ($i = 0; $i < 55; $i++) {
            $visitor = self::visitor();
            $this->add($visitor, $this->ticket($this->event, 1000, 5));
            $reasons[] = self::refusal(fn() => $this->apply("GUESS$i", $visitor))->reason;
        }

        self::assertSame(['coupon' => 50, 'rate' => 5], array_count_values($reasons));
        $this->apply('SUMMER', null, self::network('198.51.100.1'));
        self::assertSame(1800, $this->total(), 'Another network is not meant.');
    }

    public function testRightCodesAreNotCountedAsGuesses(): void
    {
        $this->coupon('SUMMER');
        for ($i = 0; $i < 30; $i++) {
            $this->apply('SUMMER');
        }

        self::assertSame(1800, $this->total());
    }

    public function testAppliedByAPlainPostThePageIsFetchedAgain(): void
    {
        $this->coupon('SUMMER');

        $response = $this->press(['cart_action' => 'apply_coupon', 'coupon_code' => 'summer', 'ticket_cart_id' => [$this->ticket], 'ticket_quantity' => ['2']], RouteChannel::Form);

        self::assertSame($this->sale->pages()->url('cart'), $response->redirect);
    }

    public function testAQuantityThatWasTypedAndNotSentStaysInItsField(): void
    {
        $this->coupon('SUMMER');
        $values = ['cart_action' => 'apply_coupon', 'coupon_code' => 'summer', 'ticket_cart_id' => [$this->ticket], 'ticket_quantity' => ['7']];

        $response = $this->press($values, RouteChannel::Form);
        $view = $this->page($values);

        self::assertSame('', $response->redirect);
        self::assertSame(['7', 2, 'SUMMER'], [$view['lines'][0]['quantity']['value'], $view['lines'][0]['stored'], $view['coupon']['code']]);
    }

    public function testWithoutScriptsEnterInTheFieldOfTheCodeAppliesIt(): void
    {
        $this->coupon('SUMMER');
        $posted = ['cart_action' => 'update_cart', 'ticket_cart_id' => [$this->ticket], 'ticket_quantity' => ['3'], 'benefit_coupon_before' => ''];

        $this->press($posted + ['coupon_code' => 'summer'], RouteChannel::Form);

        self::assertSame(2700, $this->total(), 'The form’s first button is “Update cart”: both are done.');
    }

    public function testUpdateLeavesACodeAloneThatWasNotEdited(): void
    {
        $this->coupon('SUMMER');
        $this->apply('SUMMER');
        $posted = ['cart_action' => 'update_cart', 'ticket_cart_id' => [$this->ticket], 'ticket_quantity' => ['3'], 'coupon_code' => '', 'benefit_coupon_before' => ''];

        $this->press($posted, RouteChannel::Form);

        self::assertSame(2700, $this->total(), 'Another tab had applied it since this page was loaded.');
    }

    public function testACodeThatWasEnteredAndNotAppliedIsNotLeftBehind(): void
    {
        $proceed = ['cart_action' => 'proceed_to_checkout', 'ticket_cart_id' => [$this->ticket], 'ticket_quantity' => ['2'], 'coupon_code' => 'summer', 'benefit_coupon_before' => ''];

        $refusal = self::refusal(fn() => $this->press($proceed, RouteChannel::Form));

        self::assertSame(['coupon_changed', 'coupon_code'], [$refusal->reason, $refusal->field]);
        $box = $this->page($proceed, new FormSubmission('cart_form', $proceed, $refusal))['coupon'];
        self::assertSame(['summer', '', ''], [$box['code'], $box['before'], $box['message']]);
        self::assertSame($this->sale->pages()->url('checkout'), $this->press(['benefit_coupon_before' => 'Summer '] + $proceed, RouteChannel::Form)->redirect);
    }

    public function testThePageAfterARefusalShowsWhatWasEntered(): void
    {
        $posted = ['cart_action' => 'apply_coupon', 'coupon_code' => 'sumer'];
        $refusal = self::refusal(fn() => $this->press($posted, RouteChannel::Form));

        $view = $this->page($posted, new FormSubmission('cart_form', $posted, $refusal));

        self::assertSame(['code' => 'sumer', 'before' => 'sumer', 'applied' => false, 'problem' => true, 'message' => self::UNKNOWN], $view['coupon']);
        self::assertSame(self::UNKNOWN, $view['error']);
    }

    /**
     * @param array<string, mixed> $posted
     *
     * @return array<string, mixed>
     */
    private function page(array $posted, ?FormSubmission $submission = null): array
    {
        $view = new CartViewModel(new ReservationViewModel($this->sale->settings(), $this->clock), $this->sale->endpoint(), $this->sale->settings(), $this->clock);

        return $view->forCart($this->sale->carts()->getCart($this->visitor), $submission ?? new FormSubmission('cart_form', $posted));
    }
}
