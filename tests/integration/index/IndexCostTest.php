<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;
use Benefit\Shared\Database\Database;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Number of statements of a query and of a save. */
#[Group('sqlite')]
final class IndexCostTest extends IndexTestCase
{
    public function testStatementsDoNotGrowWithThePosts(): void
    {
        $query = new IndexQuery(conditions: [new ValueCondition('meta:color', [['red']]), new RangeCondition('meta:price', 100, null)], words: ['post'], counted: ['meta:color', 'tax:category', 'author'], ends: ['meta:price', 'date'], order: [['meta:price', true], ['title', false]]);
        $counts = [];
        $this->build();
        foreach ([3, 40] as $posts) {
            // Titles that begin alike are compared in full.
            array_map(fn(int $i): int => $this->post(['post_title' => "A long post $i", 'meta_input' => ['color' => 'red', 'price' => '5']]), range(1, $posts));
            $this->find($query);
            $counts[] = $this->statements(fn() => $this->find($query));
        }

        self::assertSame([4, 4], $counts);
    }

    public function testAnotherPageOfAQuestionIsFoundInWhatWasReadUntilAPostChanges(): void
    {
        $this->build();
        $ids = array_map(fn(int $i): int => $this->post(['post_title' => "A long leaf $i"]), range(1, 5));
        $finder = $this->facets->finder();
        $page = static fn(int $offset): array => $finder->find(new IndexQuery(words: ['leaf'], order: [['title', false]], offset: $offset, limit: 2))->ids;
        self::assertSame([], $page(20));

        $found = [];
        self::assertSame(3, $this->statements(static function () use (&$found, $page): void {
            $found = $page(4);
        }), 'The moment, before and behind, and the titles.');
        self::assertSame([$ids[4]], $found);
        wp_update_post(['ID' => $ids[0], 'post_title' => 'A long leaf 6']);
        self::assertSame([$ids[0]], $page(4));
    }

    /** @param \Closure(int): mixed $change */
    #[DataProvider('savings')]
    public function testASaveOfOnePostTakesTenStatementsAndThreeMoreForOtherWords(\Closure $change, int $more = 0): void
    {
        $this->build();
        $id = $this->post(['post_excerpt' => 'Of an evening', 'meta_input' => ['color' => 'red', 'price' => '5']]);
        $this->facets->changes()->applyChanges();
        $onOurTables = 0;
        add_filter('query', static function (string $sql) use (&$onOurTables): string {
            $onOurTables += str_contains($sql, 'benefit_view_') ? 1 : 0;

            return $sql;
        });
        $ours = $this->ours(function () use ($change, $id): void {
            $change($id);
            $this->facets->changes()->applyChanges();
        });

        self::assertSame(10 + $more, $ours);
        // The others: the transaction, and the post itself.
        self::assertSame(6 + $more, $onOurTables);
        self::assertSame([], $this->facets->differing(false));
    }

    /** Shops keep their orders in such posts, and every save stores a revision. */
    public function testSavesOfPostsThatNobodyMayListTakeOneStatementTogether(): void
    {
        register_post_type('parcel', ['public' => false]);
        $this->build();
        $save = function (string $type): void {
            $id = $this->post(['post_type' => $type, 'meta_input' => ['color' => 'red', 'seen' => '1']]);
            wp_update_post(['ID' => $id, 'post_title' => 'Another']);
            wp_delete_post($id, true);
            $this->facets->changes()->applyChanges();
        };

        self::assertSame([0, 1, 0], [$this->ours(static fn() => $save('revision')), $this->ours(static fn() => $save('parcel')), $this->ours(static fn() => $save('parcel'))]);
    }

    /** There may be a hundred thousand posts. */
    public function testAFieldThatIsTakenFromAllPostsAtOnceLoadsNoneOfThem(): void
    {
        $ids = array_map(fn(int $i): int => $this->post(['meta_input' => ['price' => (string) $i]]), range(1, 5));
        $this->build();
        wp_cache_flush();
        delete_post_meta_by_key('price');

        self::assertSame([], array_filter($ids, static fn(int $id): bool => wp_cache_get($id, 'posts') !== false));
        self::assertSame($ids, array_map(intval(...), array_column(self::plugin()->database()->rows('SELECT post_id FROM {view_note} ORDER BY post_id'), 'post_id')));
    }

    private function ours(callable $work): int
    {
        $ours = 0;
        $count = static function (string $sql) use (&$ours): string {
            $ours += in_array(Database::class, array_column(debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS), 'class'), true) ? 1 : 0;

            return $sql;
        };
        add_filter('query', $count);
        $work();
        remove_filter('query', $count);

        return $ours;
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
}
