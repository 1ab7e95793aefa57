<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Storefront;

use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use PHPUnit\Framework\Attributes\DataProvider;

/** The answer of the legacy buy form: `a||html` (CONTRACTS.md "Legacy buy form"). */
final class LegacyBuyFormTest extends StorefrontTestCase
{
    #[DataProvider('places')]
    public function testTheFirstValueIsWhatIsLeft(?int $capacity, int $quantity, string $left): void
    {
        $ticket = $this->ticket($this->event(), 1000, $capacity);

        [$first, $html] = $this->press($ticket, $quantity);

        self::assertSame($left, $first);
        self::assertSame(['status'], array_map(static fn(\DOMElement $message): string => $message->getAttribute('role'), self::find($html, '//p' . self::of('benefit-added'))));
        self::assertStringContainsString("{$quantity} × Seat", self::texts($html, '//p')[0]);
        self::assertSame([], self::find($html, '//form'), 'The form that comes back is the one that was there.');
    }

    /** @return iterable<string, array{?int, int, string}> */
    public static function places(): iterable
    {
        yield 'some are left' => [10, 3, '7'];
        yield 'these were the last' => [3, 3, '0'];
        yield 'without a limit' => [null, 3, ''];
    }

    public function testAnErrorIsTheWordAndItsSentence(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 2, [], ['post_title' => '<b>Seat</b> || [gallery]']);

        [$first, $html] = $this->press($ticket, 3);

        self::assertSame('error', $first);
        self::assertStringNotContainsString('<', $html);
        self::assertStringNotContainsString('[', $html);
        self::assertMatchesRegularExpression('/\S+ .*[.…]$/u', html_entity_decode($html));
    }

    /** @return array{string, string} */
    private function press(int $ticket, int $quantity): array
    {
        $actions = array_filter($this->sale->endpoint()->actions(), static fn(Action $action): bool => $action->name === 'mp-update-cart' && $action->channel === Channel::Ajax);
        $request = new Request(['ticket_id' => $ticket, 'quantity' => $quantity], self::visitor(), self::network(), Channel::Ajax);
        $answer = (array_values($actions)[0]->handler)($request);
        self::assertInstanceOf(Response::class, $answer);
        $parts = explode('||', $answer->body, 2);
        self::assertCount(2, $parts);

        return [$parts[0], $parts[1]];
    }
}
