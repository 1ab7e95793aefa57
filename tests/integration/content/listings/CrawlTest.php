<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** Crawlers find a finite number of links in a listing, and one URL for each state. */
final class CrawlTest extends GridTestCase
{
    private const PAGER = '<!-- wp:benefit/grid-pager /-->';
    private const SORT = '<!-- wp:benefit/grid-sort {"orders":[{"by":"date","way":"desc"},{"by":"title","way":"desc"}]} /--><!-- wp:benefit/grid-per-page {"numbers":[2,4]} /-->';

    /** @var list<int> */
    private array $tags;

    protected function setUp(): void
    {
        parent::setUp();
        $ids = $this->posts(6);
        $this->tags = array_map(static fn(int $number): int => (int) wp_insert_term("Tag $number " . random_int(1, 1_000_000_000), 'post_tag')['term_id'], range(1, 4));
        foreach ($ids as $id) {
            wp_set_object_terms($id, $this->tags, 'post_tag');
        }
        wp_set_object_terms($ids[0], [$this->category, (int) wp_insert_term('Rare ' . random_int(1, 1_000_000_000), 'category')['term_id']], 'category');
        $this->index();
    }

    /** Two filter bars: four terms that can be combined, and two categories of which one can be chosen. */
    private static function bars(): string
    {
        return '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag","control":"bar-group"} /--><!-- wp:benefit/grid-filter {"facet":"tax:category","control":"bar-button"} /--><!-- wp:benefit/grid-active /-->';
    }

    /**
     * All 16 combinations of the terms with each category would be 80 pages; with a hundred terms a crawl would never
     * end.
     */
    public function testWhoFollowsEveryLinkComesToAnEndSinceMoreThanTwoChoicesAreButtons(): void
    {
        $this->visit($this->grid(['perPage' => 4], self::bars() . self::SORT . self::CARD . self::PAGER));

        // None, one or two choices: 1 + 4 + 6 of terms, and 1 + 4 with the category of all posts; these have two pages.
        // With the rare category: 1 + 4.
        self::assertCount(2 * (11 + 5) + 5, $this->crawl(false));
        self::assertCount(2 * (11 + 5) + 5, $this->crawl(true));
    }

    /**
     * Proves the test above: here the buttons for more than two choices are links, and the same crawler goes beyond the
     * 37 pages.
     */
    public function testALinkToThreeChoicesWouldBeNoticed(): void
    {
        $this->visit($this->grid(['perPage' => 4], self::bars() . self::SORT . self::CARD . self::PAGER));

        self::assertContains(false, $this->crawl(true, true), 'A page came that is not for search engines.');
    }

    public function testOnAPageWithTwoListingsTheirChoicesAreNotCombinedByLinks(): void
    {
        // Fewer terms still give every kind of state.
        array_map(static fn(int $tag) => wp_delete_term($tag, 'post_tag'), array_slice($this->tags, 2));
        $this->visit($this->grid(['perPage' => 4], self::bars() . self::CARD . self::PAGER) . $this->grid(['perPage' => 3], self::bars() . self::CARD . self::PAGER, ['blockId' => 'vtwo']));
        $alone = 2 * (4 + 3) + 3;

        $followed = $this->crawl(true);
        // Each listing alone, and with the second page of the other one, which search engines must not index.
        self::assertCount($alone + $alone - 1, array_filter($followed));
        self::assertCount(4 * ($alone - 1), $followed);
        self::assertLessThan(3 * 2 * $alone, count($this->crawl(false)));
    }

    public function testWhatAnAuthorHasSetIsNotASecondAddress(): void
    {
        $this->visit($this->grid(['perPage' => 4], self::bars() . self::SORT . self::CARD . self::PAGER));
        $url = (string) get_permalink($this->page);

        foreach (['_orderby=date,desc', '_per_page=4', '_per_page=4&_orderby=date,desc&_page=1', '_per_page=04', 'tx_post_tag=all', 'utm_source=letter'] as $same) {
            $this->again($same);
            self::assertSame($url, wp_get_canonical_url($this->page), $same);
        }
        $this->again('_orderby=title,desc');
        self::assertStringEndsWith('_orderby=title,desc', (string) wp_get_canonical_url($this->page));
    }

    public function testABarsButtonLeadsToTheAddressOfItsChoice(): void
    {
        $this->visit($this->grid([], self::bars() . self::CARD));
        $slugs = array_filter(self::all($this->again(), '', 'data-value', 'a'));
        $html = $this->again('tx_post_tag=' . implode(',', array_slice($slugs, 0, 2)));
        $button = self::all($html, '', 'value', 'button')[0] ?? null;
        parse_str((string) $button, $query);
        $chosen = array_slice($slugs, 0, 3);
        sort($chosen, SORT_STRING);

        self::assertSame(implode(',', $chosen), $query['tx_post_tag'] ?? null);
        self::assertSame(['benefit-view-vone-go'], array_unique(self::all($html, '', 'form', 'button')));
        self::assertSame(['benefit-view-vone', 'benefit-view-vone-go'], self::all($html, 'benefit-grid__form', 'id'), 'There is a form, though no field is in it.');
    }

    /**
     * Asserts that no two URLs have the same state, including those that are not indexed.
     *
     * @param bool $isLeaking whether form buttons are links; the crawl then ends at the first one that search engines
     * must not follow
     *
     * @return array<string, bool> whether search engines may index it, by URL
     */
    private function crawl(bool $isObedient, bool $isLeaking = false): array
    {
        $url = (string) get_permalink($this->page);
        $found = [];
        $canonicals = [];
        $states = [];
        $open = [$url];
        while (($address = array_pop($open)) !== null) {
            if (isset($found[$address])) {
                continue;
            }
            $html = $this->again((string) wp_parse_url($address, PHP_URL_QUERY));
            $robots = apply_filters('wp_robots', []);
            $found[$address] = !isset($robots['noindex']);
            $state = self::stateOf($html);
            self::assertSame($address, $states[$state] ?? $address, "Two addresses of one state: $state");
            $states[$state] = $address;
            if ($isLeaking && !$found[$address]) {
                return $found;
            }
            $canonical = (string) wp_get_canonical_url($this->page);
            if (!isset($robots['noindex'])) {
                self::assertSame($address, $canonical, 'What is kept is kept at its own address.');
                self::assertArrayNotHasKey($canonical, $canonicals);
                $canonicals[$canonical] = true;
            }
            if ($isObedient && isset($robots['nofollow'])) {
                continue;
            }
            $tags = new \WP_HTML_Tag_Processor($html);
            while ($tags->next_tag()) {
                $query = $isLeaking && $tags->get_attribute('name') === '_go' ? (string) $tags->get_attribute('value') : '';
                $to = $query === '' ? explode('#', (string) ($tags->get_tag() === 'A' ? $tags->get_attribute('href') : ''))[0] : $url . (str_contains($url, '?') ? '&' : '?') . $query;
                $isFollowed = !$isObedient || !str_contains((string) $tags->get_attribute('rel'), 'nofollow');
                if ($isFollowed && ($to === $url || str_starts_with($to, $url . (str_contains($url, '?') ? '&' : '?')))) {
                    $open[] = $to;
                }
            }
        }

        return $found;
    }

    /** Returns what the listings of a page show: page number, posts and choices, regardless of the URL. */
    private static function stateOf(string $html): string
    {
        $state = [];
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag()) {
            $state[] = match (true) {
                $tags->has_class('pt-cv-page') => '| ' . $tags->get_attribute('data-id') . ':',
                $tags->get_tag() === 'LI' => $tags->get_attribute('data-pid'),
                $tags->get_tag() === 'OPTION' => $tags->get_attribute('selected') === null ? null : $tags->get_attribute('value'),
                default => $tags->get_attribute('aria-current') === null ? null : $tags->get_attribute('data-value'),
            };
        }

        return implode(' ', array_filter($state, is_string(...)));
    }
}
