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

    #[DataProvider('patterns')]
    public function testEveryPatternLeavesColorsToTheThemeAndHasOneFilledButtonAtMost(string $name): void
    {
        Services::get()->service(BlockPatternRegistrar::class)->register();
        $pattern = \WP_Block_Patterns_Registry::get_instance()->get_registered('benefit/' . $name);
        $buttons = array_intersect(self::names(parse_blocks($pattern['content'])), ['core/button', 'benefit/donation-form', 'benefit/ticket-table', 'benefit/cart', 'benefit/checkout']);

        self::assertLessThanOrEqual(1, count($buttons));
        self::assertDoesNotMatchRegularExpression('/(?<!&)#[0-9a-f]{3,8}\b|rgb|[cC]olor/', (string) preg_replace('/href="[^"]*"/', '', $pattern['content']));
        self::assertSame(1280, $pattern['viewportWidth']);
        self::assertNotSame([], $pattern['keywords']);
    }

    public function testThePicturesOfPatternsAreOursAndSmall(): void
    {
        Services::get()->service(BlockPatternRegistrar::class)->register();
        $folder = dirname(__DIR__, 4) . '/includes/Content/Blocks/pictures';
        $sizes = array_map(filesize(...), glob("$folder/*") ?: []);
        self::assertLessThanOrEqual(60 * 1024, max($sizes));
        self::assertLessThanOrEqual(250 * 1024, array_sum($sizes));

        $used = [];
        foreach (\WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $pattern) {
            if (str_starts_with($pattern['name'], 'benefit/')) {
                preg_match_all('#<img src="([^"]+)" alt="([^"]+)"#', $pattern['content'], $found);
                array_push($used, ...array_map(basename(...), $found[1]));
            }
        }
        sort($used);
        self::assertSame(array_map(basename(...), glob("$folder/*") ?: []), $used, 'Each is used, and each has an alternative text.');
    }

    public function testAPatternForEventsIsOfferedForEventsOnly(): void
    {
        Services::get()->service(BlockPatternRegistrar::class)->register();

        self::assertSame(['benefit_event'], \WP_Block_Patterns_Registry::get_instance()->get_registered('benefit/event-image')['postTypes']);
        self::assertArrayNotHasKey('postTypes', \WP_Block_Patterns_Registry::get_instance()->get_registered('benefit/season'));
    }

    /** @return iterable<string, array{string, string}> */
    public static function patterns(): iterable
    {
        yield 'Event page' => ['event-page', 'benefit/ticket-table'];
        yield 'Cart' => ['cart', 'benefit/cart'];
        yield 'Checkout' => ['checkout', 'benefit/checkout'];
        yield 'Event list' => ['event-list', 'benefit/event-list'];
        yield 'Donation page' => ['donation-page', 'benefit/donation-form'];
        yield 'Appeal' => ['appeal', 'core/columns'];
        yield 'Event with image' => ['event-image', 'benefit/ticket-table'];
        yield 'Season' => ['season', 'benefit/grid-bar'];
        yield 'This week' => ['this-week', 'benefit/event-date'];
        yield 'Gallery' => ['gallery', 'benefit/slide'];
        yield 'Thank you' => ['thank-you', 'benefit/share'];
        yield 'Questions' => ['questions', 'benefit/accordion-panel'];
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
