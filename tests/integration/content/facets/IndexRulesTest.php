<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Facets;

use Benefit\Content\Facets\Changes;
use Benefit\Content\Facets\FacetQuery;
use Benefit\Content\Facets\FacetsModule;
use Benefit\Content\Facets\FieldFinder;
use Benefit\Content\Facets\Indexer;
use Benefit\Content\Facets\NumberRange;
use Benefit\Content\Facets\Selection;
use Benefit\Shared\Clock;
use Benefit\Shared\Database\Database;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** The limits of what the index knows, and changes whose requests die. */
#[Group('sqlite')]
final class IndexRulesTest extends IntegrationTestCase
{
    private FacetsModule $facets;

    protected function setUp(): void
    {
        parent::setUp();
        add_filter(FieldFinder::FILTER, static fn(): array => ['color' => 'choice', 'price' => 'number:2']);
        $this->facets = self::plugin()->modules->get(FacetsModule::class);
    }

    public function testNothingOfAPostThatIsNotPublicCanBeFoundOrCounted(): void
    {
        $this->build();
        foreach (['draft', 'private', 'pending', 'future', 'trash'] as $status) {
            $this->post(['post_status' => $status, 'post_date' => '2031-01-01 10:00:00', 'meta_input' => ['color' => 'secret', 'price' => '5']]);
        }
        $found = $this->find(new FacetQuery(conditions: [new Selection('meta:color', [['secret']])], counted: ['meta:color'], ends: ['meta:price']));

        self::assertSame([0, [], ['meta:color' => []], ['meta:price' => null]], [$found->total, $found->ids, $found->counts, $found->ends]);
        $id = $this->post(['meta_input' => ['color' => 'secret']]);
        self::assertSame([$id], $this->find(new FacetQuery(conditions: [new Selection('meta:color', [['secret']])]))->ids);
        wp_update_post(['ID' => $id, 'post_status' => 'private']);
        self::assertSame([], $this->find(new FacetQuery(counted: ['meta:color']))->counts['meta:color']);
    }

    public function testOfAProtectedPostTheIndexHasWhatWordPressShows(): void
    {
        $this->build();
        $id = $this->post(['post_password' => 'secret', 'post_title' => 'Meeting', 'post_excerpt' => 'Hidden', 'meta_input' => ['color' => 'red', 'price' => '5']]);
        $ids = fn(FacetQuery $query): array => $this->find($query)->ids;

        self::assertContains($id, $ids(new FacetQuery()));
        self::assertSame([], $ids(new FacetQuery(words: ['meet'])));
        self::assertSame([], $ids(new FacetQuery(words: ['hid'])));
        self::assertSame([], $ids(new FacetQuery(conditions: [new Selection('meta:color', [['red']])])));
        self::assertSame([], $ids(new FacetQuery(conditions: [new NumberRange('meta:price', null, null)])));
    }

    public function testSeveralPostsThatAreTheFirstToHaveAFieldCanBeReadAtOnce(): void
    {
        $ids = [$this->post([]), $this->post([])];
        $this->build();
        foreach ($ids as $id) {
            update_post_meta($id, 'price', '7');
        }

        self::assertSame($ids, $this->find(new FacetQuery(conditions: [new NumberRange('meta:price', 700, 700)]))->ids);
        self::assertTrue($this->find(new FacetQuery())->isExact);
    }

    public function testAFieldThatNobodyNamedIsInNoIndex(): void
    {
        $this->build();
        $this->post(['meta_input' => ['phone' => '0123']]);

        self::assertSame(0, $this->find(new FacetQuery(conditions: [new Selection('meta:phone', [['0123']])]))->total);
        self::assertSame([], $this->find(new FacetQuery(counted: ['meta:phone']))->counts['meta:phone']);
    }

    public function testARequestThatDiesAfterItsChangeLosesNothing(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        self::assertSame(1, $this->find($this->of('red'))->total);
        // The other request gets no further than its write.
        $dead = self::plugin()->modules->get(FacetsModule::class);
        $dead->indexer()->note($id);
        $this->write($id, 'color', 'blue');

        self::assertSame([0, 1], [$this->find($this->of('red'))->total, $this->find($this->of('blue'))->total]);
        self::assertSame(1, self::rowsIn('view_note'), 'It may still be writing.');
        $later = self::plugin($this->clock(time() + Indexer::PATIENCE + 1))->modules->get(FacetsModule::class);
        $later->finder()->find(new FacetQuery());
        self::assertSame(0, self::rowsIn('view_note'));
        self::assertSame([], $this->facets->differing(false));
    }

    /** The control of the test above: the note is what finds the change. */
    public function testWithoutItsNoteTheChangeIsFoundByTheCheckAlone(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        $this->find(new FacetQuery());
        $this->write($id, 'color', 'blue');

        self::assertSame(1, $this->find($this->of('red'))->total);
        self::assertSame([$id], $this->facets->differing(false));
        self::assertSame([$id], $this->facets->differing(true));
        self::assertSame([], $this->facets->differing(false));
        self::assertSame(1, $this->find($this->of('blue'))->total);
    }

    public function testTheCheckFindsAndMendsWordsThatAreNotListed(): void
    {
        $this->build();
        $id = $this->post(['post_title' => 'Solar eclipse']);
        $words = fn(): array => $this->find(new FacetQuery(words: ['eclip']))->ids;
        self::assertSame([$id], $words());
        global $wpdb;
        $wpdb->query("DELETE FROM {$wpdb->prefix}benefit_view_posting WHERE word = 0x" . bin2hex('eclipse'));

        self::assertSame([], $words());
        self::assertSame([$id], $this->facets->differing(true));
        self::assertSame([[], [$id]], [$this->facets->differing(false), $words()]);
    }

    public function testANewPostWhoseRequestDiesIsFound(): void
    {
        $this->build();
        $dead = self::plugin()->modules->get(FacetsModule::class);
        $dead->indexer()->note(0);
        global $wpdb;
        $wpdb->insert($wpdb->posts, ['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Left behind', 'post_date' => '2026-01-01 00:00:00', 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '']);
        $id = (int) $wpdb->insert_id;

        self::assertSame([$id], $this->find(new FacetQuery(words: ['behind']))->ids);
    }

    public function testAPostThatBecomesPublicByItselfIsThereInTime(): void
    {
        $id = $this->post(['post_status' => 'future', 'post_date' => gmdate('Y-m-d H:i:s', time() + HOUR_IN_SECONDS), 'post_date_gmt' => gmdate('Y-m-d H:i:s', time() + HOUR_IN_SECONDS)]);
        $this->build();
        self::assertNotContains($id, $this->find(new FacetQuery(limit: 60))->ids);
        // Cron publishes it, and dies.
        global $wpdb;
        $wpdb->update($wpdb->posts, ['post_status' => 'publish'], ['ID' => $id]);
        $later = self::plugin($this->clock(time() + 2 * HOUR_IN_SECONDS))->modules->get(FacetsModule::class);

        self::assertContains($id, $later->finder()->find(new FacetQuery(limit: 60))->ids);
        self::assertSame(0, self::rowsIn('view_note'));
    }

    public function testWithTooMuchOpenTheOlderIndexAnswersWithWhatIsPublicAndSaysSo(): void
    {
        $this->build();
        $ids = array_map(fn(): int => $this->post(['meta_input' => ['color' => 'red']]), range(1, 3));
        $this->find(new FacetQuery());
        global $wpdb;
        $wpdb->update($wpdb->posts, ['post_status' => 'private'], ['ID' => $ids[0]]);
        $other = self::plugin()->modules->get(FacetsModule::class)->indexer();
        array_map($other->note(...), range(900_000, 900_000 + Indexer::MOST_OPEN));
        $found = $this->find(new FacetQuery(conditions: [new Selection('meta:color', [['red']])], counted: ['meta:color']));

        self::assertFalse($found->isExact);
        self::assertSame([], $found->counts);
        self::assertSame(array_slice($ids, 1), $found->ids);
        self::assertSame([$ids[0]], $this->facets->differing(false), 'The check reads all that is open.');
    }

    public function testATermThatIsDeletedIsInNoPostAnyMore(): void
    {
        $this->build();
        $term = (int) wp_insert_term('Passing ' . wp_rand(), 'post_tag')['term_id'];
        $id = $this->post([]);
        wp_set_object_terms($id, [$term], 'post_tag');
        self::assertSame([$id], $this->find(new FacetQuery(conditions: [new Selection('tax:post_tag', [[(string) $term]])]))->ids);
        wp_delete_term($term, 'post_tag');

        self::assertSame(0, $this->find(new FacetQuery(conditions: [new Selection('tax:post_tag', [[(string) $term]])]))->total);
    }

    public function testMoreValuesThanSlotsAndMoreThanAByteOfThemAreCounted(): void
    {
        $first = $this->post([]);
        foreach (range(1, 300) as $i) {
            add_post_meta($first, 'color', "shade $i");
        }
        $this->build();
        $second = $this->post([]);
        foreach ([7, 299, 300, 301, 302, 303] as $i) {
            add_post_meta($second, 'color', "shade $i");
        }
        $counts = $this->find(new FacetQuery(counted: ['meta:color']))->counts['meta:color'];

        self::assertCount(303, $counts);
        self::assertSame([2, 2, 1, 1], [$counts['shade 7'], $counts['shade 300'], $counts['shade 8'], $counts['shade 303']]);
        self::assertSame([$first, $second], $this->find($this->of('shade 299'))->ids);
        self::assertSame([$second], $this->find($this->of('shade 302'))->ids);
        self::assertSame([], $this->facets->differing(false));
    }

    public function testValuesBeyondTheSlotsAreEachPostsOwnAlthoughManyPostsHaveThemInOneRow(): void
    {
        $first = $this->post([]);
        $this->build();
        $second = $this->post([]);
        $having = static fn(int $id, int ...$shades): array => array_map(static fn(int $i): int|false => add_post_meta($id, 'color', "shade $i"), $shades);
        $having($first, ...range(1, 120));
        $having($second, ...range(40, 160));
        self::assertSame([[$first, $second], [$second], [$first]], array_map(fn(int $i): array => $this->find($this->of("shade $i"))->ids, [110, 130, 20]));

        delete_post_meta($first, 'color', 'shade 110');
        self::assertSame([[$second], [$second], [$first, $second]], array_map(fn(int $i): array => $this->find($this->of("shade $i"))->ids, [110, 160, 120]));
        wp_trash_post($first);
        self::assertSame([[$second], [$second], []], array_map(fn(int $i): array => $this->find($this->of("shade $i"))->ids, [110, 160, 20]));
        self::assertSame([], $this->facets->differing(false));
    }

    public function testAFieldOfFewValuesThatComesToHaveManyIsCountedAsWell(): void
    {
        $this->build();
        $id = $this->post([]);
        foreach (range(1, 120) as $i) {
            add_post_meta($id, 'color', "shade $i");
        }
        $counts = $this->find(new FacetQuery(counted: ['meta:color']))->counts['meta:color'];

        self::assertSame(array_fill(0, 120, 1), array_values($counts));
        self::assertSame([$id], $this->find($this->of('shade 96'))->ids);
        self::assertSame([$id], $this->find($this->of('shade 97'))->ids);
        delete_post_meta($id, 'color', 'shade 120');
        self::assertSame([], $this->find($this->of('shade 120'))->ids);
        self::assertSame([], $this->facets->differing(false));
    }

    public function testANewIndexIsMadeBesideTheOldOneWhichServesAndGoesOnHearing(): void
    {
        $before = $this->post(['meta_input' => ['color' => 'red']]);
        $this->build();
        $this->facets->begin(['post', 'page']);
        self::assertSame([$before], $this->find($this->of('red'))->ids);
        $rebuild = $this->facets->index()->rebuild();
        $rebuild->pause(true);
        self::assertFalse($rebuild->step());
        self::assertTrue($rebuild->running()?->isPaused);
        $meanwhile = $this->post(['meta_input' => ['color' => 'red']]);
        self::assertSame([$before, $meanwhile], $this->find($this->of('red'))->ids);
        $rebuild->pause(false);
        while ($this->facets->index()->work(1.0)) {
            continue;
        }

        self::assertSame(['post', 'page'], $this->facets->index()->current()?->layout->types);
        self::assertSame([$before, $meanwhile], $this->find($this->of('red'))->ids);
        self::assertSame([], $this->facets->differing(false));
        global $wpdb;
        self::assertSame('1', $wpdb->get_var("SELECT COUNT(DISTINCT build) FROM {$wpdb->prefix}benefit_view_doc"), 'The old one is gone.');
    }

    public function testAReaderOfAnIndexThatIsReplacedInTheMiddleReadsTheNewOne(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        self::assertSame([$id], $this->find($this->of('red'))->ids);
        $replaces = function (string $sql) use (&$replaces): string {
            if (str_contains($sql, 'view_plane WHERE')) {
                remove_filter('query', $replaces);
                $this->build();
            }

            return $sql;
        };
        add_filter('query', $replaces);

        self::assertSame([$id], $this->find($this->of('red'))->ids);
        self::assertFalse(has_filter('query', $replaces));
    }

    public function testWithoutAnIndexNothingIsWrittenWhenPostsChange(): void
    {
        self::assertFalse(get_option(Changes::OPTION));
        $this->post(['meta_input' => ['color' => 'red']]);
        $this->facets->changes()->register();
        $this->post(['meta_input' => ['color' => 'red']]);

        self::assertSame([0, 0], [self::rowsIn('view_note'), self::rowsIn('view_doc')]);
        self::assertFalse($this->find(new FacetQuery())->isExact);
        self::assertNull($this->facets->differing(false));
    }

    public function testAnIndexThatCannotBeWrittenNowAnswersWithoutCountsAndLosesNothing(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        $fails = static fn(string $sql): string => str_contains($sql, 'SET number = CASE') ? 'SELECT nothing FROM nowhere' : $sql;
        add_filter('query', $fails);
        $this->facets->changes()->settle();
        $found = $this->find($this->of('red'));
        remove_filter('query', $fails);

        self::assertFalse($found->isExact);
        self::assertSame([$id], $this->find($this->of('red'))->ids);
    }

    public function testStatementsDoNotGrowWithThePosts(): void
    {
        $query = new FacetQuery(conditions: [new Selection('meta:color', [['red']]), new NumberRange('meta:price', 100, null)], words: ['post'], counted: ['meta:color', 'tax:category', 'author'], ends: ['meta:price', 'date'], order: [['meta:price', true], ['title', false]]);
        $counts = [];
        $this->build();
        foreach ([3, 40] as $posts) {
            array_map(fn(int $i): int => $this->post(['post_title' => "Post $i", 'meta_input' => ['color' => 'red', 'price' => (string) $i]]), range(1, $posts));
            $this->find($query);
            $counts[] = $this->statements(fn() => $this->find($query));
        }

        self::assertSame([5, 5], $counts);
    }

    public function testAnotherPageOfAQuestionIsFoundInWhatWasReadUntilAPostChanges(): void
    {
        $this->build();
        $ids = array_map(fn(int $i): int => $this->post(['post_title' => "Post $i"]), range(1, 5));
        $finder = $this->facets->finder();
        $page = static fn(int $offset): array => $finder->find(new FacetQuery(words: ['post'], order: [['title', false]], offset: $offset, limit: 2))->ids;
        self::assertSame([], $page(20));

        $found = [];
        self::assertSame(3, $this->statements(static function () use (&$found, $page): void {
            $found = $page(4);
        }), 'The moment, before and behind, and the titles.');
        self::assertSame([$ids[4]], $found);
        wp_update_post(['ID' => $ids[0], 'post_title' => 'Post 6']);
        self::assertSame([$ids[0]], $page(4));
    }

    /** @param \Closure(int): mixed $change */
    #[DataProvider('savings')]
    public function testASaveOfOnePostTakesTenStatementsAndThreeMoreForOtherWords(\Closure $change, int $more = 0): void
    {
        $this->build();
        $id = $this->post(['post_excerpt' => 'Of an evening', 'meta_input' => ['color' => 'red', 'price' => '5']]);
        $this->facets->changes()->settle();
        $ours = $onOurTables = 0;
        add_filter('query', static function (string $sql) use (&$ours, &$onOurTables): string {
            $ours += in_array(Database::class, array_column(debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS), 'class'), true) ? 1 : 0;
            $onOurTables += str_contains($sql, 'benefit_view_') ? 1 : 0;

            return $sql;
        });
        $change($id);
        $this->facets->changes()->settle();

        self::assertSame(10 + $more, $ours);
        // The others: the transaction, and the post itself.
        self::assertSame(6 + $more, $onOurTables);
        self::assertSame([], $this->facets->differing(false));
    }

    /** @return iterable<string, array{0: \Closure(int): mixed, 1?: int}> */
    public static function savings(): iterable
    {
        yield 'a field' => [static fn(int $id) => update_post_meta($id, 'price', '6')];
        yield 'the text' => [static fn(int $id) => wp_update_post(['ID' => $id, 'post_content' => 'y'])];
        yield 'the text, the author, a category and two fields' => [static fn(int $id) => wp_update_post(['ID' => $id, 'post_content' => 'y', 'post_author' => 1, 'post_category' => [1], 'meta_input' => ['color' => 'red', 'price' => '7']])];
        yield 'another title and other words' => [static fn(int $id) => wp_update_post(['ID' => $id, 'post_title' => 'Another', 'post_excerpt' => 'Of a morning']), 3];
        yield 'taken out, with its title and words' => [static fn(int $id) => wp_update_post(['ID' => $id, 'post_status' => 'draft']), 3];
    }

    private function build(): void
    {
        $this->facets->begin(['post']);
        while ($this->facets->index()->work(1.0)) {
            continue;
        }
    }

    private function find(FacetQuery $query): \Benefit\Content\Facets\Found
    {
        return $this->facets->finder()->find($query);
    }

    private function of(string $color): FacetQuery
    {
        return new FacetQuery(conditions: [new Selection('meta:color', [[$color]])]);
    }

    /** @param array<string, mixed> $with */
    private function post(array $with): int
    {
        return (int) wp_insert_post($with + ['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'A post', 'post_content' => 'x']);
    }

    /** Past all hooks, as a request that has ended has written. */
    private function write(int $id, string $key, string $value): void
    {
        global $wpdb;
        $wpdb->update($wpdb->postmeta, ['meta_value' => $value], ['post_id' => $id, 'meta_key' => $key]);
    }

    private function statements(callable $work): int
    {
        global $wpdb;
        $before = $wpdb->num_queries;
        $work();

        return $wpdb->num_queries - $before;
    }

    private function clock(int $now): Clock
    {
        return new class ($now) extends Clock {
            public function __construct(private readonly int $moment) {}

            public function now(): int
            {
                return $this->moment;
            }
        };
    }
}
