<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Facets;

use Benefit\Content\Facets\AnyOf;
use Benefit\Content\Facets\FacetQuery;
use Benefit\Content\Facets\Finder;
use Benefit\Content\Facets\Found;
use Benefit\Content\Facets\NumberRange;
use Benefit\Content\Facets\Selection;

/**
 * A Finder that knows no index: it loads all posts once and looks at each of them. It is what the
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
        global $wpdb;
        $in = "'" . implode("', '", array_map('esc_sql', $types)) . "'";
        $public = "post_type IN ($in) AND post_status = 'publish'";
        foreach ($wpdb->get_results("SELECT * FROM {$wpdb->posts} WHERE $public ORDER BY ID") as $post) {
            $this->posts[(int) $post->ID] = [
                'type' => [$post->post_type],
                'author' => [(string) $post->post_author],
                'date' => strtotime($post->post_date . ' UTC'),
                'modified' => strtotime($post->post_modified . ' UTC'),
                'menu_order' => (int) $post->menu_order,
                'parent' => (int) $post->post_parent,
                'title' => substr(mb_strtolower(remove_accents($post->post_title)), 0, 120),
                'words' => preg_split('/[^\p{L}\p{N}]+/u', mb_strtolower(remove_accents($post->post_title . ' ' . ($post->post_password === '' ? $post->post_excerpt : ''))), -1, PREG_SPLIT_NO_EMPTY),
            ];
        }
        // A post that was of another type keeps its terms, and WP_Query finds it by them.
        foreach ($wpdb->get_results("SELECT r.object_id, t.taxonomy, t.term_id FROM {$wpdb->term_relationships} r JOIN {$wpdb->term_taxonomy} t USING (term_taxonomy_id)") as $row) {
            if (isset($this->posts[(int) $row->object_id])) {
                $this->posts[(int) $row->object_id]['tax:' . $row->taxonomy][] = (string) $row->term_id;
            }
        }
        $keys = "'" . implode("', '", array_map('esc_sql', array_keys($fields))) . "'";
        foreach ($wpdb->get_results("SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta} JOIN {$wpdb->posts} ON ID = post_id WHERE $public AND post_password = '' AND meta_key IN ($keys) ORDER BY meta_id") as $row) {
            $facet = 'meta:' . $row->meta_key;
            $text = (string) $row->meta_value;
            $own = &$this->posts[(int) $row->post_id];
            if ($fields[$row->meta_key] === 'choice') {
                if ($text !== '' && !in_array($text, $own[$facet] ?? [], true)) {
                    $own[$facet][] = $text;
                }
            } elseif (!array_key_exists($facet, $own)) {
                $own[$facet] = $fields[$row->meta_key] === 'number'
                    ? (is_numeric($text) ? (int) round(100 * (float) $text) : null)
                    : (preg_match('/^\d{4}-\d\d-\d\d$/D', $text) === 1 ? strtotime($text . ' UTC') : null);
            }
            unset($own);
        }
    }

    /**
     * The facets that a product brings to a post.
     *
     * @param array<string, list<string>|int|null> $values by facet
     */
    public function bring(int $id, array $values): void
    {
        $this->posts[$id] += $values;
    }

    public function find(FacetQuery $query): Found
    {
        $matching = $this->matching($query, null);
        $sorted = $this->sorted($matching, $query->order);
        $counts = $groups = $ends = [];
        foreach ($query->counted as $facet) {
            $counts[$facet] = [];
            foreach ($this->matching($query, $facet) as $post) {
                foreach ($post[$facet] ?? [] as $value) {
                    $counts[$facet][$value] = ($counts[$facet][$value] ?? 0) + 1;
                }
            }
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
                $isOwn = $condition->facet === $shown && !($condition instanceof Selection && $condition->isAll);
                if (!$isOwn && array_filter($condition instanceof AnyOf ? $condition->conditions : [$condition], static fn(Selection|NumberRange $one): bool => self::holds($post, $one)) === []) {
                    return false;
                }
            }

            return true;
        }, ARRAY_FILTER_USE_BOTH);
    }

    /** @param array<string, mixed> $post */
    private static function holds(array $post, Selection|NumberRange $condition): bool
    {
        if ($condition instanceof NumberRange) {
            $number = $post[$condition->facet] ?? null;

            return $number !== null && ($condition->from === null || $number >= $condition->from) && ($condition->to === null || $number <= $condition->to);
        }
        $held = count(array_filter($condition->choices, static fn(array $choice): bool => array_intersect($choice, $post[$condition->facet] ?? []) !== []));

        return ($condition->isAll ? $held === count($condition->choices) : $held > 0) !== $condition->isNot;
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
