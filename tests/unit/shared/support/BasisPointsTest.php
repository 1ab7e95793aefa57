<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Support;

use Benefit\Shared\Support\BasisPoints;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class BasisPointsTest extends TestCase
{
    #[DataProvider('written')]
    public function testReadsAPercentage(string $text, ?int $points): void
    {
        self::assertSame($points, BasisPoints::parse($text));
    }

    /** @return iterable<string, array{string, ?int}> */
    public static function written(): iterable
    {
        yield 'whole' => ['19', 1900];
        yield 'a point' => ['7.5', 750];
        yield 'a comma' => ['7,05', 705];
        yield 'all' => ['100', 10000];
        yield 'nothing' => ['0', 0];
        yield 'more than all' => ['100.01', null];
        yield 'three decimals' => ['7.555', null];
        yield 'negative' => ['-1', null];
        yield 'an exponent' => ['1e1', null];
        yield 'empty' => ['', null];
        yield 'spaces around it' => [" 19\n", 1900];
        yield 'four digits' => ['0019', null];
        yield 'a sign' => ['19 %', null];
    }

    public function testWritesWhatItReads(): void
    {
        self::assertSame('19', BasisPoints::format(1900));
        self::assertSame('7.5', BasisPoints::format(750));
        self::assertSame('0.05', BasisPoints::format(5));
        for ($points = 0; $points <= BasisPoints::WHOLE; $points++) {
            self::assertSame($points, BasisPoints::parse(BasisPoints::format($points)));
        }
    }
}
