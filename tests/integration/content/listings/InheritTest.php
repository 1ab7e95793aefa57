<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Blocks\ListingAjax;
use Benefit\Content\Listings\Query\ListingQuery;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * A listing that shows the template's own query, for every kind of URL (docs/spec-content.md §1).
 */
final class InheritTest extends GridTestCase
{
    private const INSIDE = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /--><!-- wp:benefit/grid-sort /-->' . self::CARD . '<!-- wp:benefit/grid-pager /-->';

    /** @var array<string, string> replacements for the placeholders in braces */
    private array $names;

    /** @var array<int, string> names of the posts by id */
    private array $posts = [];
    private int $pattern;

    protected function setUp(): void
    {
        parent::setUp();
        $number = random_int(1, 1_000_000_000);
        $word = "zebra$number";
        [$music, $words] = array_map(static fn(string $name): int => (int) wp_insert_term("$name $number", 'category')['term_id'], ['Music', 'Words']);
        [$ann, $ben] = array_map(static fn(string $name): int => (int) wp_insert_user(['user_login' => "$name$number", 'user_pass' => 'x', 'role' => 'author']), ['ann', 'ben']);
        $free = "free$number";
        $this->names = ['{word}' => $word, '{music}' => "music-$number", '{words}' => "words-$number", '{musicId}' => "$music", '{free}' => $free, '{ann}' => "$ann", '{ben}' => "$ben", '{Ben}' => "ben$number"];
        // Newest first, as listings are sorted.
        $this->post('told', ['post_content' => "of a striped $word here", 'post_category' => [$words], 'post_author' => $ben, 'post_date' => '2025-06-10 10:00:00']);
        $this->post('locked', ['post_content' => "a $word", 'post_password' => 'secret', 'post_category' => [$music], 'post_author' => $ann, 'post_date' => '2025-03-10 10:00:00']);
        $this->post('both', ['post_category' => [$music, $words], 'post_author' => $ann, 'post_date' => '2025-01-16 10:00:00']);
        $this->post('titled', ['post_title' => "A $word", 'post_category' => [$music], 'tags_input' => [$free], 'post_author' => $ann, 'post_date' => '2025-01-15 10:00:00']);
        $this->post('within', ['post_title' => "Sub{$word}fish", 'post_category' => [$music], 'tags_input' => [$free], 'post_author' => $ben, 'post_date' => '2024-01-17 10:00:00']);
        $this->post('words', ['post_category' => [$words], 'tags_input' => [$free], 'post_author' => $ann, 'post_date' => '2023-05-10 10:00:00']);
        $this->post('page', ['post_type' => 'page', 'post_title' => $word, 'post_author' => $ann, 'post_date' => '2022-05-10 10:00:00']);
        $this->post('old', ['post_category' => [$words], 'post_author' => $ben, 'post_date' => '1987-03-04 10:00:00']);
        $this->post('draft', ['post_title' => $word, 'post_status' => 'private', 'post_category' => [$music], 'post_author' => $ann, 'post_date' => '2025-01-15 10:00:00']);
        $this->index(array_values(array_filter(get_post_types(['exclude_from_search' => false]), ListingQuery::isPublicType(...))));
    }

    protected function tearDown(): void
    {
        unset($_SERVER['REQUEST_URI']);
        parent::tearDown();
    }

    /** @param array<string, mixed> $post */
    private function post(string $name, array $post): void
    {
        $this->posts[(int) wp_insert_post($post + ['post_title' => 'Another', 'post_status' => 'publish', 'post_content' => 'x'])] = $name;
    }

    /** @return iterable<string, array{string, list<string>}> */
    public static function addresses(): iterable
    {
        yield 'a search' => ['/?s={word}', ['titled', 'within', 'page', 'told']];
        yield 'a search by its own address' => ['/search/{word}/', ['titled', 'within', 'page', 'told']];
        yield 'in a category' => ['/?s={word}&cat={musicId}', ['titled', 'within']];
        yield 'of an author' => ['/?s={word}&author={ben}', ['within', 'told']];
        yield 'of an author by name' => ['/?s={word}&author_name={Ben}', ['within', 'told']];
        yield 'in a year' => ['/?s={word}&year=2025', ['titled', 'told']];
        yield 'on a day' => ['/?s={word}&m=20250115', ['titled']];
        yield 'in a week' => ['/?s={word}&w=3', ['titled', 'within']];
        yield 'of a type' => ['/?s={word}&post_type=post', ['titled', 'within', 'told']];
        yield 'outside a category' => ['/?s={word}&cat=-{musicId}', ['page', 'told']];
        yield 'of words in one order' => ['/?s=striped+{word}&sentence=1', ['told']];
        yield 'with quotes' => ['/?s=%22striped+{word}%22', ['told']];
        yield 'in the archive of a category' => ['/category/{music}/?s={word}', ['titled', 'within']];
        yield 'a category and a tag' => ['/?category_name={music}&tag={free}', ['titled', 'within']];
        yield 'the archive of a category, and a tag' => ['/category/{music}/?tag={free}', ['titled', 'within']];
        yield 'either category' => ['/?category_name={music},{words}', ['told', 'locked', 'both', 'titled', 'within', 'words', 'old']];
        yield 'both categories' => ['/?category_name={music}%2B{words}', ['both']];
        yield 'a category and a year' => ['/?cat={musicId}&year=2024', ['within']];
        yield 'an author and a year' => ['/?author={ann}&year=2025', ['locked', 'both', 'titled']];
        yield 'more than a page can carry with it' => ['/?s={word}+' . str_repeat('x', 600), []];
    }

    /** @param list<string> $expected */
    #[DataProvider('addresses')]
    public function testTheWholeOfWhatAnAddressAsksIsShownOnThePageAndInEveryAnswer(string $address, array $expected): void
    {
        $address = strtr($address, $this->names);
        $html = $this->open($address);

        self::assertSame($expected, $this->named($html));
        self::assertSame($expected, array_map(fn(\WP_Post $post): string => $this->posts[$post->ID] ?? "$post->ID", $GLOBALS['wp_query']->posts), 'They are those of WordPress, in its order.');
        self::assertTrue($this->listings()->onPage()[0]->found()->isExact, 'It is the index that orders and counts them.');
        $context = (string) self::all($html, 'pt-cv-view', 'data-context')[0];
        self::assertSame($expected, $this->named($this->call('live_filter_reload', ['query' => '', 'view_context' => $context])));
        if (count($expected) > 1) {
            $second = $this->call('pagination_request', ['page' => 2, 'view_context' => (string) self::all($this->open($address, 1), 'pt-cv-view', 'data-context')[0]]);
            self::assertSame([$expected[1]], $this->named($second));
            preg_match('#class="benefit-view">(.*)</script>$#', $second, $data);
            self::assertSame([$expected[1]], $this->named($this->open((string) json_decode($data[1], true)['address'], 1)), 'Its own address shows the same.');
            self::assertFalse(is_404(), 'WordPress’s own query has fewer pages, of more posts each.');
        }
    }

    /** Sorted by relevance; a visitor may choose another order, of which "newest" is one. */
    public function testASearchIsInTheOrderOfItsWordsUntilAnotherOneIsChosen(): void
    {
        $address = strtr('/?s={word}', $this->names);

        self::assertSame('Most relevant first', self::texts($this->open($address, 2), '//select/option[1]')[0]);
        self::assertSame(['told', 'titled'], $this->named($this->open("$address&_orderby=date,desc", 2)));
        $context = (string) self::all($this->open($address, 2), 'pt-cv-view', 'data-context')[0];
        self::assertSame(['page', 'told'], $this->named($this->call('live_filter_reload', ['query' => '_page=2', 'view_context' => $context])));
        self::assertSame(['titled', 'within'], $this->named($this->open("$address&tx_post_tag={$this->names['{free}']}", 12)), 'With a filter, too.');
    }

    public function testOnTheBlogsHomeStickyPostsStandFirstAsWordPressHasThem(): void
    {
        $ids = array_flip($this->posts);
        update_option('sticky_posts', [$ids['old'], $ids['titled'], $ids['draft']]);
        $order = fn(string $query): array => array_values(array_unique(array_intersect([...$this->named($this->open("/?$query", 4)), ...$this->named($this->open("/?$query&_page=2", 4))], array_keys($ids))));
        $expected = ['titled', 'old', 'told', 'locked', 'both', 'within', 'words'];
        self::assertSame($expected, $order(''));
        $second = $this->named($this->open('/?_page=2', 4));
        $context = (string) self::all($this->open('/', 4), 'pt-cv-view', 'data-context')[0];
        self::assertSame($second, $this->named($this->call('live_filter_reload', ['query' => '_page=2', 'view_context' => $context])), 'In answers, too.');
        self::assertSame(['titled', 'within', 'words'], $order("tx_post_tag={$this->names['{free}']}"));
        self::assertSame(['old', 'words', 'within', 'titled'], array_slice($order('_orderby=date,asc'), 0, 4), 'Visitors who choose an order have it.');
        self::assertSame(['both', 'titled', 'within'], array_values(array_diff($this->named($this->open(strtr('/?cat={musicId}', $this->names))), ['locked'])), 'Of archives there are none.');

        self::plugin()->database()->execute("DELETE FROM {view_state} WHERE name LIKE 'build%'");
        self::assertSame($expected, $order(''), 'Before there is an index as well.');
        wp_clear_scheduled_hook('benefit_index_wanted', [['post']]);
    }

    public function testAPageHasSoManyAsTheSiteShowsUnlessTheAuthorHasSaidHowMany(): void
    {
        $address = strtr('/?cat={wordsId}', ['{wordsId}' => (string) get_term_by('slug', $this->names['{words}'], 'category')->term_id]);
        update_option('posts_per_page', 3);
        $html = $this->open($address, null);
        self::assertSame(['told', 'both', 'words'], $this->named($html));
        self::assertSame($GLOBALS['wp_query']->max_num_pages, $this->listings()->onPage()[0]->pages());
        $context = (string) self::all($html, 'pt-cv-view', 'data-context')[0];
        self::assertSame(['old'], $this->named($this->call('live_filter_reload', ['query' => '_page=2', 'view_context' => $context])));
        self::assertCount(2, $this->named($this->open($address, 2)));
        update_option('posts_per_page', -1);
        self::assertCount(4, $this->named($this->open($address, null)), 'All of them.');
    }

    /** @return iterable<string, array{string}> */
    public static function bases(): iterable
    {
        yield 'of WordPress' => ['page'];
        yield 'of a site' => ['seite'];
        yield 'in other letters' => ['страница'];
    }

    /** A site may use another word for pages in its URLs (`$wp_rewrite->pagination_base`). */
    #[DataProvider('bases')]
    public function testPagesOfAnArchiveHaveTheAddressesOfTheSite(string $base): void
    {
        update_option('posts_per_page', 2);
        [$before, $rules] = [$GLOBALS['wp_rewrite'], get_option('rewrite_rules')];
        $GLOBALS['wp_rewrite'] = $rewrite = clone $before;
        // Removes the rules that WordPress made with another word.
        [$rewrite->pagination_base, $rewrite->extra_rules_top] = [$base, []];
        $rewrite->flush_rules(false);
        try {
            $url = home_url(strtr('/category/{music}/', $this->names));
            // Encodes the URL as a browser does.
            $encoded = static fn(string $link): string => (string) preg_replace_callback('/[^\x20-\x7e]+/', static fn(array $found): string => rawurlencode($found[0]), explode('#', $link)[0]);
            $pages = static fn(string $html): array => array_map($encoded, self::texts($html, '//*[contains(@class, "pt-cv-pagination")]//a/@href'));
            $second = $pages($this->open($url, 2))[1] ?? '';
            $html = $this->open($second, 2);

            self::assertSame("$url" . rawurlencode($base) . '/2/', $second);
            self::assertFalse(is_404());
            self::assertSame(['titled', 'within'], $this->named($html));
            self::assertContains($url, $pages($html), 'The way back.');
            self::assertSame([$url], array_map(static fn(string $action): string => explode('#', $action)[0], self::texts($html, '//form/@action')), 'A choice begins at the first page.');
        } finally {
            $GLOBALS['wp_rewrite'] = $before;
            update_option('rewrite_rules', $rules);
        }
    }

    public function testTypesOfAnArchiveAreThoseOfWordPress(): void
    {
        $page = array_search('page', $this->posts, true);
        register_taxonomy_for_object_type('category', 'page');
        register_post_type('aside', ['public' => true, 'exclude_from_search' => true]);
        register_taxonomy('genre', ['post', 'page', 'aside'], ['public' => true]);
        $blues = 'blues' . random_int(1, 1_000_000_000);
        $genre = (int) ((array) wp_insert_term($blues, 'genre'))['term_id'];
        $music = get_term_by('slug', $this->names['{music}'], 'category')->term_id;
        wp_set_object_terms($page, [$music], 'category');
        wp_set_object_terms($page, [$genre], 'genre');
        wp_set_object_terms((int) wp_insert_post(['post_type' => 'aside', 'post_status' => 'publish', 'post_title' => 'An aside']), [$genre], 'genre');
        $archive = function (string $address): array {
            $this->open($address);
            $ids = array_column($GLOBALS['wp_query']->posts, 'ID');

            return [$this->listings()->onPage()[0]->found()->ids, $ids];
        };

        try {
            foreach (["/?cat=$music", "/?taxonomy=genre&term=$blues"] as $address) {
                [$ours, $theirs] = $archive($address);
                self::assertSame($theirs, $ours, $address);
                self::assertNotSame([], $ours);
            }
        } finally {
            unregister_taxonomy('genre');
            unregister_post_type('aside');
            unregister_taxonomy_for_object_type('category', 'page');
        }
    }

    public function testAProtectedTextIsNotFoundByItsWordsWhoeverLooks(): void
    {
        wp_set_current_user(1);

        self::assertSame(['titled', 'within', 'page', 'told'], $this->named($this->open(strtr('/?s={word}', $this->names))));
    }

    /** @return iterable<string, array{string, list<string>}> */
    public static function plain(): iterable
    {
        yield 'a category' => ['/?cat={musicId}', ['locked', 'both', 'titled', 'within']];
        yield 'its own address' => ['/category/{music}/', ['locked', 'both', 'titled', 'within']];
        yield 'a tag' => ['/?tag={free}', ['titled', 'within', 'words']];
        yield 'an author' => ['/?author={ann}', ['locked', 'both', 'titled', 'words']];
        yield 'an author by name' => ['/?author_name={Ben}', ['told', 'within', 'old']];
        yield 'a year' => ['/?year=1987', ['old']];
        yield 'a day' => ['/1987/03/04/', ['old']];
        yield 'a month' => ['/?m=198703', ['old']];
        yield 'a category of one type' => ['/?cat={musicId}&post_type=post', ['locked', 'both', 'titled', 'within']];
    }

    /** @param list<string> $expected */
    #[DataProvider('plain')]
    public function testWhatTheIndexKnowsByItselfIsNotAskedOfWordPress(string $address, array $expected): void
    {
        $queries = 0;
        $count = static function () use (&$queries): void {
            $queries++;
        };
        $html = $this->open(strtr($address, $this->names), 12, static fn(): mixed => add_action('pre_get_posts', $count));
        remove_action('pre_get_posts', $count);

        self::assertSame($expected, $this->named($html));
        self::assertSame(0, $queries);
    }

    /** @return list<string> */
    private function named(string $html): array
    {
        return array_map(fn(int $id): string => $this->posts[$id] ?? "$id", self::shown($html));
    }

    /**
     * Returns the page at this URL, with the listing in it.
     *
     * @param (\Closure(): mixed)|null $before called before rendering
     */
    private function open(string $address, ?int $perPage = 12, ?\Closure $before = null): string
    {
        $this->pattern = (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $this->grid(['inherit' => true, 'terms' => []] + ($perPage === null ? [] : ['perPage' => $perPage]), self::INSIDE)]));
        self::plugin()->service(\Benefit\Index\IndexFactory::class)->changes()->applyChanges();
        $this->listings()->forget();
        $_SERVER['REQUEST_URI'] = (string) preg_replace('#^https?://[^/]+#', '', $address);
        parse_str((string) wp_parse_url($address, PHP_URL_QUERY), $query);
        $_GET = wp_slash($query);
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query();
        $wp = $GLOBALS['wp'];
        $wp->query_vars = [];
        $wp->matched_query = null;
        $wp->parse_request();
        $wp->query_posts();
        $wp->handle_404();
        if ($before !== null) {
            $before();
        }

        return do_blocks("<!-- wp:block {\"ref\":$this->pattern} /-->");
    }

    /** @param array<string, mixed> $values */
    private function call(string $name, array $values): string
    {
        // An ajax call is not an archive.
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query();
        $_GET = [];
        foreach (Services::get()->endpoint()->routesOf(ListingAjax::class) as $action) {
            if ($action->name === $name) {
                return (string) $action->handle(new ValidatedRequest($values + ['sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->pattern], null, self::plugin()->network(), RouteChannel::Ajax))->body;
            }
        }
        self::fail($name);
    }
}
