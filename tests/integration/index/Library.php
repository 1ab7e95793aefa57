<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\Query\AnyOfCondition;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;

/** Random posts, changes and queries, from a seed. */
final class Library
{
    public const TYPES = ['post', 'page'];
    /** `tongue` represents a language. */
    public const FIELDS = ['color' => 'choice', 'price' => 'number', 'day' => 'date', 'tongue' => 'choice'];
    public const TONGUES = ['en', 'de'];
    public const COLORS = ['red', 'blue', 'Grün', 'très, cher', '0', '12', '🎭', 'a b'];
    public const WORDS = ['Concert', 'Élan', 'concerto', 'Straße', 'Abend', 'Ünique', 'Konzert', 'harbour', '2026', 'Žižek', '音楽', 'Ночь', 'ليل', 'Ørsted'];
    public const AUTHORS = 20;

    /** @var list<int> */
    public array $posts = [];

    /** @var list<int> term ids; each term's parent comes before it */
    public array $categories = [];

    /** @var list<int> */
    public array $tags = [];

    /**
     * @param array{posts: list<int>, categories: list<int>, tags: list<int>}|null $made posts and terms of another
     * library
     */
    public function __construct(int $seed, ?array $made = null)
    {
        mt_srand($seed);
        add_filter('benefit_index_fields', static fn(): array => ['color' => 'choice', 'price' => 'number:2', 'day' => 'date', 'tongue' => 'choice']);
        register_taxonomy_for_object_type('category', 'page');
        if ($made !== null) {
            [$this->posts, $this->categories, $this->tags] = [$made['posts'], $made['categories'], $made['tags']];

            return;
        }
        for ($i = 0; $i < 8; $i++) {
            $this->categories[] = (int) wp_insert_term("Kind $seed $i", 'category', ['parent' => $i > 2 ? $this->categories[mt_rand(0, $i - 1)] : 0])['term_id'];
            $this->tags[] = (int) wp_insert_term("Tag $seed $i", 'post_tag')['term_id'];
        }
    }

    public function add(): int
    {
        $id = (int) wp_insert_post(wp_slash([
            'post_type' => self::TYPES[mt_rand(0, 1)],
            'post_status' => mt_rand(0, 9) > 1 ? 'publish' : ['draft', 'private', 'pending'][mt_rand(0, 2)],
            'post_title' => $this->title(),
            'post_excerpt' => mt_rand(0, 1) ? $this->title() : '',
            'post_password' => mt_rand(0, 12) === 0 ? 'secret' : '',
            'post_date' => gmdate('Y-m-d H:i:s', 1_700_000_000 + mt_rand(0, 40) * 43_200),
            'menu_order' => mt_rand(-2, 5),
            'post_author' => mt_rand(1, self::AUTHORS),
            'post_parent' => $this->posts === [] || mt_rand(0, 2) > 0 ? 0 : $this->posts[0],
            'post_content' => 'x',
        ]));
        $this->posts[] = $id;
        $this->values($id);

        return $id;
    }

    /** Changes a post in one of many ways. */
    public function change(): void
    {
        $id = $this->posts[array_rand($this->posts)];
        match (mt_rand(0, 8)) {
            0 => wp_update_post(['ID' => $id, 'post_title' => $this->title()]),
            1 => wp_update_post(['ID' => $id, 'post_status' => ['publish', 'draft', 'private'][mt_rand(0, 2)]]),
            2 => wp_trash_post($id),
            3 => wp_untrash_post($id),
            4 => get_post($id) !== null && mt_rand(0, 3) === 0 ? wp_delete_post($id, true) : $this->add(),
            5 => delete_post_meta($id, 'color'),
            6 => set_post_type($id, self::TYPES[mt_rand(0, 1)]),
            7 => wp_update_post(['ID' => $id, 'post_password' => mt_rand(0, 2) === 0 ? 'secret' : '']),
            default => $this->values($id),
        };
    }

    /** @return array<string, mixed> what WordPress's list table sends for a bulk edit */
    public function bulkEdit(): array
    {
        $of = self::TYPES[mt_rand(0, 1)];
        $ids = array_filter($this->some($this->posts, 60), static fn(int $id): bool => get_post_type($id) === $of);

        return [
            'post_type' => $of,
            'post' => array_values($ids),
            '_status' => ['-1', 'publish', 'draft', 'private'][mt_rand(0, 3)],
            'post_author' => mt_rand(0, 1) * mt_rand(1, self::AUTHORS) ?: -1,
            'tax_input' => ['category' => $this->some($this->categories, 2)],
        ] + ($of === 'page' ? ['post_parent' => [-1, 0, $this->posts[0]][mt_rand(0, 2)]] : []);
    }

    private function values(int $id): void
    {
        if (get_post($id) === null) {
            return;
        }
        wp_set_object_terms($id, $this->some($this->categories, mt_rand(0, 6)), 'category');
        if (get_post_type($id) === 'post') {
            wp_set_object_terms($id, $this->some($this->tags, mt_rand(0, 8)), 'post_tag');
        }
        update_post_meta($id, 'tongue', self::TONGUES[mt_rand(0, 1)]);
        delete_post_meta($id, 'color');
        foreach ($this->some(self::COLORS, mt_rand(0, 6)) as $color) {
            add_post_meta($id, 'color', $color);
        }
        match (mt_rand(0, 3)) {
            0 => delete_post_meta($id, 'price'),
            1 => update_post_meta($id, 'price', mt_rand(0, 20)),
            2 => update_post_meta($id, 'price', sprintf('%d.%02d', mt_rand(0, 5), mt_rand(0, 99))),
            default => update_post_meta($id, 'price', mt_rand(0, 4) === 0 ? 'free' : '-3.5'),
        };
        update_post_meta($id, 'day', mt_rand(0, 5) === 0 ? '2026-02-31x' : gmdate('Y-m-d', 1_750_000_000 + mt_rand(0, 20) * 86_400));
    }

    public function question(): IndexQuery
    {
        // A query with many conditions finds nothing: most have one or two, one in seven has none.
        $isAsked = static fn(int $often): bool => mt_rand(0, 6) > 0 && mt_rand(1, $often) === 1;
        $conditions = [];
        foreach (['tax:category' => $this->categories, 'tax:post_tag' => $this->tags, 'meta:color' => self::COLORS, 'author' => range(1, self::AUTHORS), 'meta:tongue' => self::TONGUES] as $facet => $values) {
            if ($isAsked(4)) {
                $conditions[] = $this->selection($facet, $values);
            }
        }
        if ($isAsked(4)) {
            $from = mt_rand(0, 3) === 0 ? null : mt_rand(-500, 1500);
            $conditions[] = new RangeCondition('meta:price', $from, mt_rand(0, 3) === 0 ? null : (int) $from + [mt_rand(-10, 1000), mt_rand(1000, 20_000), PHP_INT_MAX >> 1][mt_rand(0, 2)]);
        }
        if ($isAsked(6)) {
            $conditions[] = new RangeCondition('meta:day', 1_750_000_000 + mt_rand(0, 15) * 86_400, null);
        }
        if ($isAsked(6)) {
            $conditions[] = new RangeCondition('date', null, 1_600_000_000 + mt_rand(0, 2000) * 86_400);
        }
        if ($isAsked(9)) {
            $conditions[] = new RangeCondition(...[['parent', $this->posts[0], $this->posts[0]], ['menu_order', -1, 2], ['nothing', 0, 1]][mt_rand(0, 2)]);
        }
        if ($isAsked(3)) {
            // The conditions set by the author of a listing, which also apply to a facet's own counts.
            $conditions[] = new AnyOfCondition([
                $this->selection('tax:category', $this->categories),
                ...(mt_rand(0, 1) === 0 ? [new RangeCondition('parent', 0, 0)] : [new ValueCondition('tax:post_tag', [[(string) $this->some($this->tags, 1)[0]]])]),
            ]);
        }

        return new IndexQuery(
            types: mt_rand(0, 2) === 0 ? [self::TYPES[mt_rand(0, 1)]] : [],
            conditions: $conditions,
            words: $isAsked(4) ? $this->some(['con', 'konz', 'e', 'unique', 'zi', '音', 'но', 'ليل', 'o', '20', 'nowhere'], mt_rand(1, 2)) : [],
            counted: ['tax:category', 'tax:post_tag', 'meta:color', 'type', 'author', 'meta:tongue'],
            groups: ['tax:category' => ['both' => array_map('strval', $this->some($this->categories, 4)), 'all' => array_map('strval', $this->categories)]],
            ends: ['meta:price', 'meta:day', 'date'],
            order: $this->order(),
            // First pages, deep pages, and pages beyond the last.
            offset: [0, mt_rand(0, 30), mt_rand(0, 2 * count($this->posts)), mt_rand(0, 100_000)][mt_rand(0, 3)],
            limit: [12, 12, 1, 100, 0][mt_rand(0, 4)],
            only: $isAsked(7) ? [...$this->some($this->posts, 20), 999_999_999] : null,
            without: $isAsked(5) ? $this->some($this->posts, 5) : [],
            first: $isAsked(6) ? $this->some($this->posts, 30) : [],
        );
    }

    /** Returns a visitor's choice as query arguments of a listing. */
    public function address(): string
    {
        $isAsked = static fn(int $often): bool => mt_rand(0, 6) > 0 && mt_rand(1, $often) === 1;
        $slug = static fn(int $id): string => (string) get_term($id)->slug;
        $query = [
            'tx_category' => $isAsked(3) ? implode(',', array_map($slug, $this->some($this->categories, mt_rand(1, 3)))) : '',
            'color' => $isAsked(3) ? implode(',', $this->some(['red', 'blue', 'Grün', '12'], mt_rand(1, 2))) : '',
            'tongue' => $isAsked(4) ? self::TONGUES[mt_rand(0, 1)] : '',
            '_author' => $isAsked(6) ? (string) (get_userdata(1)->user_nicename ?? '') : '',
            'price' => $isAsked(3) ? mt_rand(0, 90) . ',' . mt_rand(95, 200) : '',
            // Names that WordPress uses itself are prefixed by two underscores.
            '__day' => $isAsked(5) ? gmdate('Y-m-d', 1_750_000_000 + mt_rand(0, 300) * 86_400) . ',' : '',
            '_search' => $isAsked(4) ? ['con', 'konz', 'e', 'unique', 'zi', '20'][mt_rand(0, 5)] : '',
            '_orderby' => ['', 'date,asc', 'title,asc', 'meta:price,asc'][mt_rand(0, 3)],
            '_page' => ['', '3', (string) mt_rand(1, 80)][mt_rand(0, 2)],
        ];

        return http_build_query(array_filter($query, static fn(string $value): bool => $value !== ''));
    }

    /**
     * Returns a query that WP_Query can answer, too: without search, which works differently there, and without fields,
     * because it ignores which ones are protected.
     */
    public function questionForWordPress(): IndexQuery
    {
        $conditions = [];
        foreach (['tax:category' => $this->categories, 'tax:post_tag' => $this->tags, 'author' => range(1, self::AUTHORS)] as $facet => $values) {
            if (mt_rand(0, 2) === 0) {
                [$isAll, $isNot] = [[false, false], [true, false], [false, true]][mt_rand(0, $facet === 'author' ? 0 : 2)];
                $conditions[] = new ValueCondition($facet, array_map(static fn(int $value): array => [(string) $value], $this->some($values, mt_rand(1, 3))), $isAll, $isNot);
            }
        }
        if (mt_rand(0, 2) === 0) {
            $conditions[] = new RangeCondition('date', null, 1_600_000_000 + mt_rand(0, 2000) * 86_400);
        }
        $isDescending = mt_rand(0, 1) === 0;

        return new IndexQuery(
            types: mt_rand(0, 1) === 0 ? [self::TYPES[mt_rand(0, 1)]] : self::TYPES,
            conditions: $conditions,
            order: [[['date', $isDescending]], [['menu_order', $isDescending], ['date', !$isDescending]], [['id', $isDescending]]][mt_rand(0, 2)],
            offset: mt_rand(0, 1) * mt_rand(0, 5000),
            limit: mt_rand(1, 50),
            without: mt_rand(0, 2) === 0 ? $this->some($this->posts, 5) : [],
            first: mt_rand(0, 2) === 0 ? $this->some($this->posts, 5) : [],
        );
    }

    /** @param list<int|string> $values */
    private function selection(string $facet, array $values): ValueCondition
    {
        $choices = array_map(static fn(int|string $value): array => [(string) $value], $this->some($values, mt_rand(1, 3)));
        if (mt_rand(0, 2) === 0) {
            // A term with its children, and a term that does not exist.
            $choices[0] = array_map('strval', [...$this->some($values, 3), 'none']);
        }

        return new ValueCondition($facet, $choices, mt_rand(0, 2) === 0, mt_rand(0, 4) === 0);
    }

    /** @return list<array{string, bool}> */
    private function order(): array
    {
        $orders = ['date', 'modified', 'menu_order', 'parent', 'id', 'meta:price', 'meta:day'];
        $order = array_map(static fn(string $facet): array => [$facet, mt_rand(0, 1) === 0], $this->some($orders, mt_rand(0, 2)));
        if (mt_rand(0, 1) === 0) {
            $order[] = ['title', mt_rand(0, 1) === 0];
        }

        return $order;
    }

    private function title(): string
    {
        return implode(' ', $this->some(self::WORDS, mt_rand(1, 3))) . (mt_rand(0, 2) === 0 ? ' ' . mt_rand(1, 30) : '');
    }

    /**
     * @template T
     *
     * @param list<T> $from
     *
     * @return list<T>
     */
    private function some(array $from, int $count): array
    {
        shuffle($from);

        return array_slice($from, 0, $count);
    }
}
