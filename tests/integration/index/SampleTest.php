<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\IndexFactory;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\ValueCondition;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Samples find posts that were written without WordPress's hooks, and index them again. */
#[Group('sqlite')]
final class SampleTest extends IntegrationTestCase
{
    private IndexFactory $facets;

    protected function setUp(): void
    {
        parent::setUp();
        $this->facets = self::plugin()->service(IndexFactory::class);
    }

    public function testWithoutAnIndexThereIsNothingToCompare(): void
    {
        self::assertNull($this->facets->sample()->take());
        self::assertNull($this->facets->sample()->last());
    }

    /** @return iterable<string, array{\Closure(int, int): void, int}> */
    public static function past(): iterable
    {
        yield 'a status' => [static function (int $id): void {
            self::database()->update(self::database()->posts, ['post_status' => 'draft'], ['ID' => $id]);
        }, 0];
        yield 'a term' => [static function (int $id, int $term): void {
            self::database()->delete(self::database()->term_relationships, ['object_id' => $id, 'term_taxonomy_id' => (int) get_term($term)->term_taxonomy_id]);
        }, 0];
        yield 'a post that is gone' => [static function (int $id): void {
            self::database()->delete(self::database()->posts, ['ID' => $id]);
        }, 0];
    }

    /** @param \Closure(int, int): void $change */
    #[DataProvider('past')]
    public function testItFindsAndMendsWhatHasBypassedTheHooks(\Closure $change, int $left): void
    {
        $term = self::term();
        $id = self::post($term);
        $this->build();
        self::assertSame([1, 0], [$this->found($term), $this->facets->sample()->take()?->mended]);

        $change($id, $term);
        self::assertSame(1, $this->found($term), 'Nothing has told the index.');
        $result = $this->facets->sample()->take();

        self::assertSame([1, [$id]], [$result?->mended, $result?->ids]);
        self::assertEquals($result, $this->facets->sample()->last());
        self::assertSame($left, $this->found($term));
        self::assertSame([0, []], [$this->facets->sample()->take()?->mended, $this->facets->differing(false)]);
    }

    public function testAPostThatWasWrittenPastTheHooksIsFound(): void
    {
        $this->build();
        $database = self::database();
        $database->insert($database->posts, ['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Brought by hand', 'post_date' => '2026-01-01 00:00:00', 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '']);
        $id = $database->insert_id;

        self::assertSame(1, $this->facets->sample()->take()?->mended);
        self::assertSame([$id], $this->facets->finder()->find(new IndexQuery(words: ['brought']))->ids);
        self::assertSame([], $this->facets->differing(false));
    }

    public function testAChangeThatIsStillToBeReadIsNoDifference(): void
    {
        $id = self::post(self::term());
        $this->build();
        self::plugin()->service(IndexFactory::class)->indexer()->note($id);
        self::database()->update(self::database()->posts, ['menu_order' => 7], ['ID' => $id]);

        self::assertSame(0, $this->facets->sample()->take()?->mended);
    }

    /** There are more posts than one sample takes; the next sample continues after its last post. */
    public function testEachPostHasItsTurn(): void
    {
        $row = "(1, 'post', 'publish', 'One of many', '2026-01-01 00:00:00', '2026-01-01 00:00:00', '2026-01-01 00:00:00', '2026-01-01 00:00:00', '', '', '', '', '')";
        self::database()->query('INSERT INTO ' . self::database()->posts . ' (post_author, post_type, post_status, post_title, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_excerpt, to_ping, pinged, post_content_filtered) VALUES ' . implode(', ', array_fill(0, 320, $row)));
        $last = (int) self::database()->get_var('SELECT MAX(ID) FROM ' . self::database()->posts);
        $this->build();
        self::assertSame(0, $this->facets->sample()->take()?->mended);
        $cursor = $this->facets->sample()->last()->cursor ?? 0;
        self::assertGreaterThan(0, $cursor);
        self::assertLessThan($last, $cursor);

        $this->facets->sample()->take();
        self::assertSame(0, $this->facets->sample()->last()?->cursor, 'Each had its turn; the next one begins anew.');
    }

    private static function database(): \wpdb
    {
        global $wpdb;

        return $wpdb;
    }

    private static function term(): int
    {
        return (int) wp_insert_term('Shelf ' . bin2hex(random_bytes(4)), 'category')['term_id'];
    }

    private static function post(int $term): int
    {
        return (int) wp_insert_post(['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'A post', 'post_content' => 'x', 'post_category' => [$term]]);
    }

    private function found(int $term): int
    {
        return $this->facets->finder()->find(new IndexQuery(conditions: [new ValueCondition('tax:category', [[(string) $term]])]))->total;
    }

    private function build(): void
    {
        $this->facets->begin(['post']);
        while ($this->facets->index()->work(1.0)) {
            continue;
        }
    }
}
