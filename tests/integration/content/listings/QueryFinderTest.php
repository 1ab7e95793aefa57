<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Query\ListingSearch;
use Benefit\Content\Listings\Query\WpQueryEngine;
use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\Facet;
use Benefit\Index\IndexFactory;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\QueryResult;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;

/** Without an index, WordPress's own queries find the same posts as the index. */
final class QueryFinderTest extends GridTestCase
{
    public function testBehindTheLastPageTheNumberOfPostsIsSaid(): void
    {
        $this->posts(3);
        $found = $this->find(new IndexQuery(types: ['post'], conditions: [$this->shelf()], offset: 12));

        self::assertSame([[], 3], [$found->ids, $found->total]);
    }

    public function testWhereAllThatAreNamedAreLeftOutNoneIsFound(): void
    {
        [$one, $other] = $this->posts(2);

        self::assertSame(0, $this->find(new IndexQuery(types: ['post'], only: [$one, $other], without: [$one, $other]))->total);
        self::assertSame([$other], $this->find(new IndexQuery(types: ['post'], only: [$one, $other], without: [$one]))->ids);
    }

    public function testThoseThatAreNamedMayBeInTheirOwnOrder(): void
    {
        [$one, $two, $three] = $this->posts(3);

        self::assertSame([$three, $one], $this->find(new IndexQuery(types: ['post'], only: [$three, $one, $two], without: [$two], order: [[IndexQuery::GIVEN, false]]))->ids);
    }

    public function testAFieldThatNoIndexWouldHaveIsNoOrder(): void
    {
        $ids = $this->posts(3);
        update_post_meta($ids[0], 'phone', '3');
        update_post_meta($ids[1], 'phone', '9');
        $sortedBy = fn(string $key): array => $this->find(new IndexQuery(types: ['post'], conditions: [$this->shelf()], order: [["meta:$key", true]]))->ids;

        self::assertSame($ids, $sortedBy('phone'));
        update_post_meta($ids[0], 'price', '3');
        update_post_meta($ids[1], 'price', '9');
        self::assertSame([$ids[1], $ids[0]], $sortedBy('price'));
    }

    public function testTheFieldsAndWordsOfAPostWithAPasswordAreNotAskedFor(): void
    {
        $open = $this->posts(1, ['meta_input' => ['price' => '5']])[0];
        $this->posts(1, ['post_password' => 'word', 'meta_input' => ['price' => '5']]);

        self::assertSame([$open], $this->find(new IndexQuery(types: ['post'], conditions: [$this->shelf(), new RangeCondition('meta:price', 400, 600)]))->ids);
        self::assertSame([$open], $this->find(new IndexQuery(types: ['post'], conditions: [$this->shelf()], order: [['meta:price', false]]))->ids);
        wp_set_current_user(1);
        self::assertSame([$open], $this->find(new IndexQuery(types: ['post'], conditions: [$this->shelf()], words: ['post']))->ids);
    }

    public function testOnlyAFieldThatAllTypesShowCanBeAskedFor(): void
    {
        register_post_meta('post', 'shown_of_posts', ['show_in_rest' => true, 'single' => true, 'type' => 'string']);
        $facets = self::plugin()->service(IndexFactory::class);
        $library = new ListingSearch(static fn(): ?ColumnLayout => null, $facets->finder(), $facets->fields(), static function (array $types): void {});
        $facetIds = [$library->facet('meta:shown_of_posts', ['post'])?->id, $library->facet('meta:shown_of_posts', ['post', 'page'])];
        unregister_post_meta('post', 'shown_of_posts');

        self::assertSame(['meta:shown_of_posts', null], $facetIds);
    }

    public function testConditionsNarrowEachOther(): void
    {
        $authors = array_map(static fn(int $number): int => (int) wp_insert_user(['user_login' => "finder$number" . random_int(1, 1_000_000), 'user_pass' => 'x', 'role' => 'author']), [1, 2]);
        [$one] = $this->posts(1, ['post_author' => $authors[0]]);
        $this->posts(1, ['post_author' => $authors[1]]);
        $by = static fn(int ...$ids): ValueCondition => new ValueCondition('author', array_map(static fn(int $id): array => [(string) $id], $ids));
        $parent = $this->posts(1, ['post_type' => 'page'])[0];
        [$page] = $this->posts(1, ['post_type' => 'page', 'post_parent' => $parent]);
        wp_set_object_terms($parent, [$this->category], 'category');
        wp_set_object_terms($page, [$this->category], 'category');
        $below = static fn(int $id): RangeCondition => new RangeCondition('parent', $id, $id);

        self::assertSame([$one], $this->found($by(...$authors), $by($authors[0])));
        self::assertSame([], $this->found($by($authors[0]), $by($authors[1])), 'A visitor’s choice adds nobody to the author’s.');
        self::assertSame([$page], $this->found($below($parent)));
        self::assertSame([], $this->found($below($parent), $below($one)));
        self::assertSame([$parent, $page], $this->found(new ValueCondition('type', [['page']])));
        self::assertSame([], $this->found(new ValueCondition('type', [['page']]), new ValueCondition('type', [['post']])));
        self::assertNotContains($one, $this->found(new ValueCondition('type', [['post']], isNot: true)));
    }

    public function testOfAFieldAllChoicesMayBeWanted(): void
    {
        [$both, $one] = $this->posts(2);
        array_map(static fn(string $price): mixed => add_post_meta($both, 'price', $price), ['3', '9']);
        add_post_meta($one, 'price', '3');

        self::assertSame([$both], $this->found(new ValueCondition('meta:price', [['3'], ['9']], isAll: true)));
        self::assertSame([$both, $one], $this->found(new ValueCondition('meta:price', [['3'], ['9']])));
    }

    /** @return list<int> ids of the posts of this test */
    private function found(ValueCondition|RangeCondition ...$conditions): array
    {
        $ids = $this->find(new IndexQuery(types: ['post', 'page'], conditions: [$this->shelf(), ...$conditions]))->ids;
        sort($ids);

        return $ids;
    }

    private function shelf(): ValueCondition
    {
        return new ValueCondition('tax:category', [[(string) $this->category]]);
    }

    private function find(IndexQuery $query): QueryResult
    {
        $facets = array_column([...Facet::ofPosts(), Facet::taxonomy('category', 1), Facet::number('price', 2)], null, 'id');

        return (new WpQueryEngine(static fn(string $id): ?Facet => $facets[$id] ?? null, self::plugin()->service(IndexFactory::class)->fields()->provided))->find($query);
    }
}
