<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\Facets;

use Benefit\Content\Facets\Mask;
use Benefit\Content\Facets\Ordering;
use PHPUnit\Framework\TestCase;

/** A page of very many, found by histograms. */
final class OrderingTest extends TestCase
{
    private const PLACES = 3000;

    public function testWholeKeysAreReadOnceForAPageHoweverFarApartItsTitlesStand(): void
    {
        // Twelve places share a first byte, and no two a title.
        $keys = array_map(static fn(int $place): string => pack('CC', 1 + ($place * 7) % 250, intdiv($place, 250)), range(0, self::PLACES - 1));
        $sorted = range(0, self::PLACES - 1);
        usort($sorted, static fn(int $a, int $b): int => strcmp($keys[$a], $keys[$b]));
        $read = 0;
        foreach ([[0, 12], [5, 50], [2980, 40], [3000, 12], [1500, 300]] as [$offset, $limit]) {
            $ordering = new Ordering(static function (array $places) use (&$read, $keys): array {
                $read++;
                self::assertLessThan(2500, count($places));

                return array_intersect_key($keys, array_flip($places));
            });
            $ordering->by([implode('', array_map(static fn(string $key): string => $key[0], $keys))], false);
            $ordering->tiesBy([str_repeat("\1", self::PLACES)]);

            self::assertSame(array_slice($sorted, $offset, $limit), $ordering->page(Mask::all(self::PLACES), $offset, $limit));
        }
        self::assertSame(4, $read, 'Behind the last there is nothing to be read.');
    }

    public function testWholeKeysOfTitlesThatDifferInTheirBeginningsAreNotRead(): void
    {
        $bytes = array_map(static fn(int $place): string => chr(1 + $place * 7 % 251), range(0, 199));
        $alike = [];
        $ordering = new Ordering(static function (array $places) use (&$alike): array {
            $alike = $places;

            return array_combine($places, array_map(static fn(int $place): string => $place === 3 ? 'a' : 'b', $places));
        });
        $bytes[120] = $bytes[3];
        $ordering->by([implode('', $bytes)], false);
        $ordering->tiesBy([str_repeat("\1", 200)]);
        $page = $ordering->page(Mask::all(200), 0, 200);

        self::assertSame([3, 120], $alike);
        self::assertSame(array_search(3, $page, true) + 1, array_search(120, $page, true));

        $ordering = new Ordering(static fn(): array => self::fail('All begin in their own way.'));
        $ordering->by([implode('', array_map(chr(...), range(1, 200)))], true);
        $ordering->tiesBy([str_repeat("\1", 200)]);
        self::assertSame(range(199, 188), $ordering->page(Mask::all(200), 0, 12));
    }
}
