<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Blocks\ListingAjax;
use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Services;

/**
 * A visitor who guesses learns nothing about hidden data. Two twin sites differ only in what is hidden and must answer
 * the same; the listings use every name that exists.
 */
final class GuessTest extends GridTestCase
{
    private const FIELDS = ['shown_color', 'shown_price', 'shown_day', 'quiet', '_hidden', 'page_only', 'withdrawn', 'withdrawn_price'];
    /** Public when the index was built, and no longer. */
    private const WITHDRAWN = ['withdrawn' => 'string', 'withdrawn_price' => 'number'];
    private const STATUSES = ['draft', 'private', 'pending', 'future', 'trash'];
    private const TWINS = ['alder', 'birch'];

    private int $seed;

    /** @var list<array{int, string}> pages with a listing, and its signed context */
    private array $pages = [];

    /** @var array<string, int> */
    private array $authors = [];

    /** @var array<string, array<string, int>> terms by taxonomy and twin */
    private array $terms = [];

    /** @var list<int> */
    private array $public;

    /** @var list<int> posts that visitors must learn nothing about */
    private array $hidden = [];

    /** A post with a password: its title, date, author and terms are public. */
    private int $protected;

    protected function setUp(): void
    {
        parent::setUp();
        // The short run is the same every day; the long one has a new seed each time.
        $this->seed = (int) (getenv('BENEFIT_FUZZ_SEED') ?: (getenv('BENEFIT_PROVE') === '1' ? random_int(1, 1_000_000) : 1));
        foreach (['shown_color' => ['post', 'string'], 'shown_price' => ['post', 'number'], 'page_only' => ['page', 'string'], 'quiet' => ['post', 'string']] as $key => [$type, $kind]) {
            register_post_meta($type, $key, ['type' => $kind, 'show_in_rest' => $key !== 'quiet']);
        }
        register_post_meta('post', 'shown_day', ['type' => 'string', 'single' => true, 'show_in_rest' => ['schema' => ['type' => 'string', 'format' => 'date']]]);
        register_taxonomy('guess_shown', ['post', 'page'], ['public' => true]);
        register_taxonomy('guess_private', ['post', 'page'], ['public' => false]);
        // The date of a hidden change must not reveal it.
        add_filter('wp_insert_post_data', static fn(array $data): array => ['post_modified' => '2026-01-01 00:00:00', 'post_modified_gmt' => '2026-01-01 00:00:00'] + $data);
        foreach (self::WITHDRAWN as $key => $kind) {
            register_post_meta('post', $key, ['type' => $kind, 'show_in_rest' => true]);
        }
        $this->fill();
        $this->index();
        array_map(static fn(string $key): bool => unregister_post_meta('post', $key), array_keys(self::WITHDRAWN));
        $this->listings()->forget();
    }

    protected function tearDown(): void
    {
        foreach (['post', 'page'] as $type) {
            array_map(static fn(string $key): bool => unregister_post_meta($type, $key), self::FIELDS);
        }
        array_map(unregister_taxonomy(...), ['guess_shown', 'guess_private']);
        parent::tearDown();
    }

    public function testNothingThatIsHiddenCanBeLearnedByGuessing(): void
    {
        $guesses = getenv('BENEFIT_PROVE') === '1' ? 10_000 : 120;
        // Some of the guesses run before the index exists.
        foreach ([intdiv($guesses * 4, 5), intdiv($guesses, 5)] as $i => $count) {
            if ($i === 1) {
                self::plugin()->database()->execute("DELETE FROM {view_state} WHERE name LIKE 'build%'");
            }
            [$one, $other] = array_map(function (string $twin) use ($count): array {
                $this->hide($twin);

                return $this->answers($count);
            }, self::TWINS);
            self::assertSame([], array_keys(array_diff_assoc($one, $other)), "Seed $this->seed");
            self::assertGreaterThan($count / 10, count(array_unique($one)), "Seed $this->seed: these guesses are of nothing.");
        }
    }

    /** Proves the test above: the same guesses detect a change of public data. */
    public function testWhatIsPublicIsSeenByTheSameGuesses(): void
    {
        $before = $this->answers(60);
        update_post_meta($this->public[0], 'shown_color', 'birch');
        self::assertNotSame([], array_diff_assoc($before, $changed = $this->answers(60)), "Seed $this->seed");
        update_post_meta($this->public[0], 'shown_price', '999');
        self::assertNotSame([], array_diff_assoc($changed, $this->answers(60)), "Seed $this->seed");
    }

    private function fill(): void
    {
        foreach (self::TWINS as $i => $twin) {
            $this->authors[$twin] = (int) wp_insert_user(['user_login' => "$twin$this->seed", 'user_nicename' => "$twin$this->seed", 'user_pass' => 'x', 'role' => 'author', 'display_name' => ucfirst($twin)]);
            foreach (['guess_shown', 'guess_private', 'post_tag'] as $taxonomy) {
                $this->terms[$taxonomy][$twin] = (int) ((array) wp_insert_term("$twin $this->seed", $taxonomy, ['slug' => "$twin-$taxonomy"]))['term_id'];
            }
        }
        $this->public = $this->posts(8);
        foreach ($this->public as $i => $id) {
            add_post_meta($id, 'shown_color', ['red', 'blue', 'alder', 'birch'][$i % 4]);
            update_post_meta($id, 'shown_price', (string) (10 + $i));
            update_post_meta($id, 'shown_day', "2026-03-0$i");
            wp_set_object_terms($id, $this->terms['guess_shown'][self::TWINS[$i % 2]], 'guess_shown');
        }
        $this->protected = $this->posts(1, ['post_password' => 'word'])[0];
        foreach (self::STATUSES as $status) {
            foreach (['post', 'page'] as $type) {
                $this->hidden[] = $this->posts(1, ['post_status' => $status, 'post_type' => $type, 'post_date' => '2031-01-01 10:00:00', 'post_date_gmt' => '2031-01-01 10:00:00'])[0];
            }
        }
        $this->hide(self::TWINS[0]);
        $filters = [
            ...array_map(static fn(string $key): array => ['facet' => "meta:$key", 'control' => ['shown_price' => 'range', 'withdrawn_price' => 'range', 'shown_day' => 'daterange'][$key] ?? 'checkbox', 'emptyOptions' => 'show'], self::FIELDS),
            ...array_map(static fn(string $taxonomy): array => ['facet' => "tax:$taxonomy", 'emptyOptions' => 'hide'], ['guess_shown', 'guess_private', 'post_tag', 'category']),
            ['facet' => 'author'],
            ['facet' => 'type'],
            ['facet' => 'date', 'control' => 'daterange'],
            ['control' => 'search-box'],
        ];
        $orders = array_map(static fn(string $by): array => ['by' => $by, 'way' => 'desc'], [...array_map(static fn(string $key): string => "meta:$key", self::FIELDS), 'date', 'title', 'modified', 'author', 'post_password', 'post_content', 'menu_order', 'id']);
        $inside = implode('', array_map(static fn(array $filter): string => '<!-- wp:benefit/grid-filter ' . serialize_block_attributes($filter) . ' /-->', $filters))
            . '<!-- wp:benefit/grid-sort ' . serialize_block_attributes(['orders' => $orders]) . ' /--><!-- wp:benefit/grid-active /-->'
            . '<!-- wp:benefit/grid-items --><!-- wp:post-title {"isLink":true} /--><!-- wp:post-excerpt /--><!-- wp:post-terms {"term":"guess_shown"} /--><!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-pager /-->';
        $frames = [
            ['perPage' => 4],
            ['perPage' => 4, 'postTypes' => ['post', 'page']],
            ['perPage' => 3, 'orderBy' => 'meta:quiet'],
            ['perPage' => 3, 'orderBy' => 'meta:withdrawn_price'],
            ['fields' => [['key' => 'withdrawn', 'values' => ['alder']]]],
            ['perPage' => 3, 'orderBy' => 'meta:shown_price', 'postTypes' => ['post', 'page']],
            ['fields' => [['key' => 'quiet', 'values' => ['alder']]]],
            ['fields' => [['key' => 'page_only', 'values' => ['alder']]], 'postTypes' => ['post', 'page']],
            ['fields' => [['key' => 'shown_color', 'values' => ['alder']]]],
            ['fields' => [['key' => 'shown_price', 'from' => '2', 'to' => '4']]],
            ['terms' => [['taxonomy' => 'guess_private', 'ids' => [$this->terms['guess_private']['alder']]]]],
            ['terms' => [['taxonomy' => 'guess_shown', 'ids' => [$this->terms['guess_shown']['alder']]]], 'related' => 'guess_private'],
            ['search' => 'alder'],
            ['ids' => [...$this->hidden, $this->protected, $this->public[0]], 'perPage' => 2],
            ['authors' => [$this->authors['alder']], 'postTypes' => ['post', 'page']],
            ['parents' => [$this->public[0]], 'postTypes' => ['post', 'page']],
        ];
        foreach ($frames as $i => $frame) {
            $content = $this->grid($frame + ['postTypes' => ['post']], $inside, $i % 3 === 2 ? ['opensIn' => 'lightbox', 'opensWhat' => 'image'] : []);
            $id = (int) wp_insert_post(wp_slash(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Listing', 'post_content' => $content, 'post_date' => '2025-01-01 10:00:00']));
            $this->pages[] = [$id, (new ListingContext($id, [], (string) get_permalink($id)))->signed($id, 'vone')];
        }
    }

    /** Gives all hidden data the values of this twin. */
    private function hide(string $twin): void
    {
        $isFirst = $twin === self::TWINS[0];
        foreach ($this->hidden as $id) {
            wp_update_post(wp_slash(['ID' => $id, 'post_title' => "$twin title", 'post_excerpt' => "$twin excerpt", 'post_content' => "$twin content", 'post_author' => $this->authors[$twin], 'menu_order' => $isFirst ? -7 : 70, 'post_parent' => $isFirst ? $this->public[0] : 0]));
        }
        wp_update_post(wp_slash(['ID' => $this->protected, 'post_excerpt' => "$twin excerpt", 'post_content' => "<!-- wp:video --><figure class=\"wp-block-video\"><video src=\"https://example.org/$twin.mp4\"></video></figure><!-- /wp:video --><p>$twin</p>"]));
        foreach ([...$this->hidden, $this->protected] as $id) {
            update_post_meta($id, 'shown_color', $twin);
            update_post_meta($id, 'shown_price', $isFirst ? '3' : '999');
            update_post_meta($id, 'shown_day', $isFirst ? '2020-01-01' : '2030-01-01');
        }
        array_map(fn(int $id): mixed => wp_set_object_terms($id, [$this->terms['guess_shown'][$twin], $this->terms['post_tag'][$twin]], 'guess_shown'), $this->hidden);
        array_map(fn(int $id): mixed => wp_set_object_terms($id, [$this->terms['post_tag'][$twin]], 'post_tag'), $this->hidden);
        foreach ([...$this->public, ...$this->hidden, $this->protected] as $i => $id) {
            $own = $i % 3 === 0 ? $twin : (string) $i;
            // A field that is public for pages is not public for posts.
            update_post_meta($id, 'withdrawn_price', $isFirst === ($i % 2 === 0) ? '3' : '999');
            foreach (['quiet', '_hidden', 'withdrawn', ...(get_post_type($id) === 'post' ? ['page_only'] : [])] as $key) {
                $isFirst === ($i % 2 === 0) ? update_post_meta($id, $key, $own) : delete_post_meta($id, $key);
            }
            wp_set_object_terms($id, $i % 2 === 0 ? [$this->terms['guess_private'][$twin]] : [], 'guess_private');
        }
    }

    /** @return array<string, string> digest of the answer, by request */
    private function answers(int $count): array
    {
        mt_srand($this->seed);
        self::plugin()->service(\Benefit\Index\IndexFactory::class)->changes()->applyChanges();
        $answers = [];
        for ($i = 0; $i < $count; $i++) {
            [$page, $context] = $this->pages[mt_rand(0, count($this->pages) - 1)];
            $query = $this->guess();
            $answer = mt_rand(0, 2) === 0 ? $this->address($page, $query) : $this->call($page, $query, mt_rand(0, 1) === 0 ? $context : '');
            // Ignores the consecutive numbers that WordPress gives to what it prints.
            $answers["$i: $page?$query"] = md5((string) preg_replace('/(wp-container-[a-z-]*|wp-elements-|benefit-[a-z-]*?)\d+\b/', '$1', $answer));
        }

        return $answers;
    }

    private function guess(): string
    {
        $names = [
            ...self::FIELDS, '__hidden', '__quiet', '__page_only', 'meta:quiet', 'meta:_hidden', 'tx_guess_shown', 'tx_guess_private', 'tx_post_tag', 'tx_category', '_author', '_type', '_date',
            '_search', '_search', '_orderby', '_orderby', '_page', '_per_page', '_status', 'post_status', 'post_password', 's', 'meta_key', 'meta_value', 'orderby', 'author', 'vone-quiet', 'vone-shown_color',
        ];
        $values = [
            ...self::TWINS, 'ald', 'bir', 'a', 'exc', 'content', 'title', 'video', 'post', 'x', '', 'all', '%', "alder' OR 1=1", '0', '1', '3', '5', '999', '2,4', '500,', ',500', ',', '0,1e9', '2019-01-01,2021-01-01', '2029-01-01,', '2031-01-01,2031-01-01',
            'alder,birch', 'draft', 'private', 'word', ...array_map(fn(string $twin): string => "$twin$this->seed", self::TWINS), ...array_map(static fn(string $twin): string => "$twin-guess_shown", self::TWINS), ...array_map(static fn(string $twin): string => "$twin-guess_private", self::TWINS), ...array_map(static fn(string $twin): string => "$twin-post_tag", self::TWINS),
            ...array_map(static fn(string $key): string => "meta:$key,desc", self::FIELDS), 'author,desc', 'post_password,desc', 'post_content,desc', 'modified,desc', 'menu_order,desc', 'title,asc', 'random,asc', 'quiet,desc', '_hidden,desc',
        ];
        $query = [];
        for ($i = mt_rand(1, 3); $i > 0; $i--) {
            $name = $names[mt_rand(0, count($names) - 1)];
            $query[$name] = mt_rand(0, 9) === 0 ? [$values[mt_rand(0, count($values) - 1)]] : $values[mt_rand(0, count($values) - 1)];
        }

        return http_build_query($query);
    }

    private function address(int $page, string $query): string
    {
        $this->page = $page;

        return $this->again($query);
    }

    private function call(int $page, string $query, string $context): string
    {
        foreach (Services::get()->endpoint()->routesOf(ListingAjax::class) as $action) {
            if ($action->name === 'live_filter_reload') {
                $this->listings()->forget();
                $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query();
                $_GET = [];
                try {
                    return (string) $action->handle(new ValidatedRequest(['query' => $query, 'sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $page] + array_filter(['view_context' => $context]), null, self::plugin()->network(), RouteChannel::Ajax))->body;
                } catch (UserFacingException $refusal) {
                    return $refusal->reason;
                }
            }
        }
        self::fail('There is no such call.');
    }
}
