<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\Listings;

use Benefit\Content\Listings\Filters\Controls\BarGroupControl;
use Benefit\Content\Listings\Filters\Controls\CheckboxControl;
use Benefit\Content\Listings\Filters\Controls\FilterControl;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** A filter's control is known by its class alone. */
final class FilterControlTest extends TestCase
{
    public function testEveryControlIsListedAndIsFoundByItsName(): void
    {
        $controls = FilterControl::all();
        self::assertGreaterThan(10, count($controls));
        foreach ($controls as $control) {
            self::assertSame($control::class, FilterControl::fromName($control->name())::class);
        }
        self::assertContains('bar-group', array_map(static fn(FilterControl $control): string => $control->name(), $controls));
        self::assertInstanceOf(BarGroupControl::class, FilterControl::fromName('bar-group'));
    }

    #[DataProvider('otherNames')]
    public function testANameWithoutAControlIsTheDefault(string $name): void
    {
        self::assertInstanceOf(CheckboxControl::class, FilterControl::fromName($name));
    }

    /** @return list<array{string}> */
    public static function otherNames(): array
    {
        return [[''], ['wheel'], ['filter'], ['Radio'], ['radio-'], ['../radio'], ['controls\\radio'], ["radio\n"]];
    }
}
