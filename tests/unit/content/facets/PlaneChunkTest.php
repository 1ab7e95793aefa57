<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\Facets;

use Benefit\Content\Facets\Beyond;
use Benefit\Content\Facets\FacetKind;
use Benefit\Content\Facets\Layout;
use Benefit\Content\Facets\Mask;
use Benefit\Content\Facets\PlaneChunk;
use Benefit\Content\Facets\ReadPlanes;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Posts by their codes, and numbers of groups of codes, against a plain loop. */
final class PlaneChunkTest extends TestCase
{
    private const FIRST = 3;

    /** @param list<int> $values codes that there are */
    #[DataProvider('kinds')]
    public function testCodesAndGroupsEqualALoop(FacetKind $kind, array $values, int $most): void
    {
        $posts = array_map(static fn(): array => array_map('intval', (array) array_rand(array_flip($values), mt_rand(1, $most))), range(1, Layout::BLOCK));
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
            self::assertSame(array_keys($having), Mask::places($chunk->withCodes(self::FIRST, $kind, $codes)));
        }

        $codes = array_count_values(array_merge(...array_filter($posts, static fn(int $post): bool => $post % 3 !== 0, ARRAY_FILTER_USE_KEY)));
        ksort($codes);
        // These posts alone say the same.
        $part = $chunk->only(Mask::places($mask));
        foreach ([[$chunk, $mask], [$part, Mask::all($part->length)], [$part->only([]), '']] as $i => [$of, $within]) {
            self::assertSame($i === 2 ? array_fill_keys(array_keys($groups), 0) : $expected, $of->groupsIn(self::FIRST, $kind, $within, $groups));
            $found = array_filter($of->codesIn(self::FIRST, $kind, $within));
            ksort($found);
            self::assertSame($i === 2 ? [] : $codes, $found);
        }
    }

    public function testBlocksMakeTheSamePlanesInWhateverOrderTheyCome(): void
    {
        $planes = [];
        foreach ([1, 2, 3] as $plane) {
            foreach ([4, 5, 7] as $block) {
                $planes[] = [$plane, $block, str_repeat(chr(16 * $plane + $block), Layout::BLOCK)];
            }
        }
        $expected = null;
        foreach ([$planes, array_reverse($planes), [...array_slice($planes, 4), ...array_slice($planes, 0, 4)]] as $order) {
            $read = new ReadPlanes(4, 8);
            foreach ($order as [$plane, $block, $bytes]) {
                $read->addBlock($plane, $block, $bytes);
            }
            $made = array_map($read->plane(...), [1, 2, 3, 9]);
            self::assertSame(str_repeat("\x14", Layout::BLOCK) . str_repeat("\x15", Layout::BLOCK) . str_repeat("\0", Layout::BLOCK) . str_repeat("\x17", Layout::BLOCK), $made[0]);
            self::assertSame($expected ??= $made, $made);
            self::assertSame(Mask::none(4 * Layout::BLOCK), $made[3]);
        }
    }

    /** @return iterable<string, array{FacetKind, list<int>, int}> */
    public static function kinds(): iterable
    {
        yield 'a bit each, and some beyond the bits' => [FacetKind::Few, range(1, FacetKind::FEW + 6), 9];
        yield 'slots, few values' => [FacetKind::Several, range(1, 40), 4];
        yield 'slots, with high bytes, and more values than slots' => [FacetKind::Several, [...range(1, 20), ...range(257, 276), ...range(4000, 4010), 0xffff], 9];
        yield 'codes that no slot holds' => [FacetKind::Several, [1, 2, 3, 0xffff + 2, 0xffff + 3], 4];
        yield 'one value a post' => [FacetKind::One, [...range(1, 9), 300], 1];
    }

    /** @param array<int, list<int>> $posts codes of each */
    private static function chunk(FacetKind $kind, array $posts): PlaneChunk
    {
        $read = new ReadPlanes(0, 1);
        [$planes, $parts] = [array_fill(0, $kind->planes(), ''), []];
        foreach ($posts as $post => $codes) {
            [$bytes, $beyond] = $kind->encode($codes);
            foreach (str_split($bytes) as $i => $byte) {
                $planes[$i] .= $byte;
            }
            $parts[Beyond::part($post)] = ($parts[Beyond::part($post)] ?? '') . Beyond::encode($post, $beyond);
        }
        foreach ($parts as $part => $bytes) {
            $read->addBeyond(self::FIRST, $part, $bytes);
        }
        foreach ($planes as $i => $bytes) {
            $read->addBlock(self::FIRST + $i, 0, $bytes);
        }

        return new PlaneChunk($read);
    }
}
