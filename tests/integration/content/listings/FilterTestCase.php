<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** Six posts with terms, prices and colors, and listings of them with filters. */
abstract class FilterTestCase extends GridTestCase
{
    protected const COUNT = '<!-- wp:benefit/grid-count /-->';

    protected int $jazz;
    protected int $folk;
    /** @var list<int> */
    protected array $ids;
    /** @var array<string, string> slugs by term name */
    protected array $slugs = [];

    protected function setUp(): void
    {
        parent::setUp();
        register_post_meta('post', 'shelf_price', ['type' => 'number', 'single' => true, 'show_in_rest' => true]);
        register_post_meta('post', 'shelf_color', ['type' => 'string', 'label' => 'Colour', 'single' => false, 'show_in_rest' => true]);
        register_post_meta('post', 'shelf_secret', ['type' => 'string', 'single' => true, 'show_in_rest' => false]);
        $this->ids = $this->posts(6);
        $this->jazz = $this->term('Jazz', 'post_tag');
        $this->folk = $this->term('Folk', 'post_tag');
        // Jazz: 1, 2, 3, 4. Folk: 3, 4, 5. None: 6.
        foreach ([1 => [$this->jazz], 2 => [$this->jazz], 3 => [$this->jazz, $this->folk], 4 => [$this->jazz, $this->folk], 5 => [$this->folk]] as $number => $terms) {
            wp_set_object_terms($this->ids[$number - 1], $terms, 'post_tag');
        }
        foreach ([5, 7.5, 10, 10.01, 20] as $i => $price) {
            update_post_meta($this->ids[$i], 'shelf_price', $price);
            add_post_meta($this->ids[$i], 'shelf_color', ['red', 'blue, light', 'red', 'green', '100%'][$i]);
            update_post_meta($this->ids[$i], 'shelf_secret', "secret $i");
        }
        $this->index();
    }

    protected function tearDown(): void
    {
        array_map(static fn(string $key): bool => unregister_post_meta('post', $key), ['shelf_price', 'shelf_color', 'shelf_secret']);
        parent::tearDown();
    }

    protected function term(string $name, string $taxonomy, int $parent = 0): int
    {
        $term = (array) wp_insert_term("$name " . random_int(1, 1_000_000_000), $taxonomy, ['parent' => $parent]);
        $this->slugs[$name] = (string) get_term((int) $term['term_id'])->slug;

        return (int) $term['term_id'];
    }

    /** @param array<string, mixed> ...$filters attributes */
    protected function filtered(array ...$filters): string
    {
        $blocks = array_map(static fn(array $attributes): string => '<!-- wp:benefit/grid-filter ' . serialize_block_attributes($attributes) . ' /-->', $filters);

        return $this->grid([], implode('', $blocks) . '<!-- wp:benefit/grid-active /-->' . self::CARD . self::COUNT);
    }

    /** @return list<int> numbers of the shown posts, starting at 1 */
    protected function numbers(string $html): array
    {
        return array_map(fn(int $id): int => 1 + (int) array_search($id, $this->ids, true), self::shown($html));
    }

    protected function withTermSlugs(string $query): string
    {
        return strtr($query, ['jazz' => $this->slugs['Jazz'], 'folk' => $this->slugs['Folk']]);
    }

    /**
     * @param list<string> $values
     *
     * @return list<string>
     */
    protected static function sorted(array $values): array
    {
        sort($values);

        return $values;
    }
}
