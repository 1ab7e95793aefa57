<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Blocks that render their inner blocks themselves run WordPress's filters for them: membership plugins hide content by
 * these.
 */
final class BlockFiltersTest extends AjaxTestCase
{
    private const TEXT = '<!-- wp:paragraph --><p>Members only</p><!-- /wp:paragraph -->';

    protected function tearDown(): void
    {
        foreach (['pre_render_block', 'render_block_data', 'render_block_context'] as $filter) {
            remove_all_filters($filter);
        }
        $GLOBALS['wp_query']->is_feed = false;
        parent::tearDown();
    }

    /** @return iterable<string, array{string, string}> block with inner blocks; name of the inner block */
    public static function blocks(): iterable
    {
        yield 'accordion' => ['<!-- wp:benefit/accordion --><!-- wp:benefit/accordion-panel {"title":"P"} -->' . self::TEXT . '<!-- /wp:benefit/accordion-panel --><!-- /wp:benefit/accordion -->', 'benefit/accordion-panel'];
        yield 'slideshow' => ['<!-- wp:benefit/slideshow --><!-- wp:benefit/slide -->' . self::TEXT . '<!-- /wp:benefit/slide --><!-- /wp:benefit/slideshow -->', 'benefit/slide'];
        yield 'listing' => ['<!-- wp:benefit/content-grid {"blockId":"vone"} --><!-- wp:group --><div class="wp-block-group">' . self::TEXT . '</div><!-- /wp:group --><!-- /wp:benefit/content-grid -->', 'core/group'];
        yield 'panel' => ['<!-- wp:benefit/accordion --><!-- wp:benefit/accordion-panel {"title":"P"} -->' . self::TEXT . '<!-- /wp:benefit/accordion-panel --><!-- /wp:benefit/accordion -->', 'core/paragraph'];
    }

    #[DataProvider('blocks')]
    public function testAPluginHidesAnInnerBlock(string $content, string $name): void
    {
        self::assertStringContainsString('Members only', do_blocks($content));
        add_filter('pre_render_block', static fn(mixed $html, array $block): mixed => $block['blockName'] === $name ? '' : $html, 10, 2);
        self::assertStringNotContainsString('Members only', do_blocks($content));
    }

    #[DataProvider('blocks')]
    public function testAPluginChangesAnInnerBlockAndItsContext(string $content, string $name): void
    {
        $parents = [];
        add_filter('render_block_data', static function (array $block, array $source, ?\WP_Block $parent) use ($name, &$parents): array {
            if ($block['blockName'] === $name) {
                $parents[] = $parent?->name;
                $block = ['innerBlocks' => [], 'innerContent' => ['<p>Please log in</p>'], 'innerHTML' => '<p>Please log in</p>', 'blockName' => 'core/paragraph'] + $block;
            }

            return $block;
        }, 10, 3);
        $contexts = [];
        add_filter('render_block_context', static function (array $context, array $block) use (&$contexts): array {
            $contexts[] = $block['blockName'];

            return $context;
        }, 10, 2);
        do_blocks($content);
        self::assertCount(1, $parents);
        self::assertStringStartsWith('benefit/', (string) $parents[0]);
        self::assertContains('core/paragraph', $contexts);
    }

    public function testAHiddenGroupOfAListingIsNeitherInFeedsNorInAnswers(): void
    {
        $this->visit($this->grid([], '<!-- wp:group --><div class="wp-block-group">' . self::CARD . '</div><!-- /wp:group -->'));
        self::assertSame($this->ids, self::shown($this->filtered('')));
        add_filter('pre_render_block', static fn(mixed $html, array $block): mixed => $block['blockName'] === 'core/group' ? '' : $html, 10, 2);
        self::assertSame([], self::shown($this->filtered('')));
        $GLOBALS['wp_query']->is_feed = true;
        self::assertSame([], self::shown(do_blocks((string) get_post_field('post_content', $this->page))));
    }

    public function testAHiddenListingIsNotAnswered(): void
    {
        $this->visit($this->grid());
        self::assertSame($this->ids, self::shown($this->filtered('')));
        add_filter('pre_render_block', static fn(mixed $html, array $block): mixed => $block['blockName'] === 'benefit/content-grid' ? 'Please log in' : $html, 10, 2);
        $this->expectGone(fn(): string => $this->filtered(''));
    }
}
