<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\IndexFactory;
use Benefit\Index\PostIndexer;
use Benefit\Index\Query\ColumnQueryEngine;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\QueryCache;
use Benefit\Index\Query\QueryCacheRepository;
use Benefit\Index\Query\QueryResult;
use Benefit\Index\Query\ValueCondition;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Answers of a large library are cached, are exact all the same, and do not fill the database. */
final class AnswerCacheTest extends IntegrationTestCase
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

    protected function tearDown(): void
    {
        wp_using_ext_object_cache(false);
        wp_cache_flush();
        parent::tearDown();
    }

    /**
     * @return iterable<string, array{bool, int}> whether an object cache persists, number of statements of a cached
     * answer
     */
    public static function stores(): iterable
    {
        yield 'in the table' => [false, 2];
        yield 'in the object cache' => [true, 1];
    }

    #[DataProvider('stores')]
    public function testKeptAnswersEqualALookAtEveryPostAfterEachChange(bool $isObjectCache, int $statements): void
    {
        $this->fill(40);
        wp_using_ext_object_cache($isObjectCache);
        $questions = array_map(fn(): IndexQuery => $this->library->question(), range(1, 5));
        $term = $this->library->categories[1];
        $other = $this->library->categories[2];
        $id = $this->library->add();
        $changes = [
            fn() => wp_update_post(['ID' => $id, 'post_title' => 'Concert of another name', 'post_status' => 'publish']),
            fn() => wp_update_term($term, 'category', ['name' => "Renamed $this->seed", 'slug' => "renamed-$this->seed"]),
            fn() => wp_update_term($term, 'category', ['parent' => $other]),
            fn() => wp_set_object_terms($id, [$term, $other], 'category'),
            fn() => add_post_meta($id, 'color', 'red'),
            fn() => update_post_meta($id, 'price', '3.25'),
            fn() => set_post_type($id, 'page'),
            fn() => set_post_type($id, 'post'),
            fn() => wp_trash_post($id),
            fn() => wp_untrash_post($id),
            fn() => wp_delete_term($other, 'category'),
            fn() => wp_delete_post($id, true),
            fn() => $this->library->add(),
            ...array_fill(0, 6, fn() => $this->library->change()),
        ];
        foreach ($changes as $number => $change) {
            $change();
            $truth = new BruteForce(Library::TYPES, Library::FIELDS);
            foreach ($questions as $query) {
                $about = "Seed $this->seed, change $number, question " . var_export($query, true);
                self::assertEquals(self::comparable($truth->find($query)), self::comparable($this->find($query)), $about);
                self::assertSame($statements, $this->statements(fn() => self::assertEquals(self::comparable($truth->find($query)), self::comparable($this->find($query)), $about)), $about);
            }
        }
        self::assertSame($isObjectCache, self::rowsIn('view_cache') === 0);
        self::assertSame([], $this->facets->differing(false));
    }

    public function testOnlyAChangeOfTheirOwnTypesEndsAnswers(): void
    {
        $this->fill(3);
        $posts = new IndexQuery(types: ['post'], counted: ['author']);
        $pages = new IndexQuery(types: ['page'], counted: ['author']);
        $id = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A page']);
        array_map($this->find(...), [$posts, $pages]);
        wp_update_post(['ID' => $id, 'post_title' => 'Another page']);
        $this->facets->changes()->applyChanges();

        self::assertSame(2, $this->statements(fn() => $this->find($posts)));
        self::assertGreaterThan(2, $this->statements(fn() => $this->find($pages)));
        $before = [$this->find($posts)->total, $this->find($pages)->total];
        set_post_type($id, 'post');
        self::assertSame([$before[0] + 1, $before[1] - 1], [$this->find($posts)->total, $this->find($pages)->total]);
    }

    public function testBesideAnOpenNoteNothingIsKeptAndNothingKeptIsBelieved(): void
    {
        $id = $this->fill(3)[0];
        // The library has drafts, too.
        wp_update_post(['ID' => $id, 'post_status' => 'publish', 'post_password' => '']);
        $query = new IndexQuery(conditions: [new ValueCondition('meta:color', [['kept']])]);
        self::assertSame(0, $this->find($query)->total);
        // Another request has written and is still running.
        self::plugin()->service(IndexFactory::class)->indexer()->note($id);
        global $wpdb;
        $wpdb->insert($wpdb->postmeta, ['post_id' => $id, 'meta_key' => 'color', 'meta_value' => 'kept']);
        self::assertSame(1, $this->find($query)->total);
        $wpdb->delete($wpdb->postmeta, ['post_id' => $id, 'meta_key' => 'color', 'meta_value' => 'kept']);

        self::assertSame(0, $this->find($query)->total);
    }

    public function testWithTooMuchOpenNothingKeptIsBelievedAndNothingIsKept(): void
    {
        $this->fill(3);
        self::assertTrue($this->find(new IndexQuery())->isExact);
        $other = self::plugin()->service(IndexFactory::class)->indexer();
        array_map($other->note(...), range(900_000, 900_000 + PostIndexer::MOST_OPEN));

        self::assertFalse($this->find(new IndexQuery())->isExact);
        self::assertFalse($this->find(new IndexQuery(limit: 5))->isExact);
        self::assertSame(1, self::rowsIn('view_cache'));
    }

    public function testAnswersOfASmallLibraryAreFoundAnewWithoutWritingAnything(): void
    {
        $this->fill(3, isLarge: false);
        $_SERVER['REMOTE_ADDR'] = '203.0.113.7';
        $this->facets = self::plugin()->service(IndexFactory::class);
        self::assertTrue($this->find(new IndexQuery(counted: ['author']))->isExact);

        self::assertSame([0, 0], [self::rowsIn('view_cache'), self::rowsIn('rate')]);
    }

    public function testAFloodOfQuestionsMakesTheTableNoLarger(): void
    {
        $plugin = self::plugin();
        $answers = new QueryCacheRepository($plugin->database());
        $flood = (int) (getenv('BENEFIT_FLOOD') ?: 1500);
        $plugin->transaction()->run(function () use ($answers, $flood): void {
            for ($i = 0; $i < $flood; $i++) {
                $answers->put(md5("question $i"), "[$i]");
            }
        });

        self::assertSame('[' . ($flood - 1) . ']', $answers->get(md5('question ' . ($flood - 1))));
        self::assertLessThanOrEqual(QueryCacheRepository::SLOTS, self::rowsIn('view_cache'));
        self::assertGreaterThan(0, self::rowsIn('view_cache'));
        $answers->put(md5('long'), str_repeat('1', QueryCacheRepository::LONGEST + 1));
        self::assertNull($answers->get(md5('long')));
    }

    public function testWhatIsKeptHasAllKindsOfValuesAsTheyWere(): void
    {
        $cache = new QueryCache(new QueryCacheRepository(self::plugin()->database()));
        $found = new QueryResult([3, 1], PHP_INT_MAX, ['meta:color' => [0 => 1, 1 => 2, 'Grün' => 3, '🎭' => 4, "a'b\\" => 5], 'tax:x' => []], ['tax:x' => ['é' => 0]], ['price' => null, 'date' => [-5, 7]]);
        $cache->put(md5('name'), $found);

        self::assertEquals($found, $cache->get(md5('name')));
    }

    public function testNoSiteOfANetworkIsAnsweredWithAnAnswerOfAnother(): void
    {
        $this->fill(1);
        $moment = (new IndexStateRepository(self::plugin()->database()))->moment(time());
        $here = QueryCache::name($moment, new IndexQuery());
        $site = $GLOBALS['blog_id'];
        $GLOBALS['blog_id'] = 77;
        $there = QueryCache::name($moment, new IndexQuery());
        $GLOBALS['blog_id'] = $site;

        self::assertNotSame($here, $there);
    }

    public function testBeyondItsLimitANetworkGetsNoNumbersButThoseThatAreKept(): void
    {
        $this->fill(3);
        $kept = new IndexQuery(counted: ['author'], ends: ['date']);
        $_SERVER['REMOTE_ADDR'] = '203.0.113.7';
        $this->facets = self::plugin()->service(IndexFactory::class);
        $exact = $this->find($kept);
        self::assertSame('1', self::plugin()->database()->value('SELECT hits FROM {rate}'));
        self::countsStandAt(IndexFactory::A_MINUTE, MINUTE_IN_SECONDS);
        $without = $this->find(new IndexQuery(counted: ['author'], ends: ['date'], limit: 13));

        self::assertSame([false, [], [], $exact->total, $exact->ids], [$without->isExact, $without->counts, $without->ends, $without->total, $without->ids]);
        self::assertEquals($exact, $this->find($kept));
        self::assertTrue($exact->isExact);
        self::assertSame(1, self::rowsIn('view_cache'), 'An answer without numbers is not kept.');
        // A new token does not make another network, but another address does.
        $_COOKIE['benefit_visitor'] = 'another';
        self::assertFalse($this->again('203.0.113.7')->isExact);
        self::assertTrue($this->again('203.0.113.8')->isExact);
        self::assertTrue($this->again('127.0.0.1')->isExact, 'One address of many.');
    }

    /** Runs the query from this address, as a request of its own. */
    private function again(string $address): QueryResult
    {
        $_SERVER['REMOTE_ADDR'] = $address;

        return self::plugin()->service(IndexFactory::class)->finder()->find(new IndexQuery(counted: ['author'], seed: (string) wp_rand()));
    }

    /** @return list<int> */
    private function fill(int $posts, bool $isLarge = true): array
    {
        $ids = array_map(fn(): int => $this->library->add(), range(1, $posts));
        $this->facets->begin(Library::TYPES);
        while ($this->facets->index()->work(1.0)) {
            continue;
        }
        if ($isLarge) {
            // As if it had had many more posts that were all deleted.
            self::plugin()->database()->execute("UPDATE {view_state} SET number = number + %d WHERE name LIKE 'build%%'", ColumnQueryEngine::LARGE);
        }

        return $ids;
    }

    private function find(IndexQuery $query): QueryResult
    {
        return $this->facets->finder()->find($query);
    }

    private function statements(callable $work): int
    {
        global $wpdb;
        $before = $wpdb->num_queries;
        $work();

        return $wpdb->num_queries - $before;
    }

    /** @return array<string, mixed> */
    private static function comparable(QueryResult $found): array
    {
        $counts = $found->counts;
        array_walk($counts, static fn(array &$values) => ksort($values, SORT_STRING));

        return ['exact' => $found->isExact, 'total' => $found->total, 'ids' => $found->ids, 'counts' => $counts, 'groups' => $found->groups, 'ends' => $found->ends];
    }
}
