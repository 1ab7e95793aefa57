<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Index;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\FacetEncoding;
use Benefit\Index\Query\ColumnScanner;
use Benefit\Index\Storage\Bitmap;
use Benefit\Index\Storage\LoadedColumns;
use Benefit\Index\Storage\OverflowValues;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Posts by their codes, and numbers of groups of codes, against a plain loop. */
final class ColumnScannerTest extends TestCase
{
    private const FIRST = 3;

    /** @param list<int> $values codes that there are */
    #[DataProvider('kinds')]
    public function testCodesAndGroupsEqualALoop(FacetEncoding $kind, array $values, int $most): void
    {
        $posts = array_map(static fn(): array => array_map('intval', (array) array_rand(array_flip($values), mt_rand(1, $most))), range(1, ColumnLayout::BLOCK));
        $posts[7] = [];
        [$chunk, $mask] = [self::chunk($kind, $posts), ''];
        foreach ($posts as $post => $own) {
            $mask .= $post % 3 === 0 ? "\0" : "\xff";
        }
        // More than eight, with values in common, one of none and one of all.
        $groups = ['none' => [], 7 => $values] + array_map(static fn(): array => array_map('intval', (array) array_rand(array_flip($values), 4)), array_flip(range(100, 115)));
        $expected = [];
        foreach ($groups as $name => $codes) {
            $having = array_filter($posts, static fn(array $own): bool => array_intersect($own, $codes) !== []);
            $expected[$name] = count(array_filter(array_keys($having), static fn(int $post): bool => $post % 3 !== 0));
            self::assertSame(array_keys($having), Bitmap::positions($chunk->withCodes(self::FIRST, $kind, $codes)));
        }

        $codes = array_count_values(array_merge(...array_filter($posts, static fn(int $post): bool => $post % 3 !== 0, ARRAY_FILTER_USE_KEY)));
        ksort($codes);
        // These posts alone say the same.
        $part = $chunk->restrictTo(Bitmap::positions($mask));
        foreach ([[$chunk, $mask], [$part, Bitmap::all($part->length)], [$part->restrictTo([]), '']] as $i => [$of, $within]) {
            self::assertSame($i === 2 ? array_fill_keys(array_keys($groups), 0) : $expected, $of->groupsIn(self::FIRST, $kind, $within, $groups));
            $found = array_filter($of->codesIn(self::FIRST, $kind, $within));
            ksort($found);
            self::assertSame($i === 2 ? [] : $codes, $found);
        }
    }

    public function testBlocksMakeTheSamePlanesInWhateverOrderTheyCome(): void
    {
        $columns = [];
        foreach ([1, 2, 3] as $column) {
            foreach ([4, 5, 7] as $block) {
                $columns[] = [$column, $block, str_repeat(chr(16 * $column + $block), ColumnLayout::BLOCK)];
            }
        }
        $expected = null;
        foreach ([$columns, array_reverse($columns), [...array_slice($columns, 4), ...array_slice($columns, 0, 4)]] as $order) {
            $read = new LoadedColumns(4, 8);
            foreach ($order as [$column, $block, $bytes]) {
                $read->addBlock($column, $block, $bytes);
            }
            $made = array_map($read->column(...), [1, 2, 3, 9]);
            self::assertSame(str_repeat("\x14", ColumnLayout::BLOCK) . str_repeat("\x15", ColumnLayout::BLOCK) . str_repeat("\0", ColumnLayout::BLOCK) . str_repeat("\x17", ColumnLayout::BLOCK), $made[0]);
            self::assertSame($expected ??= $made, $made);
            self::assertSame(Bitmap::none(4 * ColumnLayout::BLOCK), $made[3]);
        }
    }

    /** @return iterable<string, array{FacetEncoding, list<int>, int}> */
    public static function kinds(): iterable
    {
        yield 'a bit each, and some beyond the bits' => [FacetEncoding::Few, range(1, FacetEncoding::FEW + 6), 9];
        yield 'slots, few values' => [FacetEncoding::Several, range(1, 40), 4];
        yield 'slots, with high bytes, and more values than slots' => [FacetEncoding::Several, [...range(1, 20), ...range(257, 276), ...range(4000, 4010), 0xffff], 9];
        yield 'codes that no slot holds' => [FacetEncoding::Several, [1, 2, 3, 0xffff + 2, 0xffff + 3], 4];
        yield 'one value a post' => [FacetEncoding::One, [...range(1, 9), 300], 1];
    }

    /** @param array<int, list<int>> $posts codes of each */
    private static function chunk(FacetEncoding $kind, array $posts): ColumnScanner
    {
        $read = new LoadedColumns(0, 1);
        [$columns, $parts] = [array_fill(0, $kind->columns(), ''), []];
        foreach ($posts as $post => $codes) {
            [$bytes, $overflow] = $kind->encode($codes);
            foreach (str_split($bytes) as $i => $byte) {
                $columns[$i] .= $byte;
            }
            $parts[OverflowValues::part($post)] = ($parts[OverflowValues::part($post)] ?? '') . OverflowValues::encode($post, $overflow);
        }
        foreach ($parts as $part => $bytes) {
            $read->addOverflow(self::FIRST, $part, $bytes);
        }
        foreach ($columns as $i => $bytes) {
            $read->addBlock(self::FIRST + $i, 0, $bytes);
        }

        return new ColumnScanner($read);
    }
}
