<?php

/**
 * A library of posts for the index. Input: {path, url, do, with}. Prints a line of JSON.
 *
 *  make     {posts, seed}                      → {posts, categories, tags}: by WordPress, and the index of them
 *  fill     {posts, seed}                      → {made, seconds}: very many at once, by SQL
 *  write    {library, seed, changes}           → {changes}: each as in a request of its own; says "ready" when it begins
 *  bulk     {library, seed, changes}           → {changes}: each a bulk edit of many posts; says "ready" when it begins
 *  unnoted  {library, seed}                    dies after a change that it has not noted
 *  compare  {library, seed, questions, wordPress} → {questions, different, milliseconds, statements, megabytes, digest}: `wordPress`
 *                                                of them by WP_Query, too; the digest is of all answers, and the same on every database
 *  pages    {library, seed, questions}         → {listing, plain, questions}: addresses of a page with a listing of seven filters and of
 *                                                one without, and queries for the first
 *  rebuild  {}                                 → {posts, seconds}; says "ready" when it begins
 *  resume   {}                                 → {posts}: what was begun is ended
 *  check    {}                                 → posts that differ
 *  empty    {}                                 → takes all of it away
 */

declare(strict_types=1);

use Benefit\Content\Listings\Query\WpQueryEngine;
use Benefit\Index\Documents\Facet;
use Benefit\Index\IndexFactory;
use Benefit\Index\PostChangeListener;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\QueryResult;
use Benefit\Tests\Integration\Index\BruteForce;
use Benefit\Tests\Integration\Index\Library;
use Benefit\Tests\Services;

require __DIR__ . '/../../env/php/load.php';
require_once __DIR__ . '/../../Services.php';
require_once __DIR__ . '/../../integration/index/BruteForce.php';
require_once __DIR__ . '/../../integration/index/Library.php';
require_once __DIR__ . '/Shelves.php';

$with = $site['with'] ?? [];
$facets = Services::get()->service(IndexFactory::class);

/** @return array<string, mixed> */
function benefit_library_comparable(QueryResult $found): array
{
    $counts = $found->counts;
    array_walk($counts, static fn(array &$values) => ksort($values, SORT_STRING));

    return ['exact' => $found->isExact, 'total' => $found->total, 'ids' => $found->ids, 'counts' => $counts, 'groups' => $found->groups, 'ends' => $found->ends];
}

/**
 * The answer without what is another number on another site.
 *
 * @param array<string, mixed>     $answer
 * @param array<string, list<int>> $library
 */
function benefit_library_anywhere(array $answer, array $library): string
{
    $terms = ['tax:category' => array_flip($library['categories']), 'tax:post_tag' => $library['tags'] === [] ? [] : array_flip(range($library['tags'][0], $library['tags'][0] + 5000))];
    $answer['ids'] = array_map(static fn(int $id): int => $id - $library['posts'][0], $answer['ids']);
    foreach ($terms as $facet => $places) {
        $counts = array_combine(array_map(static fn(int $term): int => $places[$term] ?? -1, array_keys($answer['counts'][$facet])), $answer['counts'][$facet]);
        ksort($counts);
        $answer['counts'][$facet] = $counts;
    }

    return json_encode($answer, JSON_THROW_ON_ERROR);
}

function benefit_library_build(IndexFactory $facets): void
{
    $facets->begin(Library::TYPES);
    while ($facets->index()->work(1.0)) {
        continue;
    }
}

$tasks = [
    'make' => static function () use ($with, $facets): array {
        $library = new Library($with['seed']);
        for ($i = 0; $i < $with['posts']; $i++) {
            $library->add();
        }
        benefit_library_build($facets);

        return ['posts' => $library->posts, 'categories' => $library->categories, 'tags' => $library->tags];
    },
    'fill' => static function () use ($with): array {
        $began = hrtime(true);
        $made = (new Shelves(new Library($with['seed']), $with['seed']))->fill($with['posts']);

        return $made + ['seconds' => round((hrtime(true) - $began) / 1e9, 1)];
    },
    'write' => static function () use ($with, $facets): array {
        $library = new Library($with['seed'], $with['library']);
        $facets->changes()->register();
        echo "ready\n";
        for ($i = 0; $i < $with['changes']; $i++) {
            wp_cache_flush();
            $library->change();
            $facets->changes()->applyChanges();
        }

        return ['changes' => $with['changes'], 'posts' => array_values(array_unique($library->posts))];
    },
    'bulk' => static function () use ($with, $facets): array {
        require_once ABSPATH . 'wp-admin/includes/admin.php';
        wp_set_current_user(1);
        $library = new Library($with['seed'], $with['library']);
        $facets->changes()->register();
        echo "ready\n";
        for ($i = 0; $i < $with['changes']; $i++) {
            wp_cache_flush();
            bulk_edit_posts($library->bulkEdit());
            $facets->changes()->applyChanges();
        }

        return ['changes' => $with['changes']];
    },
    'unnoted' => static function () use ($with, $facets): never {
        $library = new Library($with['seed'], $with['library']);
        $facets->changes()->register();
        add_filter('query', static fn(string $sql): string => str_contains($sql, 'benefit_view_note') ? 'SELECT 1' : $sql);
        $library->change();
        exec('kill -KILL ' . getmypid());
        exit(1);
    },
    'compare' => static function () use ($with, $facets): array {
        global $wpdb;
        // An answer that was kept would stand for the index: AnswerCacheTest looks at those.
        add_filter('query', require __DIR__ . '/../../env/mu-plugins/controls/answers.control.php');
        $library = new Library($with['seed'], $with['library']);
        $truth = new BruteForce(Library::TYPES, Library::FIELDS);
        $facets->finder()->find(new IndexQuery());
        $different = $times = $statements = [];
        $digest = hash_init('sha256');
        $least = memory_get_usage();
        $most = 0;
        // All of them first: what answers them may draw numbers, too, and on another database others.
        $questions = array_map(static fn(): IndexQuery => $library->question(), range(1, $with['questions']));
        foreach ($questions as $i => $query) {
            memory_reset_peak_usage();
            $queries = $wpdb->num_queries;
            $began = hrtime(true);
            $found = $facets->finder()->find($query);
            $times[] = (hrtime(true) - $began) / 1e6;
            $statements[] = $wpdb->num_queries - $queries;
            $most = max($most, memory_get_peak_usage() - $least);
            $answer = benefit_library_comparable($found);
            // Texts of a number become numbers as keys: both are compared as such.
            if ($answer != benefit_library_comparable($truth->find($query))) {
                $different[] = $i;
            }
            if (isset($with['library']['made'])) {
                hash_update($digest, benefit_library_anywhere($answer, $with['library']));
            }
        }
        $byWordPress = new WpQueryEngine(static fn(string $id): ?Facet => $facets->index()->current()?->layout->facets[$id] ?? null, $facets->fields()->provided);
        for ($i = 0; $i < ($with['wordPress'] ?? 0); $i++) {
            $query = $library->questionForWordPress();
            [$found, $expected] = [$facets->finder()->find($query), $byWordPress->find($query)];
            if ([$found->total, $found->ids] !== [$expected->total, $expected->ids]) {
                $different[] = "WP_Query $i";
            }
        }
        sort($times);

        return [
            'questions' => $with['questions'],
            'different' => $different,
            'milliseconds' => ['p50' => round($times[intdiv(count($times), 2)], 1), 'p95' => round($times[(int) (count($times) * 0.95)], 1), 'most' => round(end($times), 1)],
            'statements' => array_values(array_unique($statements)),
            'megabytes' => round($most / 1048576, 1),
            'digest' => hash_final($digest),
        ];
    },
    'pages' => static function () use ($with): array {
        $library = new Library($with['seed'], $with['library']);
        $block = static fn(string $name, array $attributes): string => "<!-- wp:benefit/$name " . serialize_block_attributes($attributes) . ' /-->';
        $filters = array_map(static fn(array $filter): string => $block('grid-filter', $filter), [
            ['facet' => 'tax:category'], ['facet' => 'meta:color'], ['facet' => 'meta:tongue', 'control' => 'radio'], ['facet' => 'author'], ['facet' => 'type'],
            ['facet' => 'meta:price', 'control' => 'range'], ['facet' => 'meta:day', 'control' => 'daterange'], ['control' => 'search-box'],
        ]);
        $orders = $block('grid-sort', ['orders' => array_map(static fn(string $by): array => ['by' => $by, 'way' => 'asc'], ['date', 'title', 'meta:price'])]);
        $card = '<!-- wp:post-title {"isLink":true} /-->';
        $listing = '<!-- wp:benefit/content-grid ' . serialize_block_attributes(['blockId' => 'vone', 'query' => ['postTypes' => Library::TYPES]]) . ' -->' . implode('', $filters) . $orders
            . "<!-- wp:benefit/grid-items -->$card<!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-pager /--><!-- /wp:benefit/content-grid -->";
        $loop = '<!-- wp:query ' . serialize_block_attributes(['queryId' => 1, 'query' => ['perPage' => 12, 'postType' => 'post', 'order' => 'desc', 'orderBy' => 'date', 'inherit' => false]])
            . " --><div class=\"wp-block-query\"><!-- wp:post-template -->$card<!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-numbers /--><!-- /wp:query-pagination --></div><!-- /wp:query -->";
        $made = static function (string $content, string $type = 'page'): int {
            $id = wp_insert_post(wp_slash(['post_type' => $type, 'post_status' => 'publish', 'post_title' => 'Shelves', 'post_content' => $content]));
            update_option('benefit_test_shelves', [...(array) get_option('benefit_test_shelves', []), $id], false);

            return $id;
        };
        $page = static fn(string $content): string => (string) get_permalink($made($content));
        // A theme without a menu would list each of so many pages in its head, which is 190 MB and five seconds.
        $made('<!-- wp:navigation-link {"label":"Home","url":"/"} /-->', 'wp_navigation');

        return [
            'listing' => $page($listing),
            'loop' => $page($loop),
            'plain' => $page('<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->'),
            'questions' => array_map(static fn(): string => $library->address(), range(1, $with['questions'])),
        ];
    },
    'rebuild' => static function () use ($facets): array {
        new Library(1, ['posts' => [], 'categories' => [], 'tags' => []]);
        echo "ready\n";
        $began = hrtime(true);
        benefit_library_build($facets);

        return ['posts' => $facets->index()->current()?->docs, 'seconds' => round((hrtime(true) - $began) / 1e9, 1)];
    },
    'forget' => static function (): array {
        global $wpdb;
        $wpdb->query("DELETE FROM {$wpdb->prefix}benefit_view_cache");

        return [];
    },
    'resume' => static function () use ($facets): array {
        while ($facets->index()->work(1.0)) {
            continue;
        }

        return ['posts' => $facets->index()->current()?->docs];
    },
    'check' => static fn(): ?array => $facets->differing(false),
    'empty' => static function (): array {
        (new Shelves())->clear();
        array_map(static fn(int $id): mixed => wp_delete_post($id, true), (array) get_option('benefit_test_shelves', []));
        delete_option('benefit_test_shelves');
        delete_option(PostChangeListener::OPTION);

        return [];
    },
];
echo "\n" . json_encode($tasks[$site['do']](), JSON_THROW_ON_ERROR) . "\n";
