<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Look;

use Benefit\Shared\Look\Color;
use Benefit\Shared\Look\Look;
use Benefit\Shared\Look\ThemeColors;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class AccentTest extends TestCase
{
    /** @param array<string, mixed> $theme */
    #[DataProvider('themes')]
    public function testEveryThemeHasAnAccentOnWhichTextCanBeRead(array $theme): void
    {
        $colors = ThemeColors::fromCss($theme['background'], $theme['text'], $theme['button'], $theme['link'], $theme['palette']);
        $look = $colors->look(isset($theme['setting']) ? Color::parse($theme['setting']) : null);

        $properties = $look->properties();

        self::assertSame($theme['expected'], $properties);
        $color = static fn(string $name): Color => Color::fromHex($properties["--benefit-$name"]);
        self::assertGreaterThanOrEqual(4.5, $color('on-accent')->contrast($color('accent')));
        self::assertGreaterThanOrEqual(4.5, $color('accent-text')->contrast($color('page')));
        self::assertEquals($look, Look::fromStored(json_decode((string) json_encode($look->toStored()), true)), 'it is stored whole');
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function themes(): iterable
    {
        foreach (Fixture::read('accents')['themes'] as $theme) {
            yield $theme['name'] => [$theme];
        }
    }

    public function testReadsTheNotationsThatThemesUse(): void
    {
        foreach (Fixture::read('accents')['readable'] as [$css, $seen]) {
            self::assertSame($seen, Color::parse($css)?->over(Color::fromHex('#ffffff'))->toHex(), $css);
        }
    }

    public function testLeavesWhatOnlyABrowserCanResolve(): void
    {
        foreach (Fixture::read('accents')['unreadable'] as $css) {
            self::assertNull(Color::parse($css), $css);
        }
    }

    #[TestWith(['#ffd400', '#ffffff'])]
    #[TestWith(['#ffffff', '#ffffff'])]
    #[TestWith(['#222222', '#111111'])]
    #[TestWith(['#4433a6', '#4433a6'])]
    #[TestWith(['#808080', '#808080'])]
    #[TestWith(['#00ff00', '#dae7bd'])]
    public function testFindsTheNearestColorThatCanBeSeen(string $color, string $page): void
    {
        $nearest = Color::fromHex($color)->withContrast(3.0, Color::fromHex($page));

        self::assertGreaterThanOrEqual(3.0, $nearest->contrast(Color::fromHex($page)));
        self::assertLessThan(3.2, $nearest->contrast(Color::fromHex($page)), 'no further than needed');
        self::assertSame($nearest, $nearest->withContrast(3.0, Color::fromHex($page)));
    }

    #[DataProvider('brokenStores')]
    public function testAStoreThatSomeoneChangedIsIgnored(mixed $stored): void
    {
        self::assertNull(Look::fromStored($stored));
    }

    /** @return iterable<string, array{mixed}> */
    public static function brokenStores(): iterable
    {
        yield 'nothing' => [null];
        yield 'a text' => ['#fff'];
        yield 'no palette' => [['page' => '#ffffff', 'text' => '#000000', 'base' => '#ffffff', 'accent' => '#0b6e63']];
        yield 'no color' => [['page' => '#ffffff', 'text' => '#000000', 'base' => '#ffffff', 'accent' => 'x', 'palette' => []]];
    }
}
