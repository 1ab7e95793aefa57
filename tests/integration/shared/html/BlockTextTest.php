<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Html;

use Benefit\Content\Listings\ListingRegistry;
use Benefit\Shared\Html\BlockText;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** Text attributes of blocks that WordPress has encoded for an author without `unfiltered_html`. */
final class BlockTextTest extends IntegrationTestCase
{
    public function testWhatWordPressEncodesIsDecodedOnce(): void
    {
        $typed = ['title' => 'Tickets & prices', 'query' => ['search' => 'R&B'], 'opensPart' => 'main > article', 'number' => 3, 'is' => true, 'quoted' => 'a < "b"'];
        $saved = parse_blocks(wp_unslash(wp_filter_post_kses(wp_slash('<!-- wp:benefit/notice ' . serialize_block_attributes($typed) . ' /-->'))));

        self::assertNotSame($typed, $saved[0]['attrs']);
        self::assertSame($typed, BlockText::decode($saved[0]['attrs']));
        self::assertSame(['&lt;'], BlockText::decode(['&amp;lt;']));
    }

    /** @return iterable<string, array{string}> markup with the attribute TEXT */
    public static function blocks(): iterable
    {
        yield 'title of a panel' => ['<!-- wp:benefit/accordion {"hasBar":true} --><!-- wp:benefit/accordion-panel {"title":"TEXT"} -->x<!-- /wp:benefit/accordion-panel --><!-- /wp:benefit/accordion -->'];
        yield 'name of a slideshow' => ['<!-- wp:benefit/slideshow {"label":"TEXT"} --><!-- wp:benefit/slide -->x<!-- /wp:benefit/slide --><!-- /wp:benefit/slideshow -->'];
        yield 'name of a listing' => ['<!-- wp:benefit/content-grid {"blockId":"vone","label":"TEXT"} --><!-- wp:benefit/grid-items /--><!-- /wp:benefit/content-grid -->'];
        yield 'no results' => ['<!-- wp:benefit/content-grid {"blockId":"vone","emptyText":"TEXT","query":{"search":"zzqqzz"}} --><!-- wp:benefit/grid-items /--><!-- /wp:benefit/content-grid -->'];
        yield 'cart widget' => ['<!-- wp:benefit/cart-widget {"title":"TEXT"} /-->'];
        yield 'events' => ['<!-- wp:benefit/event-list {"period":"past","emptyText":"TEXT"} /-->'];
    }

    #[DataProvider('blocks')]
    public function testVisitorsReadWhatTheAuthorTyped(string $markup): void
    {
        Services::get()->service(ListingRegistry::class)->forget();
        $html = do_blocks(str_replace('TEXT', 'Tickets \u0026amp; \u0026lt;b\u0026gt;', $markup));
        self::assertStringContainsString('Tickets & <b>', html_entity_decode($html));
        self::assertStringNotContainsString('<b>', $html);
    }
}
