<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Facets;

use Benefit\Content\Facets\AnyOf;
use Benefit\Content\Facets\FacetQuery;
use Benefit\Content\Facets\FieldFinder;
use Benefit\Content\Facets\NumberRange;
use Benefit\Content\Facets\Selection;

/** Posts, changes of them, and questions about them, at random from a seed. */
final class Library
{
    public const TYPES = ['post', 'page'];
    public const FIELDS = ['color' => 'choice', 'price' => 'number', 'day' => 'date'];
    private const COLORS = ['red', 'blue', 'Grün', 'très, cher', '0', '12', '🎭', 'a b'];
    private const WORDS = ['Concert', 'Élan', 'concerto', 'Straße', 'Abend', 'Ünique', 'Konzert', 'harbour', '2026', 'Žižek', '音楽'];

    /** @var list<int> */
    public array $posts = [];

    /** @var list<int> term ids, each below the one that is named with it */
    public array $categories = [];

    /** @var list<int> */
    public array $tags = [];

    /** @param array{posts: list<int>, categories: list<int>, tags: list<int>}|null $made by another one */
    public function __construct(int $seed, ?array $made = null)
    {
        mt_srand($seed);
        add_filter(FieldFinder::FILTER, static fn(): array => ['color' => 'choice', 'price' => 'number:2', 'day' => 'date']);
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
            'post_parent' => $this->posts === [] || mt_rand(0, 2) > 0 ? 0 : $this->posts[0],
            'post_content' => 'x',
        ]));
        $this->posts[] = $id;
        $this->values($id);

        return $id;
    }

    /** One of the ways in which a post changes. */
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

    private function values(int $id): void
    {
        if (get_post($id) === null) {
            return;
        }
        wp_set_object_terms($id, $this->some($this->categories, mt_rand(0, 6)), 'category');
        if (get_post_type($id) === 'post') {
            wp_set_object_terms($id, $this->some($this->tags, mt_rand(0, 8)), 'post_tag');
        }
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

    public function question(): FacetQuery
    {
        $conditions = [];
        foreach (['tax:category' => $this->categories, 'tax:post_tag' => $this->tags, 'meta:color' => self::COLORS] as $facet => $values) {
            if (mt_rand(0, 3) === 0) {
                $choices = array_map(static fn(int|string $value): array => [(string) $value], $this->some($values, mt_rand(1, 3)));
                if (mt_rand(0, 2) === 0) {
                    $choices[0] = array_map('strval', $this->some($values, 3));
                }
                $conditions[] = new Selection($facet, $choices, mt_rand(0, 1) === 0);
            }
        }
        if (mt_rand(0, 3) === 0) {
            $from = mt_rand(0, 3) === 0 ? null : mt_rand(-500, 1500);
            $conditions[] = new NumberRange('meta:price', $from, mt_rand(0, 3) === 0 ? null : (int) $from + mt_rand(0, 1000));
        }
        if (mt_rand(0, 5) === 0) {
            $conditions[] = new NumberRange('meta:day', 1_750_000_000 + mt_rand(0, 15) * 86_400, null);
        }
        if (mt_rand(0, 2) === 0) {
            // The frame that the author of a listing has set: none of it is left out of a facet's own counts.
            $conditions[] = new AnyOf([
                new Selection('tax:category', [array_map('strval', $this->some($this->categories, 3))], isNot: mt_rand(0, 1) === 0),
                ...(mt_rand(0, 1) === 0 ? [new NumberRange('parent', 0, 0)] : [new Selection('tax:post_tag', [[(string) $this->some($this->tags, 1)[0]]])]),
            ]);
        }
        $orders = ['date', 'modified', 'menu_order', 'parent', 'meta:price', 'meta:day'];
        $order = array_map(static fn(string $facet): array => [$facet, mt_rand(0, 1) === 0], $this->some($orders, mt_rand(0, 2)));
        if (mt_rand(0, 1) === 0) {
            $order[] = ['title', mt_rand(0, 1) === 0];
        }

        return new FacetQuery(
            types: mt_rand(0, 2) === 0 ? [self::TYPES[mt_rand(0, 1)]] : [],
            conditions: $conditions,
            words: mt_rand(0, 4) === 0 ? [['con', 'konz', 'e', 'unique', 'zi', '音'][mt_rand(0, 5)]] : [],
            counted: ['tax:category', 'tax:post_tag', 'meta:color', 'type', 'author'],
            groups: ['tax:category' => ['both' => array_map('strval', $this->some($this->categories, 4))]],
            ends: ['meta:price', 'meta:day', 'date'],
            order: $order,
            offset: mt_rand(0, 1) * mt_rand(0, 30),
            limit: 12,
            only: mt_rand(0, 7) === 0 ? $this->some($this->posts, 20) : null,
            without: mt_rand(0, 4) === 0 ? $this->some($this->posts, 5) : [],
        );
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
