<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Cart;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Shop\Cart\CartError;
use PHPUnit\Framework\Attributes\DataProvider;

/** Each cart error has a code and a message that says what to do (docs/contracts.md "Cart error codes"). */
final class CartErrorTest extends SaleTestCase
{
    #[DataProvider('quantities')]
    public function testBoundsOfOneOrder(int $inCart, int $more, ?string $code, int $number = 0): void
    {
        $ticket = $this->ticket($this->event(), 1000, 100, ['min_per_order' => 2, 'max_per_order' => 6]);
        $visitor = self::visitor();
        $inCart > 0 && $this->add($visitor, $ticket, $inCart);

        if ($code === null) {
            $this->add($visitor, $ticket, $more);
            self::assertSame([[$inCart + $more, $inCart + $more]], $this->lines($visitor));

            return;
        }
        $refusal = self::refusal(fn() => $this->add($visitor, $ticket, $more));
        self::assertSame([$code, 422], [$refusal->reason, $refusal->status]);
        $this->assertPool($inCart, 0, $ticket);
        if ($number > 0) {
            self::assertStringContainsString((string) $number, $refusal->getMessage());
            self::assertStringContainsString('Seat', $refusal->getMessage());
        }
    }

    /** @return iterable<string, array{0: int, 1: int, 2: ?string, 3?: int}> */
    public static function quantities(): iterable
    {
        yield 'below the minimum' => [0, 1, '100', 2];
        yield 'the minimum' => [0, 2, null];
        yield 'the maximum' => [0, 6, null];
        yield 'above the maximum' => [0, 7, '101', 6];
        yield 'what is in the cart counts' => [4, 3, '101', 6];
        yield 'with the cart at the maximum' => [4, 2, null];
        yield 'nothing' => [0, 0, '103'];
        yield 'nothing, with a cart' => [3, 0, '103'];
    }

    public function testAnUpdateKeepsTheBoundsToo(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 100, ['min_per_order' => 2, 'max_per_order' => 6]);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 3);
        $update = fn(int $quantity): callable => fn() => $this->sale->carts()->update($visitor, [$ticket => $quantity], self::network());

        self::assertSame('100', self::refusal($update(1))->reason);
        self::assertSame('101', self::refusal($update(7))->reason);
        $this->assertPool(3, 0, $ticket);
    }

    /** Each type is within its own limits, but together they exceed the limit of an order. */
    public function testAWholeCartHasAMostToo(): void
    {
        $event = $this->event();
        [$one, $two, $three] = array_map(fn(): int => $this->ticket($event, 1000, null, ['max_per_order' => 999]), [1, 2, 3]);
        $visitor = self::visitor();
        $update = fn(array $quantities): callable => fn() => $this->sale->carts()->update($visitor, $quantities, self::network());
        $this->add($visitor, $one, 700);
        $this->add($visitor, $two, 299);

        foreach ([fn() => $this->add($visitor, $one), fn() => $this->add($visitor, $three), $update([$one => 701]), $update([$one => 698, $two => 302])] as $more) {
            $refusal = self::refusal($more);
            self::assertSame(['101', 999], [$refusal->reason, $refusal->data['number']]);
        }
        self::assertSame([[700, 700], [299, 299]], $this->lines($visitor));
        $this->assertPool(700, 0, $one);
        $this->assertPool(0, 0, $three);

        $update([$one => 1, $two => 998])();
        $this->sale->carts()->reserve($visitor, self::network());
        self::assertSame([[1, 1], [998, 998]], $this->lines($visitor));
        $this->sale->database()->execute('UPDATE {hold} SET quantity = 999 WHERE ticket_id = %d', $two);
        self::assertSame('101', self::refusal(fn() => $this->sale->carts()->reserve($visitor, self::network()))->reason, 'A cart from before.');
        $update([$two => 0])();
        self::assertSame([[1, 1]], $this->lines($visitor));
    }

    public function testOrderingAnEmptyCartIs103(): void
    {
        $visitor = self::visitor();

        self::assertSame('103', self::refusal(fn() => $this->place($visitor, $this->entries($visitor)))->reason);
    }

    #[DataProvider('errors')]
    public function testEachHasItsOwnSentenceAndNoOpenPlaceholder(CartError $error): void
    {
        $sentences = array_map(static fn(int $number): string => $error->refusal('Balcony', $number)->getMessage(), [0, 1, 2]);

        foreach ($sentences as $sentence) {
            self::assertDoesNotMatchRegularExpression('/%/', $sentence);
            self::assertMatchesRegularExpression('/\b(choose|remove|try)\b/i', $sentence, 'Says what to do.');
        }
        foreach (CartError::cases() as $other) {
            self::assertSame($other === $error, $other->refusal('Balcony', 2)->getMessage() === $sentences[2]);
        }
    }

    /** @return iterable<string, array{CartError}> */
    public static function errors(): iterable
    {
        self::assertSame([100, 101, 102, 103, 104, 105], array_column(CartError::cases(), 'value'));
        foreach (CartError::cases() as $error) {
            yield (string) $error->value => [$error];
        }
    }
}
