<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Facets;

use Benefit\Content\Facets\FacetQuery;
use Benefit\Content\Facets\Finder;
use Benefit\Content\Facets\Found;
use Benefit\Content\Facets\NumberRange;
use Benefit\Content\Facets\Selection;

/**
 * A Finder that knows no index: it loads all posts once, by WordPress's functions, and looks at each of them. It is what the
 * index has to equal, and an example of a Finder of another's.
 */
final class BruteForce implements Finder
{
    /** @var array<int, array<string, mixed>> by id: lists of texts, numbers or null, by facet */
    private array $posts = [];

    /**
     * @param list<string>          $types
     * @param array<string, string> $fields 'choice', 'number' or 'date' by key
     */
    public function __construct(array $types, array $fields)
    {
        foreach (get_posts(['post_type' => $types, 'post_status' => 'publish', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC', 'has_password' => null, 'suppress_filters' => true]) as $post) {
            $row = [
                'type' => [$post->post_type],
                'author' => [(string) $post->post_author],
                'date' => strtotime($post->post_date . ' UTC'),
                'modified' => strtotime($post->post_modified . ' UTC'),
                'menu_order' => $post->menu_order,
                'title' => substr(mb_strtolower(remove_accents($post->post_title)), 0, 120),
                'words' => preg_split('/[^\p{L}\p{N}]+/u', mb_strtolower(remove_accents($post->post_title . ' ' . ($post->post_password === '' ? $post->post_excerpt : ''))), -1, PREG_SPLIT_NO_EMPTY),
            ];
            // A post that was of another type keeps its terms, and WP_Query finds it by them.
            foreach (array_merge(...array_map('get_object_taxonomies', $types)) as $taxonomy) {
                $terms = wp_get_object_terms($post->ID, $taxonomy, ['fields' => 'ids']);
                $row['tax:' . $taxonomy] = array_map('strval', is_array($terms) ? $terms : []);
            }
            foreach ($fields as $key => $kind) {
                $texts = $post->post_password === '' ? array_map('strval', get_post_meta($post->ID, $key)) : [];
                $row['meta:' . $key] = match (true) {
                    $kind === 'choice' => array_values(array_unique(array_filter($texts, static fn(string $text): bool => $text !== ''))),
                    $texts === [] => null,
                    $kind === 'number' => is_numeric($texts[0]) ? (int) round(100 * (float) $texts[0]) : null,
                    default => preg_match('/^\d{4}-\d\d-\d\d$/D', $texts[0]) === 1 ? strtotime($texts[0] . ' UTC') : null,
                };
            }
            $this->posts[$post->ID] = $row;
        }
    }

    public function find(FacetQuery $query): Found
    {
        $matching = $this->matching($query, null);
        $sorted = $this->sorted($matching, $query->order);
        $counts = $groups = $ends = [];
        foreach ($query->counted as $facet) {
            $counts[$facet] = array_count_values(array_merge(...array_map(static fn(array $post): array => $post[$facet] ?? [], array_values($this->matching($query, $facet)))));
        }
        foreach ($query->groups as $facet => $named) {
            foreach ($named as $name => $values) {
                $groups[$facet][$name] = count(array_filter($this->matching($query, $facet), static fn(array $post): bool => array_intersect($post[$facet] ?? [], $values) !== []));
            }
        }
        foreach ($query->ends as $facet) {
            $numbers = array_filter(array_column($this->matching($query, $facet), $facet), 'is_int');
            $ends[$facet] = $numbers === [] ? null : [min($numbers), max($numbers)];
        }

        return new Found(array_slice($sorted, $query->offset, $query->limit), count($matching), $counts, $groups, $ends);
    }

    /** @return array<int, array<string, mixed>> */
    private function matching(FacetQuery $query, ?string $shown): array
    {
        return array_filter($this->posts, static function (array $post, int $id) use ($query, $shown): bool {
            if (($query->types !== [] && !in_array($post['type'][0], $query->types, true)) || ($query->only !== null && !in_array($id, $query->only, true)) || in_array($id, $query->without, true)) {
                return false;
            }
            foreach ($query->words as $word) {
                if (array_filter($post['words'], static fn(string $own): bool => str_starts_with($own, $word)) === []) {
                    return false;
                }
            }
            foreach ($query->conditions as $condition) {
                $isOwn = $condition->facet === $shown;
                if ($condition instanceof NumberRange && !$isOwn) {
                    $number = $post[$condition->facet] ?? null;
                    if ($number === null || ($condition->from !== null && $number < $condition->from) || ($condition->to !== null && $number > $condition->to)) {
                        return false;
                    }
                }
                if ($condition instanceof Selection && ($condition->isAll || !$isOwn)) {
                    $held = count(array_filter($condition->choices, static fn(array $choice): bool => array_intersect($choice, $post[$condition->facet] ?? []) !== []));
                    if ($condition->isAll ? $held < count($condition->choices) : $held === 0) {
                        return false;
                    }
                }
            }

            return true;
        }, ARRAY_FILTER_USE_BOTH);
    }

    /**
     * @param array<int, array<string, mixed>> $posts
     * @param list<array{string, bool}>        $order
     *
     * @return list<int>
     */
    private function sorted(array $posts, array $order): array
    {
        $ids = array_keys($posts);
        usort($ids, static function (int $a, int $b) use ($posts, $order): int {
            foreach ($order as [$facet, $isDescending]) {
                $one = $posts[$a][$facet] ?? null;
                $other = $posts[$b][$facet] ?? null;
                if ($one === null || $other === null) {
                    $result = ($one === null) <=> ($other === null);
                } else {
                    $result = (is_string($one) ? strcmp($one, $other) : $one <=> $other) * ($isDescending ? -1 : 1);
                }
                if ($result !== 0) {
                    return $result;
                }
            }

            return $a <=> $b;
        });

        return $ids;
    }
}
