<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\FilterForm;
use Benefit\Content\Listings\Listing;
use PHPUnit\Framework\Attributes\DataProvider;

/** Canonical URLs of listings, and what search engines may index. */
final class RobotsTest extends GridTestCase
{
    private const INSIDE = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->' . self::CARD . '<!-- wp:benefit/grid-pager /-->';

    private function head(string $queryString): string
    {
        $this->again($queryString);
        ob_start();
        do_action('wp_head');

        return (string) ob_get_clean();
    }

    public function testAPageHasItsOwnCanonicalAddressAndNeighbours(): void
    {
        $this->posts(5);
        $this->index();
        $this->visit($this->grid(['perPage' => 2], self::INSIDE));
        $url = (string) get_permalink($this->page);
        $join = str_contains($url, '?') ? '&' : '?';
        $link = static fn(string $head, string $rel): ?string => preg_match('/<link rel=[\'"]' . $rel . '[\'"] href=[\'"]([^\'"]+)/', $head, $found) === 1 ? html_entity_decode($found[1]) : null;

        $first = $this->head('');
        self::assertSame([$url, null, "$url{$join}_page=2"], [$link($first, 'canonical'), $link($first, 'prev'), $link($first, 'next')]);
        $second = $this->head('_page=2&utm_source=letter');
        self::assertSame(["$url{$join}_page=2", $url, "$url{$join}_page=3"], [$link($second, 'canonical'), $link($second, 'prev'), $link($second, 'next')]);
        self::assertStringNotContainsString('noindex', $second);
        $beyond = $this->head('_page=9');
        self::assertSame("$url{$join}_page=3", $link($beyond, 'canonical'));
        self::assertStringContainsString('noindex', $beyond);
    }

    /** In a post with several pages, a listing is on one of them, and every URL leads to that one. */
    #[DataProvider('addressForms')]
    public function testOnAPartOfATextEveryAddressIsOfThatPart(string $form, string $part): void
    {
        $GLOBALS['wp_rewrite']->set_permalink_structure($form);
        try {
            $this->posts(5);
            $this->index();
            $this->visit('First.<!--nextpage-->' . $this->grid(['perPage' => 2], self::INSIDE) . '<!--nextpage-->Last.');
            $url = strtr($part, ['{page}' => (string) get_permalink($this->page)]);
            $html = $this->again('_page=2', 2);
            $join = str_contains($url, '?') ? '&' : '?';

            self::assertSame([explode('?', $url)[0] . '#pt-cv-view-vone'], self::texts($html, '//form/@action'));
            self::assertSame([], array_diff(["$url{$join}_page=3", $url], array_map(static fn(string $link): string => explode('#', $link)[0], self::texts($html, '//*[contains(@class, "pt-cv-pagination")]//li/a/@href'))));
            self::assertSame(str_contains($url, '?') ? ['page_id', 'page', '_view'] : ['_view'], self::texts($html, '//form/input/@name'));
            ob_start();
            do_action('wp_head');
            self::assertStringContainsString('rel="canonical" href="' . esc_url("$url{$join}_page=2") . '"', (string) ob_get_clean());
        } finally {
            $GLOBALS['wp_rewrite']->set_permalink_structure('/%postname%/');
        }
    }

    /** @return iterable<string, array{string, string}> */
    public static function addressForms(): iterable
    {
        yield 'pretty' => ['/%postname%/', '{page}2/'];
        yield 'plain' => ['', '{page}&page=2'];
    }

    /** WordPress prints no canonical URL for archives, and the same posts would be at several URLs. */
    public function testAnArchiveWithAListingHasACanonicalAddress(): void
    {
        $ids = $this->posts(3);
        $category = wp_insert_term('Kind ' . random_int(1, 1_000_000_000), 'category')['term_id'];
        array_map(static fn(int $id): mixed => wp_set_object_terms($id, [$category], 'category'), $ids);
        $this->index();
        $canonical = function (string $queryString) use ($category): array {
            $this->listings()->forget();
            parse_str($queryString, $query);
            $_GET = wp_slash($query);
            $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query(['cat' => $category, 'posts_per_page' => 2]);
            do_blocks($this->grid(['inherit' => true, 'terms' => [], 'perPage' => 2], self::INSIDE));
            ob_start();
            do_action('wp_head');
            preg_match_all('/<link rel=[\'"]canonical[\'"] href=[\'"]([^\'"]+)/', (string) ob_get_clean(), $found);

            return array_map('html_entity_decode', $found[1]);
        };

        self::assertSame([[home_url("/?cat=$category")], [home_url("/?cat=$category")], [home_url("/page/2/?cat=$category")]], array_map($canonical, ['', 'utm_source=x', '_page=2']));
        remove_action('wp_head', 'rel_canonical');
        self::assertSame([], $canonical(''), 'Another plugin says it.');
        add_action('wp_head', 'rel_canonical');
    }

    /** WordPress would encode every comma, and the canonical URL would redirect back. */
    public function testOnTheFrontPageAnAddressWithCommasStays(): void
    {
        $redirect = static fn(string $to, string $queryString): mixed => apply_filters('redirect_canonical', $to, $queryString);

        self::assertFalse($redirect('http://x.test/?tx_a=b%2Cc', 'http://x.test/?tx_a=b,c'));
        self::assertSame('http://x.test/?tx_a=b,c', $redirect('http://x.test/?tx_a=b%2Cc', 'http://www.x.test/?tx_a=b,c'));
    }

    public function testCombinationsBeyondADepthAndWhatGivesNothingAreNotForSearchEngines(): void
    {
        $ids = $this->posts(3);
        $slugs = array_map(static fn(int $number): string => (string) get_term((int) wp_insert_term("Tag $number " . random_int(1, 1_000_000_000), 'post_tag')['term_id'])->slug, [1, 2, 3]);
        array_map(static fn(int $id): mixed => wp_set_object_terms($id, $slugs, 'post_tag'), $ids);
        $this->index();
        $this->visit($this->grid([], self::INSIDE));

        self::assertStringNotContainsString('noindex', $this->head("tx_post_tag=$slugs[0],$slugs[1]"));
        self::assertStringContainsString('noindex, nofollow', $this->head('tx_post_tag=' . implode(',', $slugs)));
        self::assertStringContainsString('noindex', $this->head('tx_post_tag=no-such-tag'));

        add_filter('benefit_listing_depth', static fn(int $depth): int => $depth + 1);
        self::assertStringNotContainsString('noindex', $this->head('tx_post_tag=' . implode(',', $slugs)));
    }

    /** @return iterable<string, array{string, bool}> */
    public static function choices(): iterable
    {
        yield 'a term' => ['tx_post_tag=robotjazz', true];
        yield 'a page' => ['_page=2', true];
        yield 'a search' => ['_search=post', false];
        yield 'a range' => ['robot_price=1,9', false];
        yield 'days' => ['_date=2020-01-01,', false];
        yield 'an order' => ['_orderby=title,asc', false];
        yield 'a number a page' => ['_per_page=3', false];
        yield 'an order beside a term' => ['tx_post_tag=robotjazz&_orderby=title,asc', false];
    }

    #[DataProvider('choices')]
    public function testWhatHasNoEndIsNotForSearchEngines(string $queryString, bool $isForThem): void
    {
        register_post_meta('post', 'robot_price', ['type' => 'number', 'single' => true, 'show_in_rest' => true]);
        foreach ($this->posts(5) as $id) {
            wp_set_object_terms($id, ['robotjazz'], 'post_tag');
            update_post_meta($id, 'robot_price', 5);
        }
        $this->index();
        $filters = ['{"facet":"tax:post_tag","control":"bar-button"}', '{"control":"search-box"}', '{"facet":"meta:robot_price","control":"range"}', '{"facet":"date","control":"daterange"}'];
        $this->visit($this->grid(['perPage' => 2], implode('', array_map(static fn(string $attributes): string => "<!-- wp:benefit/grid-filter $attributes /-->", $filters)) . '<!-- wp:benefit/grid-sort /--><!-- wp:benefit/grid-per-page {"numbers":[2,3]} /-->' . self::INSIDE));
        $head = $this->head($queryString);
        $links = self::texts($this->again(str_replace('tx_post_tag=robotjazz&', '', $queryString)), '//ul[contains(@class, "cvp-filter-bar")]//a[@data-value="robotjazz" and @href]');
        unregister_post_meta('post', 'robot_price');

        self::assertSame(!$isForThem, str_contains($head, 'noindex, nofollow'));
        if (!str_starts_with($queryString, 'tx_')) {
            self::assertCount($isForThem ? 1 : 0, $links, 'A choice beside it is no link.');
        }
    }

    public function testAListingWithoutPagingHasNoPages(): void
    {
        $ids = $this->posts(5);
        $this->index();
        $this->visit($this->grid(['perPage' => 2], self::INSIDE, ['paging' => 'none']));
        foreach (['', '_page=2'] as $queryString) {
            $head = $this->head($queryString);
            self::assertDoesNotMatchRegularExpression('/rel=[\'"](next|prev)|noindex/', $head);
            self::assertSame((string) get_permalink($this->page), wp_get_canonical_url($this->page));
            self::assertSame(array_slice($ids, 0, 2), self::shown($this->again($queryString)));
        }
    }

    /** @return iterable<string, array{string, string}> */
    public static function titles(): iterable
    {
        yield 'as it comes' => ['', 'Listing'];
        yield 'a term' => ['tx_post_tag=titlejazz', 'Title Jazz &amp; more|Listing'];
        yield 'two' => ['tx_post_tag=titlefolk,titlejazz', 'Title Folk, Title Jazz &amp; more|Listing'];
        yield 'a page' => ['_page=2', 'Listing|Page 2'];
        yield 'a page of a term' => ['tx_post_tag=titlejazz&_page=2', 'Title Jazz &amp; more|Listing|Page 2'];
        yield 'a search' => ['_search=post <b', 'Search: post &lt;b|Listing'];
        yield 'what gives nothing' => ['tx_post_tag=buy-pills', 'Listing'];
    }

    #[DataProvider('titles')]
    public function testThePagesTitleSaysWhatOfItIsShown(string $queryString, string $title): void
    {
        $terms = array_map(static fn(string $name, string $slug): int => (int) ((array) wp_insert_term($name, 'post_tag', ['slug' => $slug]))['term_id'], ['Title Folk', 'Title Jazz & more'], ['titlefolk', 'titlejazz']);
        array_map(static fn(int $id): mixed => wp_set_object_terms($id, $terms, 'post_tag'), $this->posts(5));
        $this->index();
        $this->visit($this->grid(['perPage' => 2], '<!-- wp:benefit/grid-filter {"control":"search-box"} /-->' . self::INSIDE), $queryString);
        $parts = (array) apply_filters('document_title_parts', ['title' => 'Listing', 'site' => 'Site']);
        array_map(static fn(int $id): mixed => wp_delete_term($id, 'post_tag'), $terms);

        self::assertSame("$title|Site", implode('|', $parts));
    }

    /** Classic themes ask for the title before anything is rendered. */
    public function testAClassicThemesTitleSaysItAsWell(): void
    {
        $this->posts(5);
        $this->index();
        $this->visit($this->grid(['perPage' => 2], self::INSIDE), '_page=2');
        add_filter('stylesheet', $classic = static fn(): string => 'no-theme-of-blocks');
        try {
            $this->listings()->forget();
            $title = wp_get_document_title();
        } finally {
            remove_filter('stylesheet', $classic);
        }

        self::assertStringContainsString('Page 2', $title);
        self::assertCount(1, $this->listings()->onPage());
    }

    /** @param \Closure(): void $visit */
    private function inAClassicTheme(\Closure $visit): void
    {
        add_filter('stylesheet', $classic = static fn(): string => 'no-theme-of-blocks');
        try {
            $visit();
        } finally {
            remove_filter('stylesheet', $classic);
        }
    }

    /** Most listings with filters beside their cards are inside columns. */
    public function testInAClassicThemeAListingInColumnsIsKnownToTheHeadAsWell(): void
    {
        $this->posts(5);
        $this->index();
        $this->visit('<!-- wp:group --><div class="wp-block-group"><!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">' . $this->grid(['perPage' => 2], '<!-- wp:benefit/grid-filter {"control":"search-box"} /-->' . self::INSIDE) . '</div><!-- /wp:column --></div><!-- /wp:columns --></div><!-- /wp:group -->');
        $this->inAClassicTheme(function (): void {
            $url = (string) get_permalink($this->page);
            $join = str_contains($url, '?') ? '&' : '?';
            $head = function (string $queryString): string {
                $this->again($queryString);
                $this->listings()->forget();
                ob_start();
                do_action('wp_head');

                return (string) ob_get_clean() . wp_get_document_title();
            };

            $second = $head('_page=2');
            self::assertStringContainsString('rel="canonical" href="' . esc_url("$url{$join}_page=2") . '"', $second);
            self::assertStringContainsString('rel="prev" href="' . esc_url($url) . '"', $second);
            self::assertStringContainsString('rel="next" href="' . esc_url("$url{$join}_page=3") . '"', $second);
            self::assertStringContainsString('Page 2', $second);
            self::assertStringContainsString('noindex, nofollow', $head('_search=post'));
        });
    }

    public function testInAClassicThemeTheHeadKnowsTheListingsAsTheyAreRendered(): void
    {
        $card = $this->grid(['perPage' => 1], self::CARD, ['blockId' => 'vcard']);
        $loop = '<!-- wp:query {"query":{"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template -->' . $this->grid(['withoutCurrent' => true], self::CARD, ['blockId' => 'vloop']) . '<!-- /wp:post-template --></div><!-- /wp:query -->';
        $this->posts(1);
        $this->index();
        $this->visit('<!-- wp:group --><div class="wp-block-group">' . $this->grid([], "<!-- wp:group --><div class=\"wp-block-group\">$card</div><!-- /wp:group -->" . self::CARD) . '</div><!-- /wp:group -->' . $loop . $this->grid([], self::CARD, ['blockId' => 'vtwo']));
        $this->inAClassicTheme(function (): void {
            $this->listings()->forget();
            ob_start();
            do_action('wp_head');
            ob_end_clean();
            $prefixes = array_map(static fn(Listing $listing): string => "$listing->sid {$listing->address->prefix}", $this->listings()->onPage());

            self::assertSame(['vone ', 'vtwo vtwo-'], $prefixes, 'In a loop of WordPress one is about each item, and one in a listing is part of that.');
            $rendered = array_combine(self::all($html = (string) apply_filters('the_content', get_the_content()), 'pt-cv-view', 'data-sid'), self::all($html, 'pt-cv-view', 'data-prefix'));
            self::assertSame(['', 'vtwo-'], [$rendered['vone'], $rendered['vtwo']]);
        });
    }

    /** @return iterable<string, array{string, string}> a state in another spelling, and its canonical spelling */
    public static function spelt(): iterable
    {
        yield 'capitals and accents in a search' => ['_search=CAFÉ+concert', '_search=cafe concert'];
        yield 'the order of its words' => ['_search=concert+cafe', '_search=cafe concert'];
        yield 'a word twice' => ['_search=cafe+concert+Cafe', '_search=cafe concert'];
        yield 'commas' => ['_search=concert,cafe', '_search=cafe concert'];
        yield 'a search without words' => ['_search=!', '_search=!'];
        yield 'a range the other way round' => ['shelf_price=10,5', 'shelf_price=5,10'];
        yield 'numbers with zeros' => ['shelf_price=5.00,010.50', 'shelf_price=5,10.5'];
        yield 'days the other way round' => ['_date=2026-02-02,2026-01-01', '_date=2026-01-01,2026-02-02'];
        yield 'a term that there is not, beside one' => ['tx_post_tag=elephant,jazz', 'tx_post_tag=jazz'];
        yield 'capitals in a term' => ['tx_post_tag=JAZZ,jazz', 'tx_post_tag=jazz'];
        yield 'an author that there is not, beside one' => ['_author=nobody,admin', '_author=admin'];
        yield 'a name that another listing could have' => ['foo-bar=1&tx_post_tag=jazz', 'tx_post_tag=jazz'];
    }

    #[DataProvider('spelt')]
    public function testAStateHasOneCanonicalAddressHoweverItIsSpelt(string $queryString, string $written): void
    {
        register_post_meta('post', 'shelf_price', ['type' => 'number', 'single' => true, 'show_in_rest' => true]);
        $ids = $this->posts(2, ['post_title' => 'Café Concert']);
        $slug = (string) get_term((int) wp_insert_term('Jazz ' . random_int(1, 1_000_000_000), 'post_tag')['term_id'])->slug;
        wp_set_object_terms($ids[0], [$slug], 'post_tag');
        update_post_meta($ids[0], 'shelf_price', 7);
        $this->index();
        $filters = ['{"facet":"tax:post_tag"}', '{"facet":"author"}', '{"control":"search-box"}', '{"facet":"meta:shelf_price","control":"range"}', '{"facet":"date","control":"daterange"}'];
        $this->visit($this->grid([], implode('', array_map(static fn(string $attributes): string => "<!-- wp:benefit/grid-filter $attributes /-->", $filters)) . self::CARD));
        $author = get_userdata(1)->user_nicename;
        $here = static fn(string $query): string => strtr($query, ['jazz' => $slug, 'JAZZ' => strtoupper($slug), 'admin' => $author]);
        $canonical = function (string $query) use ($here): string {
            $this->again($here($query));

            return rawurldecode((string) wp_get_canonical_url($this->page));
        };
        $url = (string) get_permalink($this->page);

        self::assertSame($written === '' ? $url : $url . (str_contains($url, '?') ? '&' : '?') . $here($written), $canonical($queryString));
        self::assertSame($canonical($queryString), $canonical($written), 'Its own is the same.');
        unregister_post_meta('post', 'shelf_price');
    }

    /** @return iterable<string, array{string, string}> */
    public static function sent(): iterable
    {
        yield 'radio buttons' => ['tx_x[benefit-filter-vone-1]=b&_view=vone', 'tx_x=b'];
        yield 'lists are sorted and joined' => ['tx_x[]=b&tx_x[]=a&tx_x[]=&_view=vone', 'tx_x=a,b'];
        yield 'nothing empty' => ['_search=&tx_x=&_view=vone', ''];
        yield 'a range' => ['price[from]=5&price[to]=&_view=vone', 'price=5,'];
        yield 'a lone separator' => ['price[from]=&price[to]=&_view=vone', ''];
        yield 'a comma in a value' => ['color[]=' . 'blue%2C+light' . '&_view=vone', 'color=blue%252C%20light'];
        yield 'names are sorted' => ['tx_z=1&_search=two+words&_view=vone', '_search=two%20words&tx_z=1'];
        yield 'as links have them, by listing' => ['vtwo-_page=2&vtwo-tx_x=a&_per_page=2&_orderby=title,asc&tx_x=a&_view=vone', 'tx_x=a&_orderby=title,asc&_per_page=2&vtwo-tx_x=a&vtwo-_page=2'];
        yield 'of two controls of one name the upper one was changed' => ['_orderby[]=title,asc&_orderby[]=date,asc&_orderby[was]=date,asc&_view=vone', '_orderby=title,asc'];
        yield 'of two the lower one was changed' => ['_orderby[]=&_orderby[]=title,asc&_orderby[was]=&_view=vone', '_orderby=title,asc'];
        yield 'of two none was changed' => ['_per_page[]=24&_per_page[]=24&_per_page[was]=24&_view=vone', '_per_page=24'];
        yield 'of two one was set back' => ['_per_page[]=&_per_page[]=24&_per_page[was]=24&_view=vone', ''];
        yield 'an order by a field with a comma in its name' => ['_orderby[]=meta:a%252Cb,asc&_orderby[was]=&_view=vone', '_orderby=meta%3Aa%252Cb,asc'];
        yield 'a button of a bar in a synced pattern, which has the form of the fields' => ['tx_x=a,b&_view=vone&_go=' . rawurlencode('tx_x=a,b,c&_orderby=title,asc'), 'tx_x=a,b,c&_orderby=title,asc'];
        yield 'a button of a bar' => ['_view=vone&_go=' . rawurlencode('tx_x=a,b,c&_orderby=title,asc'), 'tx_x=a,b,c&_orderby=title,asc'];
    }

    #[DataProvider('sent')]
    public function testWhatAPlainFormSendsIsLedToTheOneAddress(string $sent, string $address): void
    {
        parse_str($sent, $query);
        $_GET = wp_slash($query);
        $_SERVER['REQUEST_URI'] = '/listing/?' . $sent;
        $led = null;
        add_filter('wp_redirect', function (string $url) use (&$led): string {
            $led = $url;

            return '';
        });
        (new FilterForm())->redirect();

        self::assertSame('/listing/' . ($address === '' ? '' : "?$address"), $led);
        $_SERVER['REQUEST_URI'] = '//listing/?' . $sent;
        (new FilterForm())->redirect();
        self::assertSame('/listing/' . ($address === '' ? '' : "?$address"), $led, 'No name of another site stands in it.');
    }

    /**
     * @return iterable<string, array{string, array<string, string>, string}> URL, WordPress's query variables,
     * canonical URL
     */
    public static function paged(): iterable
    {
        yield 'a path' => ['page', [], ''];
        yield 'a parameter' => ['paged', ['paged' => '3'], ''];
        yield 'with a filter' => ['page', ['tx_post_tag' => 'a,b'], 'tx_post_tag=a,b&'];
    }

    /** @param array<string, string> $queryString */
    #[DataProvider('paged')]
    public function testPagesOfWordPressAreLedToTheListingsOwnOnce(string $variable, array $queryString, string $kept): void
    {
        $this->posts(5);
        $this->index();
        $pattern = (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Pattern', 'post_content' => $this->grid(['perPage' => 2], self::INSIDE)]));
        foreach ([$this->grid(['perPage' => 2], self::INSIDE), '<!-- wp:block {"ref":' . $pattern . '} /-->'] as $content) {
            $this->visit($content);
            $_GET = wp_slash($queryString);
            set_query_var($variable, '3');
            $led = null;
            add_filter('wp_redirect', static function (string $url) use (&$led): string {
                $led = $url;

                return '';
            });
            $robots = new \Benefit\Content\Listings\ListingSeo($this->listings());
            $robots->redirect();
            remove_all_filters('wp_redirect');
            $url = (string) get_permalink($this->page);

            self::assertSame($url . (str_contains($url, '?') ? '&' : '?') . $kept . '_page=3', $led);
        }
    }

    /**
     * @return iterable<string, array{string, bool, string|null}> query string, whether there is a listing, redirect
     * target
     */
    public static function plain(): iterable
    {
        yield 'on a page with a listing' => ['tx_post_tag[]=b&tx_post_tag[]=a&utm=1', true, 'tx_post_tag=a,b&utm=1'];
        yield 'of a second listing' => ['vtwo-tx_post_tag[]=a', true, 'vtwo-tx_post_tag=a'];
        yield 'on another page' => ['tx_post_tag[]=a', false, null];
        yield 'with a list that is not ours' => ['tx_post_tag[]=a&other[]=b', true, null];
        yield 'without a list' => ['tx_post_tag=b,a', true, null];
    }

    #[DataProvider('plain')]
    public function testListsOfTermsOfAnyFormAreLedToTheOneAddressOnAPageWithAListing(string $sent, bool $hasListing, ?string $address): void
    {
        $this->visit($hasListing ? $this->grid([], self::INSIDE) : '<p>No listing</p>', $sent);
        $_SERVER['REQUEST_URI'] = '/listing/?' . $sent;
        $led = null;
        add_filter('wp_redirect', function (string $url) use (&$led): string {
            $led = $url;

            return '';
        });
        (new FilterForm())->redirect();

        self::assertSame($address === null ? null : "/listing/?$address", $led);
    }

    public function testAnotherSitesAddressIsNotRedirectedTo(): void
    {
        $_GET = ['_view' => 'vone'];
        $_SERVER['REQUEST_URI'] = '//evil.example/?_view=vone';
        $led = null;
        add_filter('wp_redirect', function (string $url) use (&$led): string {
            $led = $url;

            return '';
        });
        (new FilterForm())->redirect();

        self::assertSame('/evil.example/', $led, 'A path of this site.');
    }

    public function testAListingIsKnownWhereverItStands(): void
    {
        $this->posts(3);
        $this->index();
        $pattern = (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Pattern', 'post_content' => $this->grid(['perPage' => 1], self::INSIDE)]));
        $html = $this->visit('<!-- wp:block {"ref":' . $pattern . '} /-->' . $this->grid(['perPage' => 1], self::INSIDE, ['blockId' => 'vtwo']));

        self::assertSame([(string) $pattern, (string) $this->page], self::all($html, 'pt-cv-pagination', 'data-postid'));
        self::assertSame(['vone', 'vtwo'], self::all($html, 'pt-cv-pagination', 'data-sid'));
        $this->listings()->forget();
        $outside = do_blocks($this->grid(['perPage' => 1], self::INSIDE, ['blockId' => 'vthree']));
        self::assertSame(['0'], self::all($outside, 'pt-cv-pagination', 'data-postid'), 'A widget, or a theme’s own file.');
    }
}
