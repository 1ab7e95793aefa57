<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\Documents\AllowedMetaField;
use Benefit\Index\Documents\FacetProvider;
use Benefit\Index\Documents\ProvidedFacet;
use Benefit\Index\Documents\ProvidedFacetValues;
use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\IndexFactory;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;
use Benefit\Shared\Settings\Settings;
use PHPUnit\Framework\Attributes\Group;

/** Which data of a post the index contains. */
#[Group('sqlite')]
final class IndexRulesTest extends IndexTestCase
{
    public function testNothingOfAPostThatIsNotPublicCanBeFoundOrCounted(): void
    {
        $this->build();
        foreach (['draft', 'private', 'pending', 'future', 'trash'] as $status) {
            $this->post(['post_status' => $status, 'post_date' => '2031-01-01 10:00:00', 'meta_input' => ['color' => 'secret', 'price' => '5']]);
        }
        $found = $this->find(new IndexQuery(conditions: [new ValueCondition('meta:color', [['secret']])], counted: ['meta:color'], ends: ['meta:price']));

        self::assertSame([0, [], ['meta:color' => []], ['meta:price' => null]], [$found->total, $found->ids, $found->counts, $found->ends]);
        $id = $this->post(['meta_input' => ['color' => 'secret']]);
        self::assertSame([$id], $this->find(new IndexQuery(conditions: [new ValueCondition('meta:color', [['secret']])]))->ids);
        wp_update_post(['ID' => $id, 'post_status' => 'private']);
        self::assertSame([], $this->find(new IndexQuery(counted: ['meta:color']))->counts['meta:color']);
    }

    public function testOfAProtectedPostTheIndexHasWhatWordPressShows(): void
    {
        $this->build();
        $id = $this->post(['post_password' => 'secret', 'post_title' => 'Meeting', 'post_excerpt' => 'Hidden', 'meta_input' => ['color' => 'red', 'price' => '5']]);
        $ids = fn(IndexQuery $query): array => $this->find($query)->ids;

        self::assertContains($id, $ids(new IndexQuery()));
        self::assertSame([], $ids(new IndexQuery(words: ['meet'])));
        self::assertSame([], $ids(new IndexQuery(words: ['hid'])));
        self::assertSame([], $ids(new IndexQuery(conditions: [new ValueCondition('meta:color', [['red']])])));
        self::assertSame([], $ids(new IndexQuery(conditions: [new RangeCondition('meta:price', null, null)])));
    }

    public function testWithoutAnExcerptAPostIsFoundByTheWordsThatItsCardBeginsWith(): void
    {
        $this->build();
        $content = '<!-- wp:paragraph {"className":"hushed"} --><p>Eleven <em>weeks</em> &amp; slates</p><!-- /wp:paragraph -->' . "\n" . '<!-- wp:paragraph --><p>' . str_repeat('and ', 60) . 'afterwards</p><!-- /wp:paragraph -->';
        $id = $this->post(['post_title' => 'The roof', 'post_content' => $content]);
        $found = fn(string $word): array => $this->find(new IndexQuery(words: [$word]))->ids;

        self::assertSame([[$id], [$id], [], []], [$found('elev'), $found('slate'), $found('hushed'), $found('afterwards')]);
        wp_update_post(['ID' => $id, 'post_excerpt' => 'Dry again']);
        self::assertSame([[$id], []], [$found('dry'), $found('elev')]);
        wp_update_post(['ID' => $id, 'post_excerpt' => '', 'post_password' => 'secret']);
        self::assertSame([], $found('elev'));
    }

    public function testSeveralPostsThatAreTheFirstToHaveAFieldCanBeReadAtOnce(): void
    {
        $ids = [$this->post([]), $this->post([])];
        $this->build();
        foreach ($ids as $id) {
            update_post_meta($id, 'price', '7');
        }

        self::assertSame($ids, $this->find(new IndexQuery(conditions: [new RangeCondition('meta:price', 700, 700)]))->ids);
        self::assertTrue($this->find(new IndexQuery())->isExact);
    }

    public function testAnotherPluginBringsAFacet(): void
    {
        add_filter('benefit_facet_providers', static fn(array $providers): array => [...$providers, 'no provider', new class implements FacetProvider {
            public function postType(): string
            {
                return 'post';
            }

            public function aspects(): array
            {
                return [ProvidedFacet::choice('letter', 'First letter')];
            }

            public function getValues(array $ids, int $now): array
            {
                return array_combine($ids, array_map(static fn(int $id): ProvidedFacetValues => new ProvidedFacetValues(['letter' => get_post($id)->post_title[0] ?? '']), $ids));
            }

            public function listen(\Closure $changes): void
            {
                add_action('save_post', static fn(int $id) => $changes($id));
            }
        }]);
        $this->facets = self::plugin()->service(IndexFactory::class);
        [$first] = [$this->post(['post_title' => 'Apple']), $this->post(['post_title' => 'Pear'])];
        $this->build();

        self::assertSame([$first], $this->find(new IndexQuery(conditions: [new ValueCondition('brought:letter', [['A']])]))->ids);
    }

    public function testAFieldThatNobodyNamedIsInNoIndex(): void
    {
        $this->build();
        $this->post(['meta_input' => ['phone' => '0123']]);

        self::assertSame(0, $this->find(new IndexQuery(conditions: [new ValueCondition('meta:phone', [['0123']])]))->total);
        self::assertSame([], $this->find(new IndexQuery(counted: ['meta:phone']))->counts['meta:phone']);
    }

    /**
     * REST has `meta` only for post types that support custom fields, even if a field is registered for all of them.
     */
    public function testAFieldOfAllPostTypesIsFoundWithThoseAloneThatShowCustomFieldsInRest(): void
    {
        remove_all_filters('benefit_index_fields');
        register_post_type('shown', ['public' => true, 'show_in_rest' => true, 'supports' => ['title', 'custom-fields']]);
        register_post_type('without_meta', ['public' => true, 'show_in_rest' => true, 'supports' => ['title']]);
        register_post_type('without_rest', ['public' => true, 'supports' => ['title', 'custom-fields']]);
        register_meta('post', 'staff_note', ['show_in_rest' => true, 'single' => true, 'type' => 'string']);
        register_post_meta('without_rest', 'desk_note', ['show_in_rest' => true, 'single' => true, 'type' => 'string']);
        $types = ['post', 'page', 'shown', 'without_meta', 'without_rest'];
        $notes = ['staff_note' => 'late', 'desk_note' => 'late'];
        try {
            $ids = array_map(fn(string $type): int => $this->post(['post_type' => $type, 'meta_input' => $notes]), $types);
            $this->build($types);
            $late = fn(string $key): array => $this->find(new IndexQuery(conditions: [new ValueCondition("meta:$key", [['late']])]))->ids;

            self::assertSame(array_slice($ids, 0, 3), $late('staff_note'));
            self::assertSame([], $late('desk_note'));
            self::assertSame([], $this->find(new IndexQuery(types: ['without_rest'], counted: ['meta:staff_note']))->counts['meta:staff_note']);
            // An administrator may allow fields that REST does not show.
            update_option(Settings::OPTION, [AllowedMetaField::SETTING => [AllowedMetaField::make('without_rest', 'choice', 0, 'staff_note')->line()]]);
            $this->facets = self::plugin()->service(IndexFactory::class);
            $this->build($types);

            self::assertSame([...array_slice($ids, 0, 3), $ids[4]], $late('staff_note'));
        } finally {
            unregister_meta_key('post', 'staff_note');
            unregister_post_meta('without_rest', 'desk_note');
            array_map(unregister_post_type(...), array_slice($types, 2));
        }
    }

    /** PHP's date functions read the year 1 as 2001. */
    public function testADayOfTheFirstCenturyIsNoneOfOurs(): void
    {
        add_filter('benefit_index_fields', static fn(): array => ['day' => 'date']);
        [$first, $ours] = [$this->post(['meta_input' => ['day' => '0001-01-01']]), $this->post(['meta_input' => ['day' => '2001-01-01']])];
        $this->build();
        $found = fn(string $day): array => $this->find(new IndexQuery(conditions: [new RangeCondition('meta:day', SourcePostRepository::moment($day), SourcePostRepository::end($day))]))->ids;

        self::assertSame([[$ours], [$first]], [$found('2001-01-01'), $found('0001-01-01')]);
        self::assertSame([strtotime('0001-01-01 UTC'), strtotime('2001-01-01 UTC')], $this->find(new IndexQuery(ends: ['meta:day']))->ends['meta:day']);
        self::assertSame(strtotime('0099-12-31 23:59:58 UTC'), SourcePostRepository::moment('0099-12-31T23:59:58Z'));
    }

    public function testATermThatIsDeletedIsInNoPostAnyMore(): void
    {
        $this->build();
        $term = (int) wp_insert_term('Passing ' . wp_rand(), 'post_tag')['term_id'];
        $id = $this->post([]);
        wp_set_object_terms($id, [$term], 'post_tag');
        self::assertSame([$id], $this->find(new IndexQuery(conditions: [new ValueCondition('tax:post_tag', [[(string) $term]])]))->ids);
        wp_delete_term($term, 'post_tag');

        self::assertSame(0, $this->find(new IndexQuery(conditions: [new ValueCondition('tax:post_tag', [[(string) $term]])]))->total);
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
        $counts = $this->find(new IndexQuery(counted: ['meta:color']))->counts['meta:color'];

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

    public function testAFieldThatIsTakenFromAllPostsAtOnceIsCountedNoMore(): void
    {
        $ids = [$this->post([]), $this->post([]), $this->post([])];
        array_map(static fn(int $id): mixed => add_post_meta($id, 'color', $id === end($ids) ? 'blue' : 'red'), $ids);
        $this->build();
        $counts = fn(): array => $this->find(new IndexQuery(counted: ['meta:color']))->counts['meta:color'];
        self::assertSame([1, 2], [$counts()['blue'], $counts()['red']]);

        delete_metadata('post', 0, 'color', 'red', true);
        self::assertSame(['blue' => 1], $counts());
        delete_post_meta_by_key('color');
        self::assertSame([], $counts());
        self::assertSame([], $this->facets->differing(false));
    }

    public function testAFieldOfFewValuesThatComesToHaveManyIsCountedAsWell(): void
    {
        $this->build();
        $id = $this->post([]);
        foreach (range(1, 120) as $i) {
            add_post_meta($id, 'color', "shade $i");
        }
        $counts = $this->find(new IndexQuery(counted: ['meta:color']))->counts['meta:color'];

        self::assertSame(array_fill(0, 120, 1), array_values($counts));
        self::assertSame([$id], $this->find($this->of('shade 96'))->ids);
        self::assertSame([$id], $this->find($this->of('shade 97'))->ids);
        delete_post_meta($id, 'color', 'shade 120');
        self::assertSame([], $this->find($this->of('shade 120'))->ids);
        self::assertSame([], $this->facets->differing(false));
    }
}
