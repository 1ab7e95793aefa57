<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

use Benefit\Index\Query\ValueCondition;

defined('ABSPATH') || exit;

/** Terms of a taxonomy that the posts of a listing have to have, or must not have. */
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

    /** Of a taxonomy that has gone, or that nobody may ask for, no post is known to have a term, or to have none. */
    public function selection(): ValueCondition
    {
        if (!is_taxonomy_viewable($this->taxonomy)) {
            return new ValueCondition('tax:' . $this->taxonomy, []);
        }
        $choices = array_map(fn(int $id): array => self::withChildren($this->taxonomy, $id, $this->hasChildren), $this->ids);

        return new ValueCondition('tax:' . $this->taxonomy, $choices, $this->operator === 'all', $this->operator === 'none');
    }

    /** @return list<string> ids of the term and, of a tree, of all below it */
    public static function withChildren(string $taxonomy, int $id, bool $hasChildren = true): array
    {
        return self::below($hasChildren ? self::tree($taxonomy) : [], $id);
    }

    /** @return array<int, list<int>> children by parent; WordPress reads that anew each time it is asked */
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
     * @return list<string> ids of the term and of all below it
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
