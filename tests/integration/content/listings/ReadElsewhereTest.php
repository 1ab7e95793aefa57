<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * In feeds and REST responses, listings look as on the post's own page, but only there can they be filtered and paged.
 */
final class ReadElsewhereTest extends GridTestCase
{
    private const ALL = '<!-- wp:benefit/grid-filters --><!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /--><!-- wp:benefit/grid-filter {"control":"search-box"} /--><!-- /wp:benefit/grid-filters --><!-- wp:benefit/grid-sort /--><!-- wp:benefit/grid-per-page /-->'
        . '<!-- wp:benefit/grid-active /--><!-- wp:benefit/grid-count /--><!-- wp:group --><div class="wp-block-group">' . self::CARD . '</div><!-- /wp:group --><!-- wp:benefit/grid-empty /--><!-- wp:benefit/grid-pager /-->';

    protected function tearDown(): void
    {
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    /** @param array<string, mixed> $queryVars query variables of the feed */
    private function feed(array $queryVars, string $query = ''): string
    {
        $this->listings()->forget();
        parse_str($query, $sent);
        $_GET = wp_slash($sent);
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query(['feed' => 'rss2'] + $queryVars);
        $GLOBALS['post'] = get_post($this->page);
        setup_postdata($GLOBALS['post']);

        return get_the_content_feed('rss2');
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function layouts(): iterable
    {
        yield 'a grid' => [[]];
        yield 'a masonry' => [['layout' => 'masonry']];
        yield 'a row' => [['layout' => 'carousel']];
        yield 'with a lightbox' => [['opensIn' => 'lightbox']];
    }

    /** @param array<string, string> $attributes */
    #[DataProvider('layouts')]
    public function testInAFeedAListingIsItsItemsAndTheWayToMoreOfThem(array $attributes): void
    {
        $ids = $this->posts(3);
        $this->index();
        $this->visit($this->grid(['perPage' => 2], self::ALL, $attributes) . '<!-- wp:benefit/grid-filter {"facet":"author","view":"vone"} /--><!-- wp:benefit/grid-count {"view":"vone"} /-->', type: 'post');
        $html = $this->feed([]);

        self::assertSame([$ids[0], $ids[1]], self::shown($html));
        foreach (['form', 'input', 'select', 'button', 'script', 'dialog', 'nav', 'fieldset'] as $tag) {
            self::assertSame([], self::texts($html, "//$tag"), $tag);
        }
        self::assertStringNotContainsString('data-benefit-island', $html);
        self::assertStringNotContainsString('/feed', $html);
        self::assertSame([(string) get_permalink($this->page)], array_slice(self::all($html, '', 'href', 'a'), 2), 'One link, to the post’s own address.');
        $this->visit($this->grid(['perPage' => 3], self::ALL), type: 'post');
        self::assertCount(3, self::all($this->feed([]), '', 'href', 'a'), 'Where there is no more there is no link.');
    }

    public function testInAFeedNeitherItsAddressNorItsOwnQueryFilters(): void
    {
        $ids = $this->posts(3);
        wp_set_object_terms($ids[0], ['Feedjazz'], 'post_tag');
        $this->index();
        $this->visit($this->grid(['perPage' => 2], self::ALL), type: 'post');
        self::assertSame([$ids[0], $ids[1]], self::shown($this->feed([], 'tx_post_tag=feedjazz&_page=2&_search=x')));
        $this->visit($this->grid(['inherit' => true, 'terms' => [['taxonomy' => 'category', 'ids' => [$this->category]]]], self::ALL), type: 'post');
        self::assertSame($ids, self::shown($this->feed(['tag' => 'feedjazz'])));
        $this->visit($this->grid(['withoutCurrent' => true], self::ALL), type: 'post');
        wp_set_object_terms($this->page, [$this->category], 'category');
        self::assertSame($ids, self::shown($this->feed([])), 'The post that is looked at is the one around it.');
    }

    public function testOverRestAllAddressesAreThoseOfThePost(): void
    {
        $ids = $this->posts(3);
        $this->index();
        $first = $this->visit($this->grid(['perPage' => 2], self::ALL), type: 'post') === '' ? 0 : $this->page;
        $this->visit($this->grid(['perPage' => 2], self::ALL), type: 'post');
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query();
        $_GET = ['_page' => '2', '_search' => 'x'];
        $this->listings()->forget();
        $request = new \WP_REST_Request('GET', '/wp/v2/posts');
        $request->set_param('include', [$first, $this->page]);
        foreach (rest_do_request($request)->get_data() as $post) {
            $html = (string) $post['content']['rendered'];
            $url = (string) get_permalink($post['id']);
            self::assertSame([$ids[0], $ids[1]], self::shown($html), 'Unfiltered, on the first page.');
            self::assertSame(["$url#pt-cv-view-vone"], self::all($html, 'benefit-grid__form', 'action'));
            self::assertContains($url . (str_contains($url, '?') ? '&' : '?') . '_page=2#pt-cv-page-vone', self::all($html, '', 'href', 'a'), 'Each post is a page of its own.');
            self::assertStringNotContainsString('wp-json', $html);
        }
    }
}
