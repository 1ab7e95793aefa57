<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Tickets\Orders;

use Benefit\Tickets\Orders\OrderKey;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Secrets of links are read to the letter, and made so that they can be. */
final class OrderKeyTest extends TestCase
{
    private const NUMBER = 'AB12CD34';
    private const SECRET = 'abcdefghij_-KLMNOPQR01';

    public function testReadsTheKeyOfAnOrder(): void
    {
        self::assertSame([self::NUMBER, self::SECRET], OrderKey::ofOrder(self::NUMBER . '-' . self::SECRET));
    }

    public function testReadsTheCodeOfATicket(): void
    {
        self::assertSame([self::NUMBER, 7, self::SECRET], OrderKey::ofTicket(self::NUMBER . '-7-' . self::SECRET));
        self::assertSame([self::NUMBER, 9999, self::SECRET], OrderKey::ofTicket(self::NUMBER . '-9999-' . self::SECRET));
    }

    public function testReadsWhatIsMadeNew(): void
    {
        [$number, $secret] = [OrderKey::newNumber(), OrderKey::newSecret()];
        self::assertSame([$number, $secret], OrderKey::ofOrder("$number-$secret"));
        self::assertNotSame($secret, OrderKey::newSecret());
    }

    #[DataProvider('nearly')]
    public function testWhatIsNearlyOneIsNone(string $number, string $sequence, string $secret): void
    {
        if ($sequence === '7') {
            self::assertNull(OrderKey::ofOrder("$number-$secret"));
        }
        self::assertNull(OrderKey::ofTicket("$number-$sequence-$secret"));
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function nearly(): iterable
    {
        yield 'a number too short' => [substr(self::NUMBER, 1), '7', self::SECRET];
        yield 'a number too long' => [self::NUMBER . 'A', '7', self::SECRET];
        yield 'a number in small letters' => [strtolower(self::NUMBER), '7', self::SECRET];
        yield 'something before it' => ['x' . self::NUMBER, '7', self::SECRET];
        yield 'a line before it' => ["x\n" . self::NUMBER, '7', self::SECRET];
        yield 'a secret too short' => [self::NUMBER, '7', substr(self::SECRET, 1)];
        yield 'a secret too long' => [self::NUMBER, '7', self::SECRET . 'a'];
        yield 'a secret of other letters' => [self::NUMBER, '7', substr(self::SECRET, 1) . '+'];
        yield 'a line break at the end' => [self::NUMBER, '7', self::SECRET . "\n"];
        yield 'nothing' => ['', '7', ''];
        yield 'ticket zero' => [self::NUMBER, '0', self::SECRET];
        yield 'a ticket with a nought before it' => [self::NUMBER, '07', self::SECRET];
        yield 'a ticket of five digits' => [self::NUMBER, '10000', self::SECRET];
        yield 'no ticket' => [self::NUMBER, '', self::SECRET];
    }

    public function testAnOrdersKeyIsNoTicketsCodeAndTheOtherWayRound(): void
    {
        self::assertNull(OrderKey::ofTicket(self::NUMBER . '-' . self::SECRET));
        self::assertNull(OrderKey::ofOrder(self::NUMBER . '-7-' . self::SECRET));
    }
}
