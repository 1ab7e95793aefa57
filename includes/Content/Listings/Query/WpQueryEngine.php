<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\ProvidedFacets;
use Benefit\Index\Documents\ProvidedFacetValues;
use Benefit\Index\Language\QueryLanguage;
use Benefit\Index\Query\AnyOfCondition;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\QueryEngine;
use Benefit\Index\Query\QueryResult;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;

defined('ABSPATH') || exit;

/** Finds posts by WP_Query while there is no index yet: the requested page and the total, without counts. */
final class WpQueryEngine implements QueryEngine
{
    private const COLUMNS = ['date' => 'date', 'modified' => 'modified', 'title' => 'title', 'menu_order' => 'menu_order', Facet::ID => 'ID', 'parent' => 'parent', 'author' => 'author'];
    /**
     * Maximum number of posts, the newest, whose values PHP compares when WP_Query has no argument for a facet. An index has
     * no such limit.
     */
    private const LOOKED_AT = 2000;

    /** Arguments of WP_Query that list alternatives: several of them are intersected. */
    private const LISTS = ['post_type' => true, 'author__in' => true, 'post_parent__in' => true];

    /** Keeps visitors from querying the fields and the text of password-protected posts. */
    public const WITHOUT_PASSWORD = ['has_password' => false];

    /** @param \Closure(string): ?Facet $facet by id */
    public function __construct(private readonly \Closure $facet, private readonly ProvidedFacets $provided) {}

    public function find(IndexQuery $query): QueryResult
    {
        return $query->first === [] ? $this->found($query) : $this->foundAfter($query);
    }

    /** Finds the posts that come first, such as sticky ones, and then the others. */
    private function foundAfter(IndexQuery $query): QueryResult
    {
        $only = $query->only === null ? $query->first : array_values(array_intersect($query->only, $query->first));
        $first = $this->found($query->withPage(0, count($only))->restrictedTo($only, $query->without));
        $own = array_slice($first->ids, $query->offset, $query->limit);
        $others = $this->found($query->withPage(max(0, $query->offset - $first->total), $query->limit - count($own))->restrictedTo($query->only, [...$query->without, ...$first->ids]));

        return new QueryResult([...$own, ...$others->ids], $first->total + $others->total, isExact: false);
    }

    private function found(IndexQuery $query): QueryResult
    {
        $ids = $query->only;
        $lists = $query->types === [] ? [] : ['post_type' => $query->types];
        foreach ($query->conditions as $condition) {
            $arguments = $this->arguments($condition);
            if ($arguments !== null) {
                // Merging would add one list to the other, such as a visitor's authors to those of the listing.
                foreach (array_intersect_key($arguments, self::LISTS) as $name => $list) {
                    $lists[$name] = isset($lists[$name]) ? array_values(array_intersect($lists[$name], $list)) : $list;
                }
                $all[] = array_diff_key($arguments, self::LISTS);
                continue;
            }
            // WP_Query has no OR across different kinds of arguments, so each alternative is queried by itself.
            $found = array_merge([], ...array_map(fn(ValueCondition|RangeCondition $one): array => $this->matching($query, $one), $condition instanceof AnyOfCondition ? $condition->conditions : [$condition]));
            $ids = array_values($ids === null ? array_unique($found) : array_intersect($ids, $found));
        }
        $arguments = $lists + array_merge_recursive([], ...($all ?? []));
        // WP_Query ignores post__not_in when post__in is given, and takes an empty post__in for all posts.
        $ids = $ids === null ? null : array_diff($ids, $query->without);
        if ($ids === [] || in_array([], $lists, true) || ($arguments['none'] ?? false)) {
            return new QueryResult([], 0, isExact: false);
        }
        $only = $ids === null ? [] : ['post__in' => $ids];
        if ($query->order !== [] && ($query->order[0][0] === IndexQuery::RANDOM || str_starts_with($query->order[0][0], Facet::PROVIDED))) {
            $sorted = $this->sorted($query, $this->ids($query, $arguments + $only));

            return new QueryResult(array_slice($sorted, $query->offset, $query->limit), count($sorted), isExact: false);
        }
        $arguments = self::common($query, $arguments) + ['no_found_rows' => false] + $only + $this->order($query);
        $wpQuery = new \WP_Query(['posts_per_page' => max(1, $query->limit), 'offset' => $query->offset] + $arguments);
        $found = $query->limit === 0 ? [] : self::idsOf($wpQuery);
        if ($wpQuery->posts === [] && $query->offset > 0) {
            // Beyond the last post WP_Query reports a total of 0.
            $wpQuery = new \WP_Query(['posts_per_page' => 1] + $arguments);
        }

        return new QueryResult($found, (int) $wpQuery->found_posts, isExact: false);
    }

    /**
     * @param array<string, mixed>|null $arguments
     *
     * @return list<int>
     */
    private function ids(IndexQuery $query, ?array $arguments): array
    {
        if ($arguments === null || ($arguments['none'] ?? false)) {
            return [];
        }

        return self::idsOf(new \WP_Query(self::common($query, $arguments) + ['posts_per_page' => -1, 'no_found_rows' => true]));
    }

    /** @return list<int> posts that meet the condition, even one that WP_Query cannot express */
    private function matching(IndexQuery $query, ValueCondition|RangeCondition $condition): array
    {
        $facet = ($this->facet)($condition->facet);
        if ($facet === null || !$facet->isProvided()) {
            return $this->ids($query, $this->arguments($condition));
        }
        $ids = $this->ids($query, []);
        $values = $this->values($ids, $facet);
        $end = $condition instanceof RangeCondition && $condition->end !== null ? ($this->facet)($condition->end) : null;
        $ends = $end === null ? $values : $this->values($ids, $end);

        return array_keys(array_filter($values, static fn(int|string $value, int $id): bool => $condition instanceof ValueCondition
            ? in_array([$value], $condition->choices, true) !== $condition->isNot
            : ($condition->from === null || ($ends[$id] ?? $value) >= $condition->from) && ($condition->to === null || $value <= $condition->to), ARRAY_FILTER_USE_BOTH));
    }

    /**
     * @param list<int> $ids
     *
     * @return list<int> in random order, the same for the same seed, or by a product's facet; posts without a value come last
     */
    private function sorted(IndexQuery $query, array $ids): array
    {
        [$by, $isDescending] = $query->order[0];
        sort($ids);
        if ($by === IndexQuery::RANDOM) {
            $places = array_combine($ids, array_map(static fn(int $id): string => md5($query->seed . $id), $ids));
            asort($places, SORT_STRING);

            return array_keys($places);
        }
        $facet = ($this->facet)($by);
        $values = $facet === null ? [] : $this->values($ids, $facet);
        $isDescending ? arsort($values) : asort($values);

        return [...array_keys($values), ...array_values(array_diff($ids, array_keys($values)))];
    }

    /**
     * @param list<int> $ids
     *
     * @return array<int, int|string> by post, for posts that have a value
     */
    private function values(array $ids, Facet $facet): array
    {
        $ids = array_slice($ids, 0, self::LOOKED_AT);
        _prime_post_caches($ids, false, false);
        $open = array_filter(array_map('get_post', $ids), static fn(mixed $post): bool => $post instanceof \WP_Post && $post->post_password === '');
        $values = $this->provided->values(array_column($open, 'post_type', 'ID'));

        return array_filter(array_map(static fn(ProvidedFacetValues $own): int|string|null => $own->values[$facet->id] ?? null, $values), static fn(int|string|null $value): bool => $value !== null && $value !== '');
    }

    /** @return list<int> */
    public static function idsOf(\WP_Query $query): array
    {
        return array_values(array_map(static fn(int|\WP_Post $post): int => $post instanceof \WP_Post ? $post->ID : $post, $query->posts ?? []));
    }

    /**
     * @param array<string, mixed> $arguments
     *
     * @return array<string, mixed>
     */
    private static function common(IndexQuery $query, array $arguments): array
    {
        return $arguments + (isset($arguments['meta_query']) || $query->words !== [] ? self::WITHOUT_PASSWORD : []) + [
            'fields' => 'ids',
            'post_type' => $query->types === [] ? 'any' : $query->types,
            'post_status' => 'publish',
            'ignore_sticky_posts' => true,
            'post__not_in' => $query->without,
            's' => implode(' ', $query->words),
            'perm' => '',
        ];
    }

    /** @return array<string, mixed>|null arguments of WP_Query; null if it cannot express the condition */
    private function arguments(ValueCondition|RangeCondition|AnyOfCondition $condition): ?array
    {
        if ($condition instanceof AnyOfCondition && QueryLanguage::isIn($condition)) {
            return [];
        }
        if ($condition instanceof AnyOfCondition) {
            return count($condition->conditions) === 1 ? $this->arguments($condition->conditions[0]) : null;
        }
        $facet = ($this->facet)($condition->facet);
        if ($facet?->isProvided() === true) {
            return null;
        }
        $values = $condition instanceof ValueCondition ? array_values(array_unique(array_merge([], ...$condition->choices))) : [];
        if ($facet === null || ($condition instanceof ValueCondition && $values === [])) {
            return $condition instanceof ValueCondition && $condition->isNot ? [] : ['none' => true];
        }
        if ($condition instanceof ValueCondition) {
            return match (true) {
                // The choices already contain the terms below each term.
                $facet->isTaxonomy() => ['tax_query' => self::rules($condition, static fn(array $ids, string $way): array => ['taxonomy' => $facet->name(), 'terms' => array_map('intval', $ids), 'include_children' => false, 'operator' => $way])],
                $facet->isMeta() => ['meta_query' => self::rules($condition, static fn(array $texts, string $way): array => ['key' => $facet->name(), 'value' => $texts, 'compare' => $way])],
                $facet->id === Facet::TYPE => ['post_type' => $condition->isNot ? array_values(array_diff(get_post_types(), $values)) : $values],
                $facet->id === 'author' => [$condition->isNot ? 'author__not_in' : 'author__in' => array_map('intval', $values)],
                default => ['none' => true],
            };
        }

        return match (true) {
            $facet->isMeta() => ['meta_query' => [self::range($facet, $condition)]],
            $facet->id === 'date' => ['date_query' => [['inclusive' => true] + array_filter(['after' => self::moment($condition->from), 'before' => self::moment($condition->to)])]],
            $facet->id === 'parent' => ['post_parent__in' => [(int) $condition->from]],
            default => ['none' => true],
        };
    }

    /**
     * @param \Closure(list<string>, string): array<string, mixed> $rule builds a rule from values and an operator
     *
     * @return list<array<string, mixed>>
     */
    private static function rules(ValueCondition $selection, \Closure $rule): array
    {
        return array_map(static fn(array $values): array => $rule($values, $selection->isNot ? 'NOT IN' : 'IN'), $selection->isAll ? $selection->choices : [array_merge([], ...$selection->choices)]);
    }

    /** @return array<string, mixed> */
    private static function range(Facet $facet, RangeCondition $range): array
    {
        $number = static fn(int $value): string => $facet->isDate ? gmdate('Y-m-d H:i:s', $value) : self::decimal($value, $facet->scale);
        $type = $facet->isDate ? 'DATETIME' : sprintf('DECIMAL(20,%d)', $facet->scale);

        return match (true) {
            $range->from === null && $range->to === null => ['key' => $facet->name(), 'compare' => 'EXISTS'],
            $range->from === null => ['key' => $facet->name(), 'value' => $number((int) $range->to), 'compare' => '<=', 'type' => $type],
            $range->to === null => ['key' => $facet->name(), 'value' => $number($range->from), 'compare' => '>=', 'type' => $type],
            default => ['key' => $facet->name(), 'value' => [$number($range->from), $number($range->to)], 'compare' => 'BETWEEN', 'type' => $type],
        };
    }

    public static function decimal(int $value, int $scale): string
    {
        if ($scale === 0) {
            return (string) $value;
        }
        $digits = str_pad((string) abs($value), $scale + 1, '0', STR_PAD_LEFT);

        return ($value < 0 ? '-' : '') . substr($digits, 0, -$scale) . '.' . substr($digits, -$scale);
    }

    private static function moment(?int $moment): ?string
    {
        return $moment === null ? null : gmdate('Y-m-d H:i:s', $moment);
    }

    /** @return array<string, mixed> */
    private function order(IndexQuery $query): array
    {
        $order = [];
        foreach ($query->order as [$id, $isDescending]) {
            if ($id === IndexQuery::GIVEN) {
                return ['orderby' => 'post__in'];
            }
            // Sorting by a field that visitors may not query would reveal its values.
            $facet = ($this->facet)($id);
            if ($facet !== null && $facet->isMeta()) {
                return self::WITHOUT_PASSWORD + ['meta_key' => $facet->name(), 'orderby' => ['meta_value_num' => $isDescending ? 'DESC' : 'ASC', 'ID' => 'ASC']];
            }
            if (isset(self::COLUMNS[$id])) {
                $order[self::COLUMNS[$id]] = $isDescending ? 'DESC' : 'ASC';
            }
        }

        return ['orderby' => $order + ['ID' => 'ASC']];
    }
}
