<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Html;

use Benefit\Shared\Html\BlockPattern;
use Benefit\Shared\Html\BlockPatternRegistrar;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

final class PatternsTest extends IntegrationTestCase
{
    #[DataProvider('patterns')]
    public function testEveryPatternIsMadeOfBlocksThatAreThere(string $name, string $holds): void
    {
        Services::get()->service(BlockPatternRegistrar::class)->register();
        $pattern = \WP_Block_Patterns_Registry::get_instance()->get_registered('benefit/' . $name);

        self::assertNotNull($pattern);
        self::assertSame(['benefit'], $pattern['categories']);
        self::assertNotSame('', $pattern['description']);
        $names = self::names(parse_blocks($pattern['content']));
        self::assertContains($holds, $names);
        foreach ($names as $block) {
            self::assertTrue(\WP_Block_Type_Registry::get_instance()->is_registered($block), $block);
        }
    }

    /** @return iterable<string, array{string, string}> */
    public static function patterns(): iterable
    {
        yield 'Event page' => ['event-page', 'benefit/ticket-table'];
        yield 'Cart' => ['cart', 'benefit/cart'];
        yield 'Checkout' => ['checkout', 'benefit/checkout'];
        yield 'Event list' => ['event-list', 'benefit/event-list'];
        yield 'Blog' => ['blog', 'benefit/grid-pager'];
        yield 'Team' => ['team', 'benefit/grid-items'];
        yield 'Upcoming events' => ['upcoming-events', 'benefit/event-date'];
        yield 'Events and prices' => ['event-prices', 'benefit/event-price'];
    }

    public function testAPatternOfBlocksThatAreSwitchedOffIsNotOffered(): void
    {
        $pattern = static fn(string $name, string $block): BlockPattern => new BlockPattern($name, 'P', 'D', "<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph --><!-- wp:benefit/$block /-->", []);
        (new BlockPatternRegistrar([static fn(): array => [$pattern('known', 'accordion'), $pattern('unknown', 'no-such-block')]]))->register();
        $registry = \WP_Block_Patterns_Registry::get_instance();

        self::assertTrue($registry->is_registered('benefit/known'));
        self::assertFalse($registry->is_registered('benefit/unknown'));
        $registry->unregister('benefit/known');
    }

    public function testTheCategoryIsThere(): void
    {
        self::assertTrue(\WP_Block_Pattern_Categories_Registry::get_instance()->is_registered('benefit'));
    }

    /**
     * @param list<array<string, mixed>> $blocks
     *
     * @return list<string>
     */
    private static function names(array $blocks): array
    {
        $names = [];
        foreach ($blocks as $block) {
            array_push($names, ...array_filter([$block['blockName']]), ...self::names($block['innerBlocks']));
        }

        return $names;
    }
}
