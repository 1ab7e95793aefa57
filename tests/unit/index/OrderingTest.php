<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Index;

use Benefit\Index\Documents\NumberEncoding;
use Benefit\Index\Query\ResultSorter;
use Benefit\Index\Storage\Bitmap;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** A page of very many, found by histograms. */
final class OrderingTest extends TestCase
{
    private const PLACES = 3000;
    /** They are read in pieces, of which the last is shorter. */
    private const PIECE = 700;

    #[DataProvider('orders')]
    public function testAPageOfAnOrderEqualsTheSortedWhole(bool $isDescending, int $values): void
    {
        $numbers = array_map(static fn(int $i): ?int => $i % 9 === 0 ? null : mt_rand(-$values, $values), range(1, 6000));
        $mask = implode('', array_map(static fn(): string => mt_rand(0, 9) > 0 ? "\xff" : "\0", $numbers));
        // One piece is empty.
        $mask = substr_replace($mask, Bitmap::none(self::PIECE), 2 * self::PIECE, self::PIECE);
        $sorted = Bitmap::positions($mask);
        usort($sorted, static fn(int $a, int $b): int => [$numbers[$a] === null, $isDescending ? -$numbers[$a] : $numbers[$a], $a] <=> [$numbers[$b] === null, $isDescending ? -$numbers[$b] : $numbers[$b], $b]);
        foreach ([0, 1, 11, 3000, count($sorted) - 5, count($sorted), 9000] as $offset) {
            $ordering = new ResultSorter(self::PIECE);
            $ordering->sortByColumns(self::columns($numbers), $isDescending);
            $ordering->tiesBy(self::columns(array_keys($numbers)));
            self::assertSame(array_slice($sorted, $offset, 12), $ordering->page(self::masks($mask), $offset, 12), "from $offset");
        }
    }

    /** @return array<string, array{bool, int}> */
    public static function orders(): array
    {
        return ['many values' => [false, 1_000_000], 'few values, descending' => [true, 2], 'one value' => [false, 0]];
    }

    public function testARandomOrderIsTheSameForItsSeedSoThatPagesDoNotOverlap(): void
    {
        $page = static function (string $seed, int $offset, int $limit): array {
            $ordering = new ResultSorter(self::PIECE);
            $ordering->atRandom(range(0, intdiv(5000, self::PIECE)), $seed);
            $ordering->tiesBy(self::columns(range(0, 4999)));

            return $ordering->page(self::masks(Bitmap::all(5000)), $offset, $limit);
        };
        $whole = $page('a', 0, 5000);

        self::assertSame(array_slice($whole, 2400, 50), $page('a', 2400, 50));
        self::assertNotSame($whole, $page('b', 0, 5000));
        sort($whole);
        self::assertSame(range(0, 4999), $whole);
    }

    public function testWholeKeysAreReadOnceForAPageHoweverFarApartItsTitlesStand(): void
    {
        // Twelve places share a first byte, and no two a title.
        $keys = array_map(static fn(int $place): string => pack('CC', 1 + ($place * 7) % 250, intdiv($place, 250)), range(0, self::PLACES - 1));
        $sorted = range(0, self::PLACES - 1);
        usort($sorted, static fn(int $a, int $b): int => strcmp($keys[$a], $keys[$b]));
        $read = 0;
        foreach ([[0, 12], [5, 50], [2980, 40], [3000, 12], [1500, 300]] as [$offset, $limit]) {
            $ordering = new ResultSorter(self::PIECE, static function (array $places) use (&$read, $keys): array {
                $read++;
                self::assertLessThan(2500, count($places));

                return array_intersect_key($keys, array_flip($places));
            });
            $ordering->sortByColumns([self::pieces(implode('', array_map(static fn(string $key): string => $key[0], $keys)))], false);
            $ordering->tiesBy([self::pieces(str_repeat("\1", self::PLACES))]);

            self::assertSame(array_slice($sorted, $offset, $limit), $ordering->page(self::masks(Bitmap::all(self::PLACES)), $offset, $limit));
        }
        self::assertSame(4, $read, 'Behind the last there is nothing to be read.');
    }

    public function testWholeKeysAreReadOfTitlesThatThePageNeedsOnly(): void
    {
        // Pairs begin alike; 200 places are few enough to be sorted.
        $read = [];
        $ordering = new ResultSorter(self::PIECE, static function (array $places) use (&$read): array {
            $read = $places;

            return array_combine($places, array_map(static fn(int $place): string => chr(255 - $place), $places));
        });
        $ordering->sortByColumns([self::pieces(implode('', array_map(static fn(int $place): string => chr(1 + intdiv($place, 2)), range(0, 199))))], false);
        $ordering->tiesBy([self::pieces(str_repeat("\1", 200))]);

        self::assertSame([100, 103, 102, 105], $ordering->page(self::masks(Bitmap::all(200)), 101, 4));
        self::assertSame(range(100, 105), $read, 'Also the others of those at its ends.');
    }

    public function testWholeKeysOfTitlesThatDifferInTheirBeginningsAreNotRead(): void
    {
        $bytes = array_map(static fn(int $place): string => chr(1 + $place * 7 % 251), range(0, 199));
        $alike = [];
        $ordering = new ResultSorter(self::PIECE, static function (array $places) use (&$alike): array {
            $alike = $places;

            return array_combine($places, array_map(static fn(int $place): string => $place === 3 ? 'a' : 'b', $places));
        });
        $bytes[120] = $bytes[3];
        $ordering->sortByColumns([self::pieces(implode('', $bytes))], false);
        $ordering->tiesBy([self::pieces(str_repeat("\1", 200))]);
        $page = $ordering->page(self::masks(Bitmap::all(200)), 0, 200);

        self::assertSame([3, 120], $alike);
        self::assertSame(array_search(3, $page, true) + 1, array_search(120, $page, true));

        $ordering = new ResultSorter(self::PIECE, static fn(): array => self::fail('All begin in their own way.'));
        $ordering->sortByColumns([self::pieces(implode('', array_map(chr(...), range(1, 200))))], true);
        $ordering->tiesBy([self::pieces(str_repeat("\1", 200))]);
        self::assertSame(range(199, 188), $ordering->page(self::masks(Bitmap::all(200)), 0, 12));
    }

    /** @return list<string> */
    private static function pieces(string $column): array
    {
        return str_split($column, self::PIECE);
    }

    /** @return array<int, array{string, int}> */
    private static function masks(string $mask): array
    {
        return array_filter(array_map(static fn(string $piece): array => [$piece, Bitmap::count($piece)], self::pieces($mask)), static fn(array $piece): bool => $piece[1] > 0);
    }

    /**
     * @param list<?int> $numbers
     *
     * @return non-empty-list<list<string>> in pieces
     */
    private static function columns(array $numbers): array
    {
        $bytes = array_map(NumberEncoding::bytes(...), $numbers);

        return array_map(static fn(int $i): array => self::pieces(implode('', array_column(array_map(str_split(...), $bytes), $i))), range(0, NumberEncoding::BYTES - 1));
    }
}
