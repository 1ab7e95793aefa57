<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Look;

use Benefit\Shared\Look\BlockLook;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** In the default style of Twenty Twenty-Five. */
#[Group('sqlite')]
final class BlockLookTest extends IntegrationTestCase
{
    /** @param array<string, mixed> $attributes */
    #[DataProvider('blocks')]
    public function testABlockIsGivenItsOwnLook(array $attributes, string $style): void
    {
        $html = self::block($attributes);

        self::assertStringContainsString($style, $html);
    }

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function blocks(): iterable
    {
        yield 'a color' => [['accent' => '#d9480f'], 'style="--benefit-accent:#d9480f;--benefit-on-accent:#000000;--benefit-accent-text:#111111"'];
        yield 'a color of the palette' => [['accent' => 'accent-3'], 'style="--benefit-accent:#503aa8;--benefit-on-accent:#ffffff;--benefit-accent-text:#503aa8"'];
        yield 'the text color' => [['accent' => 'currentcolor'], '--benefit-on-accent:currentcolor;--benefit-accent-text:currentcolor"'];
        yield 'a dark background, on which the accent would not be seen' => [['backgroundColor' => 'contrast', 'textColor' => 'base'], 'style="--benefit-accent:#614ebe;--benefit-accent-text:#ffffff;--benefit-edge-share:48%;--benefit-page:#111111;--benefit-page-text:#ffffff"'];
        yield 'its styles stay' => [['style' => ['color' => ['background' => '#fff8e1'], 'border' => ['radius' => '2px']]], 'style="background-color:#fff8e1;border-radius:2px;--benefit-page:#fff8e1;--benefit-corner-l:2px"'];
        yield 'a gap' => [['style' => ['spacing' => ['blockGap' => 'var:preset|spacing|40']]], 'style="--benefit-gap:var(--wp--preset--spacing--40)"'];
    }

    public function testColorsThatTheRendererHasSetStay(): void
    {
        $html = self::plugin()->service(BlockLook::class)->apply('<div style="--benefit-accent:#d9480f"></div>', ['backgroundColor' => 'contrast', 'textColor' => 'base']);

        self::assertStringContainsString('--benefit-accent:#d9480f;', $html);
        self::assertStringContainsString('--benefit-page:#111111', $html);
        self::assertStringNotContainsString('--benefit-accent:#614ebe', $html);
    }

    public function testABlockWithoutColorsStaysAsItIs(): void
    {
        foreach ([[], ['accent' => ''], ['accent' => 'gone'], ['style' => ['spacing' => ['blockGap' => '1px;color:red']]]] as $attributes) {
            self::assertStringNotContainsString('style=', self::block($attributes));
        }
    }

    /** @param array<string, mixed> $attributes */
    private static function block(array $attributes): string
    {
        return render_block(['blockName' => 'benefit/event-list', 'attrs' => $attributes, 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
    }
}
