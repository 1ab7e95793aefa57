<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\Query\AnyOfCondition;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\QueryEngine;
use Benefit\Index\Query\QueryResult;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;

/**
 * A QueryEngine without an index: loads all posts once and checks each of them. The index must return the same, and it
 * is an example of an engine of another plugin.
 */
final class BruteForce implements QueryEngine
{
    /** @var array<int, array<string, mixed>> lists of texts, numbers or null, by id and facet */
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
                'title' => substr(mb_strtolower(remove_accents(str_replace('ß', 'ss', $post->post_title))), 0, 120),
                'words' => preg_split('/[^\p{L}\p{N}]+/u', mb_strtolower(remove_accents(str_replace('ß', 'ss', $post->post_password === '' ? $post->post_title . ' ' . ($post->post_excerpt === '' ? wp_trim_words(strip_shortcodes($post->post_content), 55, '') : $post->post_excerpt) : ''))), -1, PREG_SPLIT_NO_EMPTY),
            ];
        }
        // A post whose type was changed keeps its terms, and WP_Query finds it by them.
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
     * Adds facets that a product provides for a post.
     *
     * @param array<string, list<string>|int|null> $values by facet
     */
    public function bring(int $id, array $values): void
    {
        $this->posts[$id] += $values;
    }

    public function find(IndexQuery $query): QueryResult
    {
        $matching = [];
        $counts = array_fill_keys($query->counted, []);
        $groups = array_map(static fn(array $named): array => array_fill_keys(array_keys($named), 0), $query->groups);
        $ends = array_fill_keys($query->ends, null);
        foreach ($this->posts as $id => $post) {
            $without = $this->isAskedFor($query, $id, $post) ? self::failing($query, $post) : null;
            if ($without === null) {
                continue;
            }
            if ($without === '') {
                $matching[] = $id;
            }
            // A facet also counts posts that only its own conditions exclude.
            foreach ($without === '' ? $query->counted : array_intersect($query->counted, [$without]) as $facet) {
                foreach ($post[$facet] ?? [] as $value) {
                    $counts[$facet][$value] = ($counts[$facet][$value] ?? 0) + 1;
                }
            }
            foreach ($query->groups as $facet => $named) {
                foreach ($without === '' || $without === $facet ? $named : [] as $name => $values) {
                    $groups[$facet][$name] += (int) (array_intersect($post[$facet] ?? [], $values) !== []);
                }
            }
            foreach ($query->ends as $facet) {
                if (($without === '' || $without === $facet) && isset($post[$facet])) {
                    $ends[$facet] = [min($ends[$facet][0] ?? $post[$facet], $post[$facet]), max($ends[$facet][1] ?? $post[$facet], $post[$facet])];
                }
            }
        }

        return new QueryResult(array_slice($this->sorted($matching, $query->order, $query->first), $query->offset, $query->limit), count($matching), $counts, $groups, $ends);
    }

    /** @param array<string, mixed> $post */
    private function isAskedFor(IndexQuery $query, int $id, array $post): bool
    {
        if (($query->types !== [] && !in_array($post['type'][0], $query->types, true)) || ($query->only !== null && !in_array($id, $query->only, true)) || in_array($id, $query->without, true)) {
            return false;
        }
        foreach ($query->words as $word) {
            if (array_filter($post['words'], static fn(string $own): bool => str_starts_with($own, $word)) === []) {
                return false;
            }
        }

        return true;
    }

    /**
     * @param array<string, mixed> $post
     *
     * @return string|null '' if all conditions hold; a facet if all others hold and its own counts leave out those that
     * fail; null otherwise
     */
    private static function failing(IndexQuery $query, array $post): ?string
    {
        $failing = '';
        foreach ($query->conditions as $condition) {
            $holds = false;
            foreach ($condition instanceof AnyOfCondition ? $condition->conditions : [$condition] as $one) {
                $holds = $holds || self::holds($post, $one);
            }
            if (!$holds) {
                $isLeftOut = !$condition instanceof AnyOfCondition && !($condition instanceof ValueCondition && $condition->isAll);
                if (!$isLeftOut || ($failing !== '' && $failing !== $condition->facet)) {
                    return null;
                }
                $failing = $condition->facet;
            }
        }

        return $failing;
    }

    /** @param array<string, mixed> $post */
    private static function holds(array $post, ValueCondition|RangeCondition $condition): bool
    {
        if ($condition instanceof RangeCondition) {
            $number = $post[$condition->facet] ?? null;

            $end = $post[$condition->end ?? $condition->facet] ?? $number;

            return $number !== null && ($condition->from === null || $end >= $condition->from) && ($condition->to === null || $number <= $condition->to);
        }
        $held = count(array_filter($condition->choices, static fn(array $choice): bool => array_intersect($choice, $post[$condition->facet] ?? []) !== []));

        return ($condition->isAll ? $held === count($condition->choices) : $held > 0) !== $condition->isNot;
    }

    /**
     * @param list<int>                 $ids
     * @param list<array{string, bool}> $order
     * @param list<int>                 $first
     *
     * @return list<int>
     */
    private function sorted(array $ids, array $order, array $first): array
    {
        $columns = [array_map(static fn(int $id): bool => !in_array($id, $first, true), $ids), SORT_NUMERIC];
        foreach ($order as [$facet, $isDescending]) {
            $values = array_map(fn(int $id): int|string|null => $facet === 'id' ? $id : ($this->posts[$id][$facet] ?? null), $ids);
            // Posts without a value come last in both directions.
            array_push($columns, array_map(is_null(...), $values), SORT_NUMERIC, $values, $isDescending ? SORT_DESC : SORT_ASC, $facet === 'title' ? SORT_STRING : SORT_NUMERIC);
        }
        $columns[] = &$ids;
        array_multisort(...$columns);

        return $ids;
    }
}
