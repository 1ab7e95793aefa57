<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\Listings;

use Benefit\Content\Listings\Filters\Controls\RangeSlider;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The handles of a range (docs/spec-content.md §5): the same table is for the browser (src/content/listings/test). */
final class SliderTest extends TestCase
{
    /** @return iterable<string, array{array<string, mixed>, array<string, int|float>|null}> */
    public static function sliders(): iterable
    {
        foreach (self::table()['sliders'] as ['what' => $what, 'options' => $options, 'slider' => $slider]) {
            yield $what => [$options, $slider];
        }
    }

    /**
     * @param array<string, mixed>          $options
     * @param array<string, int|float>|null $expected
     */
    #[DataProvider('sliders')]
    public function testOptionsOfWhateverKindMakeASoundSlider(array $options, ?array $expected): void
    {
        $slider = RangeSlider::fromOptions($options);

        self::assertSame($expected === null ? null : array_map('floatval', $expected), $slider === null ? null : get_object_vars($slider));
    }

    public function testAHandleStandsWhereItsBrowserCanPutIt(): void
    {
        foreach (self::table()['stands'] as ['what' => $what, 'options' => $options, 'number' => $number, 'at' => $at]) {
            self::assertSame((float) $at, RangeSlider::fromOptions($options)?->roundToStep((float) $number), $what);
        }
    }

    public function testNumbersAreSaidAsTheSiteWritesThem(): void
    {
        foreach (self::table()['said'] as ['number' => $number, 'words' => $words]) {
            self::assertSame($words, RangeSlider::formatNumber((float) $number, ',', '.'));
        }
        self::assertSame('1 234', RangeSlider::formatNumber(1234.0, ',', ' '), 'Whatever stands between thousands.');
    }

    public function testTextsOfNumbersAreThoseOfTheBrowser(): void
    {
        self::assertSame(['0', '0', '5', '-0.5', '120', '0.000001', '999999999999'], array_map(RangeSlider::text(...), [0.0, -0.0, 5.0, -0.5, 120.0, 0.000001, 999_999_999_999.0]));
    }

    /** @return array<string, list<array<string, mixed>>> */
    private static function table(): array
    {
        return (array) json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/sliders.json'), true);
    }
}
