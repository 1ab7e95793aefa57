<?php

/**
 * A library of posts for the index. Input: {path, url, do, with}. Prints a line of JSON.
 *
 *  make     {posts, seed}                      → {posts, categories, tags}: by WordPress, and the index of them
 *  fill     {posts, seed}                      → {made, seconds}: very many at once, by SQL
 *  write    {library, seed, changes}           → {changes}: each as in a request of its own; says "ready" when it begins
 *  compare  {library, seed, questions}         → {questions, different, milliseconds, statements, megabytes}
 *  rebuild  {}                                 → {posts, seconds}; says "ready" when it begins
 *  resume   {}                                 → {posts}: what was begun is ended
 *  check    {}                                 → posts that differ
 *  empty    {}                                 → takes all of it away
 */

declare(strict_types=1);

use Benefit\Content\Facets\Changes;
use Benefit\Content\Facets\FacetsModule;
use Benefit\Content\Facets\Found;
use Benefit\Tests\Integration\Content\Facets\BruteForce;
use Benefit\Tests\Integration\Content\Facets\Library;
use Benefit\Tests\Services;

require __DIR__ . '/../../env/php/load.php';
require_once __DIR__ . '/../../Services.php';
require_once __DIR__ . '/../../integration/content/facets/BruteForce.php';
require_once __DIR__ . '/../../integration/content/facets/Library.php';
require_once __DIR__ . '/Shelves.php';

$with = $site['with'] ?? [];
$facets = Services::get()->modules->get(FacetsModule::class);

/** @return array<string, mixed> */
function benefit_library_comparable(Found $found): array
{
    $counts = $found->counts;
    array_walk($counts, static fn(array &$values) => ksort($values, SORT_STRING));

    return ['exact' => $found->isExact, 'total' => $found->total, 'ids' => $found->ids, 'counts' => $counts, 'groups' => $found->groups, 'ends' => $found->ends];
}

function benefit_library_build(FacetsModule $facets): void
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
        $made = (new Shelves(new Library($with['seed'])))->fill($with['posts']);

        return $made + ['seconds' => round((hrtime(true) - $began) / 1e9, 1)];
    },
    'write' => static function () use ($with, $facets): array {
        $library = new Library($with['seed'], $with['library']);
        $facets->changes()->register();
        echo "ready\n";
        for ($i = 0; $i < $with['changes']; $i++) {
            wp_cache_flush();
            $library->change();
            $facets->changes()->settle();
        }

        return ['changes' => $with['changes'], 'posts' => array_values(array_unique($library->posts))];
    },
    'compare' => static function () use ($with, $facets): array {
        global $wpdb;
        $library = new Library($with['seed'], $with['library']);
        $truth = new BruteForce(Library::TYPES, Library::FIELDS);
        $facets->finder()->find($library->question());
        $different = $times = $statements = [];
        $least = memory_get_usage();
        $most = 0;
        for ($i = 0; $i < $with['questions']; $i++) {
            $query = $library->question();
            memory_reset_peak_usage();
            $queries = $wpdb->num_queries;
            $began = hrtime(true);
            $found = $facets->finder()->find($query);
            $times[] = (hrtime(true) - $began) / 1e6;
            $statements[] = $wpdb->num_queries - $queries;
            $most = max($most, memory_get_peak_usage() - $least);
            // Texts of a number become numbers as keys: both are compared as such.
            if (benefit_library_comparable($found) != benefit_library_comparable($truth->find($query))) {
                $different[] = $i;
            }
        }
        sort($times);

        return [
            'questions' => $with['questions'],
            'different' => $different,
            'milliseconds' => ['p50' => round($times[intdiv(count($times), 2)], 1), 'p95' => round($times[(int) (count($times) * 0.95)], 1), 'most' => round(end($times), 1)],
            'statements' => max($statements),
            'megabytes' => round($most / 1048576, 1),
        ];
    },
    'rebuild' => static function () use ($facets): array {
        new Library(1, ['posts' => [], 'categories' => [], 'tags' => []]);
        echo "ready\n";
        $began = hrtime(true);
        benefit_library_build($facets);

        return ['posts' => $facets->index()->current()?->docs, 'seconds' => round((hrtime(true) - $began) / 1e9, 1)];
    },
    'resume' => static function () use ($facets): array {
        while ($facets->index()->work(1.0)) {
            continue;
        }

        return ['posts' => $facets->index()->current()?->docs];
    },
    'check' => static fn(): ?array => $facets->differing(false),
    'empty' => static function (): array {
        (new Shelves(null))->clear();
        delete_option(Changes::OPTION);

        return [];
    },
];
echo "\n" . json_encode($tasks[$site['do']](), JSON_THROW_ON_ERROR) . "\n";
