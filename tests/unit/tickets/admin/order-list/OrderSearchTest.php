<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Tickets\Admin\OrderList;

use Benefit\Tickets\Admin\OrderList\OrderSearch;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The text typed into the search of the orders, and the search made of it. */
final class OrderSearchTest extends TestCase
{
    /** @param list<array{string, string}> $names */
    #[DataProvider('typed')]
    public function testReadsWhatWasTyped(string $typed, string $number, ?int $sequence, string $email, array $names): void
    {
        $search = OrderSearch::parse($typed);

        self::assertNotNull($search);
        self::assertSame([$number, $sequence, $email, $names], [$search->number, $search->sequence, $search->email, $search->names]);
    }

    /** @return iterable<string, array{string, string, ?int, string, list<array{string, string}>}> */
    public static function typed(): iterable
    {
        yield 'the code of a ticket' => ['ab12cd34-7', 'AB12CD34', 7, '', []];
        yield 'what a scanner reads' => ['AB12CD34-12-Xz_9-aaaaaaaaaaaaaaaaaa', 'AB12CD34', 12, '', []];
        yield 'a code that is not finished' => ['AB12CD34-', 'AB12CD34', null, '', []];
        yield 'a number, with the sign people write' => ['#ab12', 'AB12', null, '', []];
        yield 'an address' => [' ada@exa ', '', null, 'ada@exa', []];
        yield 'one word may be a number, an address or a name' => ['ada', 'ADA', null, 'ada', [['', 'ada'], ['ada', '']]];
        yield 'a word that is no number' => ['O’Hara', '', null, 'O’Hara', [['', 'O’Hara'], ['O’Hara', '']]];
        yield 'a long word' => ['Wolfeschlegel', '', null, 'Wolfeschlegel', [['', 'Wolfeschlegel'], ['Wolfeschlegel', '']]];
        yield 'two words in both orders' => ["Ada \u{00A0} Byron", '', null, '', [['', 'Ada Byron'], ['Ada Byron', ''], ['Ada', 'Byron'], ['Byron', 'Ada']]];
        yield 'last name first' => ['Byron, Ada', '', null, '', [['', 'Byron, Ada'], ['Byron, Ada', ''], ['Byron', 'Ada'], ['Ada', 'Byron']]];
    }

    #[DataProvider('nothing')]
    public function testNothingIsNoSearch(string $typed): void
    {
        self::assertNull(OrderSearch::parse($typed));
    }

    /** @return iterable<array{string}> */
    public static function nothing(): iterable
    {
        yield [''];
        yield ["  \t\n "];
        yield ['#'];
        yield ["\u{2003}"];
    }

    public function testTheNumberOfLooksIsBounded(): void
    {
        self::assertLessThanOrEqual(8, count(OrderSearch::parse(str_repeat('a b ', 40))->names ?? []));
    }
}
