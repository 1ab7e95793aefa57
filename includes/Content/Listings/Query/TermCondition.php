<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

use Benefit\Index\Query\ValueCondition;

defined('ABSPATH') || exit;

/** Terms of a taxonomy that the posts of a listing must have, or must not have. */
final class TermCondition
{
    /**
     * @param list<int>           $ids
     * @param 'any'|'all'|'none'  $operator
     */
    private function __construct(
        public readonly string $taxonomy,
        public readonly array $ids,
        public readonly string $operator,
        public readonly bool $hasChildren,
    ) {}

    /** @return list<self> */
    public static function listOf(mixed $rules): array
    {
        $list = [];
        foreach (BlockAttributes::list($rules) as $rule) {
            $rule = BlockAttributes::map($rule);
            $taxonomy = BlockAttributes::text($rule['taxonomy'] ?? '', 32);
            $ids = BlockAttributes::ids($rule['ids'] ?? []);
            if ($taxonomy !== '' && $ids !== []) {
                $list[] = new self($taxonomy, $ids, BlockAttributes::oneOf($rule['operator'] ?? '', ['any', 'all', 'none']), ($rule['hasChildren'] ?? true) === true);
            }
        }

        return $list;
    }

    /**
     * Returns the condition of the index. A taxonomy that has gone, or that visitors may not query, matches no post,
     * even for "none".
     */
    public function selection(): ValueCondition
    {
        if (!is_taxonomy_viewable($this->taxonomy)) {
            return new ValueCondition('tax:' . $this->taxonomy, []);
        }
        $choices = array_map(fn(int $id): array => self::withChildren($this->taxonomy, $id, $this->hasChildren), $this->ids);

        return new ValueCondition('tax:' . $this->taxonomy, $choices, $this->operator === 'all', $this->operator === 'none');
    }

    /** @return list<string> ids of the term and, in a tree, of all terms below it */
    public static function withChildren(string $taxonomy, int $id, bool $hasChildren = true): array
    {
        return self::below($hasChildren ? self::tree($taxonomy) : [], $id);
    }

    /** @return array<int, list<int>> children by parent; each call reads them again */
    public static function tree(string $taxonomy): array
    {
        $tree = [];
        foreach (is_taxonomy_hierarchical($taxonomy) ? _get_term_hierarchy($taxonomy) : [] as $parent => $children) {
            $tree[(int) $parent] = array_values(array_map('intval', $children));
        }

        return $tree;
    }

    /**
     * @param array<int, list<int>> $tree
     *
     * @return list<string> ids of the term and of all terms below it
     */
    public static function below(array $tree, int $id): array
    {
        $found = [$id => true];
        for ($open = [$id]; $open !== [];) {
            foreach ($tree[array_pop($open)] ?? [] as $child) {
                if (!isset($found[$child])) {
                    $found[$child] = true;
                    $open[] = $child;
                }
            }
        }

        return array_map('strval', array_keys($found));
    }
}
