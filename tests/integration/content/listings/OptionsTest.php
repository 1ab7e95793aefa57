<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Tests\IslandProps;
use PHPUnit\Framework\Attributes\DataProvider;

/** The order of a filter's options; blocks/grid-filter/test/options.test.ts tests the editor with the same table. */
final class OptionsTest extends GridTestCase
{
    /**
     * @param array<string, mixed> $settings
     * @param list<string>         $expected
     */
    #[DataProvider('cases')]
    public function testOptionsStandInTheOrderOfTheAuthor(array $settings, array $expected): void
    {
        $taxonomy = 'kind_' . random_int(1, 1_000_000_000);
        register_taxonomy($taxonomy, 'post', ['public' => true, 'hierarchical' => true]);
        $terms = self::table()['terms'];
        $ids = [];
        // Parents come first.
        usort($terms, static fn(array $one, array $other): int => ($one['parent'] !== '') <=> ($other['parent'] !== ''));
        foreach ($terms as $term) {
            $ids[$term['slug']] = (int) ((array) wp_insert_term($term['name'], $taxonomy, ['slug' => $term['slug'], 'parent' => $ids[$term['parent']] ?? 0]))['term_id'];
            foreach ($this->posts($term['posts']) as $post) {
                wp_set_object_terms($post, [$ids[$term['slug']]], $taxonomy);
            }
        }
        $this->index();
        $html = $this->visit($this->grid([], '<!-- wp:benefit/grid-filter ' . serialize_block_attributes(['facet' => "tax:$taxonomy"] + $settings) . ' /-->' . self::CARD));
        unregister_taxonomy($taxonomy);

        $options = IslandProps::all($html, 'grid-filter')[0]['options'];
        self::assertSame($expected, array_map(static fn(array $option): string => str_repeat('-', $option['depth']) . rtrim("{$option['label']} {$option['color']}"), $options));
    }

    /** @return iterable<string, array{array<string, mixed>, list<string>}> */
    public static function cases(): iterable
    {
        foreach (self::table()['cases'] as $case) {
            yield $case['name'] => [$case['settings'], $case['options']];
        }
    }

    /** @return array{terms: list<array{slug: string, name: string, parent: string, posts: int}>, cases: list<array{name: string, settings: array<string, mixed>, options: list<string>}>} */
    private static function table(): array
    {
        return json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/filter-options.json'), true, flags: JSON_THROW_ON_ERROR);
    }
}
