<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Links to orders and tickets need the whole secret; requesting them reveals nothing. */
final class OrderSecretsTest extends SaleTestCase
{
    public function testTheWholeKeyOpensAnOrder(): void
    {
        $order = $this->buy($this->ticket($this->event(), 0));

        self::assertSame($order->id, $this->sale->orders()->byKey($order->key())?->id);
        self::assertSame(22, strlen($order->secret));
    }

    #[DataProvider('wrongKeys')]
    public function testNothingElseDoes(string $change): void
    {
        $order = $this->buy($this->ticket($this->event(), 0));
        $other = $this->buy($this->ticket($this->event(), 0));

        self::assertNull($this->sale->orders()->byKey(self::changed($change, $order->number, $order->secret, $other->secret)));
    }

    #[DataProvider('wrongKeys')]
    public function testNorATicket(string $change): void
    {
        $order = $this->buy($this->ticket($this->event(), 0), 2);
        [$first, $second] = $order->attendees;
        self::assertSame(2, $this->sale->orders()->ticketByCode($second->secretCode())[1]->sequence ?? 0);

        self::assertNull($this->sale->orders()->ticketByCode(self::changed($change, $first->code(), $first->secret, $second->secret)));
        self::assertNull($this->sale->orders()->ticketByCode("$order->number-1-$order->secret"), 'The order’s secret is none of its tickets’.');
        foreach (['0', '3', '01', '-1', '99999'] as $sequence) {
            self::assertNull($this->sale->orders()->ticketByCode("$order->number-$sequence-$first->secret"), $sequence);
        }
    }

    /** @return iterable<string, array{string}> */
    public static function wrongKeys(): iterable
    {
        yield 'nothing' => [''];
        yield 'no secret' => ['%1$s'];
        yield 'an empty secret' => ['%1$s-'];
        yield 'the secret alone' => ['%2$s'];
        yield 'the secret of another' => ['%1$s-%3$s'];
        yield 'in the other case' => ['%1$s-%4$s'];
        yield 'of an unknown number' => ['ZZZZZZZZ-%2$s'];
        yield 'with a space' => ['%1$s-%2$s '];
        yield 'with a line feed' => ["%1\$s-%2\$s\n"];
        yield 'twice' => ['%1$s-%2$s%2$s'];
        yield 'SQL' => ["%1\$s-' OR 1=1 -- aaaaaaaa"];
        yield 'wildcards' => ['%1$s-' . str_repeat('%%', 22)];
    }

    private static function changed(string $change, string $number, string $secret, string $othersSecret): string
    {
        // In the other case, which MySQL would compare as equal.
        return sprintf($change, $number, $secret, $othersSecret, strtolower($secret) === $secret ? strtoupper($secret) : strtolower($secret));
    }

    public function testSendsTheLinksOnlyToAnAddressThatHasBought(): void
    {
        $first = $this->buy($this->ticket($this->event(), 0));
        $this->clock->forward(60);
        $second = $this->buy($this->ticket($this->event(), 0));
        $this->sale->database()->execute('DELETE FROM {mail}');

        $said = array_map(fn(string $email): array => $this->find($email), ['ada@example.org', 'ADA@EXAMPLE.ORG', 'nobody@example.org']);

        self::assertSame($said[0], $said[1]);
        self::assertSame($said[0], $said[2], 'The answer is the same.');
        $mails = $this->rows('SELECT kind, recipient, data FROM {mail} ORDER BY id');
        self::assertCount(2, $mails);
        self::assertSame(['order_links', 'ada@example.org', ['orders' => [$second->id, $first->id]]], [
            $mails[0]['kind'],
            $mails[0]['recipient'],
            json_decode((string) $mails[0]['data'], true),
        ]);
    }

    public function testFailedAndExpiredOrdersAreNotSent(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event()));
        self::refusal(fn() => $this->place($visitor, $this->entries($visitor, ['test_outcome' => 'decline'])));
        $this->find('ada@example.org');

        self::assertSame(0, self::rowsIn('mail'));
    }

    /** @return array<mixed> everything that the visitor could notice */
    private function find(string $email): array
    {
        foreach ($this->sale->endpoint()->routes() as $action) {
            if ($action->name === 'benefit_find_order') {
                $response = $action->handle(new ValidatedRequest(['email' => $email], self::visitor(), self::network(), RouteChannel::Form));

                return [$response->status, $response->state, $response->redirect, $response->headers];
            }
        }
        self::fail('There is no such action.');
    }
}
