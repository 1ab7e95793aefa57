<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\Query\FilterValueList;
use PHPUnit\Framework\Attributes\DataProvider;

/** Ranges, dates and searches that visitors type, without scripts (docs/spec-content.md §5). */
final class TypedFilterTest extends FilterTestCase
{
    /** @return iterable<string, array{string, list<int>}> */
    public static function ranges(): iterable
    {
        yield 'both ends' => ['shelf_price=7.5,10', [2, 3]];
        yield 'from' => ['shelf_price=10,', [3, 4, 5]];
        yield 'to' => ['shelf_price=,10', [1, 2, 3]];
        yield 'a lone separator' => ['shelf_price=,', [1, 2, 3, 4, 5, 6]];
        yield 'the other way round' => ['shelf_price=10,5', [1, 2, 3]];
        yield 'no numbers' => ['shelf_price=a,b', [1, 2, 3, 4, 5, 6]];
        yield 'one is none' => ['shelf_price=x,10', [1, 2, 3]];
        yield 'beyond all numbers' => ['shelf_price=1e309,2e309', [1, 2, 3, 4, 5, 6]];
        yield 'far away' => ['shelf_price=100,200', []];
        yield 'as a plain form sends it' => ['shelf_price[from]=7.5&shelf_price[to]=10', [2, 3]];
        yield 'no such day' => ['_date=2026-02-31,', [1, 2, 3, 4, 5, 6]];
        yield 'a day' => ['_date=2025-06-15,2025-06-15', [1, 2, 3, 4, 5, 6]];
        yield 'a day before' => ['_date=,2025-06-14', []];
        yield 'a list in a list' => ['shelf_price[from][]=7', [1, 2, 3, 4, 5, 6]];
    }

    /** @param list<int> $expected */
    #[DataProvider('ranges')]
    public function testRangesAreNumbersAndDaysWithinTheirEnds(string $queryString, array $expected): void
    {
        $this->visit($this->filtered(['facet' => 'meta:shelf_price', 'control' => 'range'], ['facet' => 'date', 'control' => 'daterange']));

        self::assertSame($expected, $this->numbers($this->again($queryString)));
    }

    public function testEndsOfARangeFollowTheOtherFilters(): void
    {
        $this->visit($this->filtered(['facet' => 'meta:shelf_price', 'control' => 'range'], ['facet' => 'tax:post_tag']));
        $ends = static fn(string $html): array => array_values(array_filter(self::all($html, '', 'placeholder', 'input')));

        self::assertSame(['5.00', '20.00'], array_slice($ends($this->again()), 0, 2));
        self::assertSame(['10.00', '20.00'], array_slice($ends($this->again($this->withTermSlugs('tx_post_tag=folk&shelf_price=15,'))), 0, 2));
    }

    public function testARangesHandlesStandWhereItsNumbersAreWithinTheEndsOfTheAuthor(): void
    {
        $this->visit($this->filtered(['facet' => 'meta:shelf_price', 'control' => 'range', 'min' => '0', 'max' => '15', 'step' => 0.5, 'keyStep' => 10, 'nearest' => 1, 'farthest' => 99], ['facet' => 'date', 'control' => 'daterange', 'min' => '2025-06-15', 'max' => '2025-06-15', 'step' => 'x']));
        $html = $this->again('shelf_price=-5,9.5');
        $handles = static fn(string $html, string $attribute): array => array_map(strval(...), [...self::all($html, 'benefit-slider__from', $attribute), ...self::all($html, 'benefit-slider__to', $attribute)]);

        self::assertSame(['0', '9.5'], $handles($html, 'value'));
        self::assertSame(['0', '9.5'], $handles($html, 'aria-valuetext'));
        self::assertSame([['0', '0'], ['15', '15'], ['0.5', '0.5']], [$handles($html, 'min'), $handles($html, 'max'), $handles($html, 'step')]);
        self::assertSame([], array_filter([...self::all($html, 'benefit-slider__from', 'name'), ...self::all($html, 'benefit-slider__to', 'name')]), 'The fields are what a form sends.');
        self::assertContains('shelf_price: 0 – 9.5 ×', self::texts($html, '//ul[contains(@class, "__active")]//a'), 'The address is within them, too.');
        self::assertSame([1, 2, 3, 4], $this->numbers($this->again('shelf_price=,900')), 'So is what is asked for.');
        $html = $this->again('shelf_price=7.25,900');
        self::assertSame(['7.5', '15'], $handles($html, 'value'), 'Between two steps a handle stands at the nearest,');
        self::assertSame(['7.25', '15'], $handles($html, 'aria-valuetext'), 'says the number itself,');
        self::assertSame(['7.25', '15'], array_slice(self::all($html, '', 'value', 'input'), 3, 2), 'which its field shows');
        self::assertContains('shelf_price: 7.25 – 15 ×', self::texts($html, '//ul[contains(@class, "__active")]//a'), 'and the address keeps.');
        self::assertContains('Date: June 15, 2025 ×', self::texts($this->again('_date=2020-01-01,2030-01-01'), '//ul[contains(@class, "__active")]//a'));
        self::assertSame([], $handles($this->visit($this->filtered(['facet' => 'meta:nothing', 'control' => 'range'])), 'value'), 'Without posts there is nothing to move.');
    }

    public function testASearchFindsWordsByTheirBeginnings(): void
    {
        wp_update_post(['ID' => $this->ids[1], 'post_title' => 'Café Concerto']);
        $this->visit($this->filtered(['control' => 'search-box']));

        self::assertSame([2], $this->numbers($this->again('_search=cafe+conc')));
        self::assertSame([], $this->numbers($this->again('_search=concertos')));
        self::assertSame([1, 2, 3, 4, 5, 6], $this->numbers($this->again('_search=%20')));
        self::assertContains('cafe,conc', self::all($this->again('_search=cafe,conc'), '', 'value', 'input'), 'A comma in a search is one.');
    }

    /** @return iterable<string, array{string, string}> sent value, value shown in the field */
    public static function typed(): iterable
    {
        yield 'a comma and a space' => ['songs, ferrymen', 'songs, ferrymen'];
        yield 'as addresses have it' => ['songs%2C ferrymen', 'songs, ferrymen'];
        yield 'two spaces' => ['songs  of', 'songs  of'];
        yield 'a per cent' => ['50% off', '50% off'];
        yield 'too long' => [str_repeat('songs ', 300), trim(mb_substr(str_repeat('songs ', 17), 0, 100))];
        yield 'long words of another script' => [str_repeat('жалоба ', 40), trim(mb_substr(str_repeat('жалоба ', 15), 0, 100))];
    }

    #[DataProvider('typed')]
    public function testASearchComesBackAsItWasTypedAndIsCutWhereItsFieldEnds(string $sent, string $shown): void
    {
        $this->visit($this->filtered(['control' => 'search-box']));
        $html = $this->again('_search=' . rawurlencode($sent));

        self::assertSame([$shown], array_values(array_filter(self::all($html, '', 'value', 'input'), static fn(mixed $value): bool => $value !== 'vone')));
        self::assertSame([], $this->numbers($html), 'It is searched for.');
        self::assertStringContainsString(FilterValueList::joined([$shown]), rawurldecode(implode(' ', array_map(static fn(Listing $one): string => $one->pageUrl(1), $this->listings()->onPage()))));
    }

    public function testASearchWithoutAnyWordFindsNothing(): void
    {
        $this->visit($this->filtered(['control' => 'search-box']) . $this->grid(['search' => '###'], self::CARD, ['blockId' => 'vtwo']));
        foreach (['🎭', '%', '###', '!'] as $sign) {
            $html = $this->again('_search=' . rawurlencode($sign));
            self::assertSame([], $this->numbers($html), $sign);
            self::assertContains('No results found. Try removing some filters.', self::texts($html, '//*[@data-part="empty"]/p'), $sign);
            self::assertContains("Search: $sign ×", self::texts($html, '//ul[contains(@class, "__active")]//a'), $sign);
        }
    }
}
