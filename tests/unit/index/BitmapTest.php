<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Index;

use Benefit\Index\Documents\NumberEncoding;
use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Query\NumberColumns;
use Benefit\Index\Storage\Bitmap;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Sets of posts as strings, numbers as bytes, and pages of an order, each against a plain loop. */
final class BitmapTest extends TestCase
{
    public function testNumbersSortAsTheirBytesDo(): void
    {
        $numbers = [NumberEncoding::LEAST, -256, -1, 0, 1, 255, 256, 65_536, 1_795_000_000, NumberEncoding::MOST];
        $bytes = array_map(NumberEncoding::bytes(...), $numbers);
        $sorted = $bytes;
        sort($sorted, SORT_STRING);

        self::assertSame($bytes, $sorted);
        self::assertSame($numbers, array_map(NumberEncoding::number(...), $bytes));
    }

    public function testANumberThatHasNoPlaceIsNone(): void
    {
        self::assertNull(NumberEncoding::number(NumberEncoding::bytes(NumberEncoding::MOST + 1)));
        self::assertNull(NumberEncoding::number(NumberEncoding::bytes(PHP_INT_MIN)));
        self::assertNull(NumberEncoding::number(NumberEncoding::bytes(null)));
    }

    #[DataProvider('ranges')]
    public function testRangesAndEndsEqualALoop(int $least, int $most): void
    {
        $numbers = array_map(static fn(int $i): ?int => $i % 7 === 0 ? null : mt_rand($least, $most), range(1, 2000));
        $found = new NumberColumns(self::columns($numbers));
        $known = array_filter($numbers, is_int(...));
        foreach ([-70_000, -300, -1, 0, 1, 255, 256, 12_345, 70_001] as $from) {
            $expected = array_keys(array_filter($numbers, static fn(?int $number): bool => $number !== null && $number >= $from));
            self::assertSame($expected, Bitmap::positions($found->within($from, null)), "from $from");
            $expected = array_keys(array_filter($numbers, static fn(?int $number): bool => $number !== null && $number <= $from));
            self::assertSame($expected, Bitmap::positions($found->within(null, $from)), "to $from");
        }
        self::assertSame(array_keys($known), Bitmap::positions($found->within(null, null)));
        $ends = static fn(string $mask): ?array => ($bytes = $found->ends($mask)) === null ? null : array_map(NumberEncoding::number(...), $bytes);
        self::assertSame([min($known), max($known)], $ends(Bitmap::all(2000)));
        $half = array_slice($numbers, 0, 1000);
        self::assertSame([min(array_filter($half, is_int(...))), max($half)], $ends(Bitmap::all(1000) . Bitmap::none(1000)));
        self::assertNull($ends(Bitmap::none(2000)));
    }

    /** @return array<string, array{int, int}> */
    public static function ranges(): array
    {
        return ['on both sides of zero' => [-70_000, 70_000], 'few' => [1, 3], 'one' => [256, 256], 'with high bytes in common' => [12_000, 13_000]];
    }

    public function testAHistogramCountsWhereTheMaskIs(): void
    {
        self::assertSame([0 => 1, 5 => 2], Bitmap::histogram("\0\5\5\0\5\7", "\xff\xff\0\0\xff\0", 3));
        self::assertSame([], Bitmap::histogram("\0\5", "\0\0", 0));
    }

    /** @return array<string, array{string, ?int}> */
    public static function moments(): array
    {
        return [
            'a day' => ['2026-03-01', 1_772_323_200],
            'without dashes' => ['20260301', 1_772_323_200],
            'a moment' => ['2026-03-01 10:30:05', 1_772_361_005],
            'ISO' => ['2026-03-01T10:30Z', 1_772_361_000],
            'as JavaScript writes it' => ['2026-03-01T10:30:00.000Z', 1_772_361_000],
            'of another zone, by its own clock' => ['2026-03-01T10:30:00+02:00', 1_772_361_000],
            'Unix seconds' => ['1772361000', 1_772_361_000],
            '31 February' => ['2026-02-31', null],
            'an hour that is none' => ['2026-02-01 25:00', null],
            'a word' => ['tomorrow', null],
        ];
    }

    #[DataProvider('moments')]
    public function testADayOrAMomentIsRead(string $text, ?int $moment): void
    {
        self::assertSame($moment, SourcePostRepository::moment($text));
    }

    public function testNumbersAreExactAndNeverFloats(): void
    {
        self::assertSame(1250, SourcePostRepository::number('12.5', 2));
        self::assertSame(1250, SourcePostRepository::number('12,5', 2));
        self::assertSame(-29, SourcePostRepository::number('-0.299', 2));
        self::assertSame(12, SourcePostRepository::number('12', 0));
        self::assertSame([433, 50, -50, 400, 100000, -12], array_map(static fn(string $text): ?int => SourcePostRepository::number($text, 2), ['4.3333333333333', '.5', '-.5', '4.', '1e3', '-1.25E-1']));
        self::assertSame([null, null, null], array_map(static fn(string $text): ?int => SourcePostRepository::number($text, 2), ['.', '-', '1e99']));
        self::assertNull(SourcePostRepository::number('1e309', 2));
        self::assertNull(SourcePostRepository::number('free', 2));
    }

    /**
     * @param array<int, ?int> $numbers
     *
     * @return non-empty-list<string>
     */
    private static function columns(array $numbers): array
    {
        $bytes = array_map(NumberEncoding::bytes(...), $numbers);

        return array_map(static fn(int $column): string => implode('', array_map(static fn(string $one): string => $one[$column], $bytes)), range(0, NumberEncoding::BYTES - 1));
    }
}
