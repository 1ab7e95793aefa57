<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Content\Listings\Query\WpQueryEngine;
use Benefit\Index\Documents\Facet;
use Benefit\Index\IndexFactory;
use Benefit\Index\Query\IndexQuery;
use Benefit\Tests\IntegrationTestCase;

/** The index returns the same as a check of every post after any change. */
final class IndexTest extends IntegrationTestCase
{
    private IndexFactory $facets;
    private Library $library;
    private int $seed;

    protected function setUp(): void
    {
        parent::setUp();
        $this->facets = self::plugin()->service(IndexFactory::class);
        $this->seed = (int) (getenv('BENEFIT_FUZZ_SEED') ?: random_int(1, 1_000_000));
        $this->library = new Library($this->seed);
    }

    public function testRandomFiltersEqualALookAtEveryPostBeforeAndAfterChanges(): void
    {
        for ($i = 0; $i < 120; $i++) {
            $this->library->add();
        }
        $this->build();
        $this->compare(40);
        for ($round = 0; $round < 12; $round++) {
            for ($i = 0; $i < 5; $i++) {
                $this->library->change();
            }
            $this->compare(4);
        }
        self::assertSame([], $this->facets->differing(false));
    }

    public function testThousandsOfPostsWithATreeManyTagsAndTwoLanguagesEqualALookAtEachOfThem(): void
    {
        require_once dirname(__DIR__, 2) . '/library/php/Shelves.php';
        // WordPress itself writes to these tables, so the test's teardown knows that it must clear them.
        $this->library->add();
        $made = (new \Shelves($this->library, $this->seed))->fill(3000);
        $this->library = new Library($this->seed, $made);
        $longest = 0;
        $measure = static function (string $statement) use (&$longest): string {
            preg_match_all('/ IN \(([\d, ]+)\)/', $statement, $lists);
            $longest = max([$longest, ...array_map(static fn(string $list): int => 1 + substr_count($list, ','), $lists[1])]);

            return $statement;
        };
        add_filter('query', $measure);
        $this->build();
        remove_filter('query', $measure);
        self::assertGreaterThan(100, $longest);
        self::assertLessThan(1000, $longest, 'A list of a thousand MariaDB makes a table of, and reads all rows of the site beside it.');
        $this->compare(40);
        $finder = new WpQueryEngine(fn(string $id): ?Facet => $this->facets->index()->current()?->layout->facets[$id] ?? null, $this->facets->fields()->provided);
        for ($i = 0; $i < 10; $i++) {
            $query = $this->library->questionForWordPress();
            $found = $this->facets->finder()->find($query);
            $expected = $finder->find($query);
            self::assertSame([$expected->total, $expected->ids], [$found->total, $found->ids], "Seed {$this->seed}, question " . var_export($query, true));
        }
    }

    public function testAnIndexOfNothingGrowsWithThePostsThatCome(): void
    {
        $this->build();
        for ($i = 0; $i < 15; $i++) {
            $this->library->add();
        }
        $this->compare(20);
    }

    private function build(): void
    {
        $this->facets->begin(Library::TYPES);
        while ($this->facets->index()->work(1.0)) {
            continue;
        }
    }

    private function compare(int $questions): void
    {
        $truth = new BruteForce(Library::TYPES, Library::FIELDS);
        for ($i = 0; $i < $questions; $i++) {
            $query = $this->library->question();
            $expected = self::comparable($truth, $query);
            self::assertEquals($expected, self::comparable($this->facets->finder(), $query), "Seed {$this->seed}, question " . var_export($query, true));
        }
    }

    /** @return array<string, mixed> */
    private static function comparable(\Benefit\Index\Query\QueryEngine $finder, IndexQuery $query): array
    {
        $found = $finder->find($query);
        $counts = $found->counts;
        array_walk($counts, static fn(array &$values) => ksort($values, SORT_STRING));

        return ['exact' => $found->isExact, 'total' => $found->total, 'ids' => $found->ids, 'counts' => $counts, 'groups' => $found->groups, 'ends' => $found->ends];
    }
}
