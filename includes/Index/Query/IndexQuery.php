<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** A query for a QueryEngine. An unknown facet matches nothing. */
final class IndexQuery
{
    /** Random order, the same for the same seed. */
    public const RANDOM = 'random';
    /** Order of `$only`. */
    public const GIVEN = 'given';

    /**
     * @param list<string>                $types      post types; empty for all in the index
     * @param list<ValueCondition|RangeCondition|AnyOfCondition> $conditions all of them must hold
     * @param list<string>                $words      prefixes of words, all of which must occur
     * @param list<string>                $counted    facets whose values are counted
     * @param array<string, array<string, list<string>>> $groups by facet and name: values that are counted as
     *         one (a term with its descendants)
     * @param list<string>                $ends       number facets whose minimum and maximum are needed
     * @param list<array{string, bool}>   $order      facet, RANDOM or GIVEN, and whether descending; the title
     *         must be the last
     * @param list<int>|null              $only       post ids; null for all
     * @param list<int>                   $without    post ids to exclude
     * @param list<int>                   $first      ids of posts to list before all others, in the same order
     *         among themselves
     */
    public function __construct(
        public readonly array $types = [],
        public readonly array $conditions = [],
        public readonly array $words = [],
        public readonly array $counted = [],
        public readonly array $groups = [],
        public readonly array $ends = [],
        public readonly array $order = [],
        public readonly int $offset = 0,
        public readonly int $limit = 12,
        public readonly ?array $only = null,
        public readonly array $without = [],
        public readonly string $seed = '',
        public readonly array $first = [],
    ) {}

    /** Returns the same query without counts. */
    public function withoutCounts(): self
    {
        return new self($this->types, $this->conditions, $this->words, [], [], [], $this->order, $this->offset, $this->limit, $this->only, $this->without, $this->seed, $this->first);
    }

    /** Returns the same query for another page. */
    public function withPage(int $offset, int $limit): self
    {
        return new self($this->types, $this->conditions, $this->words, $this->counted, $this->groups, $this->ends, $this->order, $offset, $limit, $this->only, $this->without, $this->seed, $this->first);
    }

    /**
     * Returns the same query for some of the posts, without posts to list first.
     *
     * @param list<int>|null $only
     * @param list<int>      $without
     */
    public function restrictedTo(?array $only, array $without): self
    {
        return new self($this->types, $this->conditions, $this->words, $this->counted, $this->groups, $this->ends, $this->order, $this->offset, $this->limit, $only, $without, $this->seed);
    }

    /** @return list<ValueCondition|RangeCondition> including those inside other conditions */
    public function simpleConditions(): array
    {
        return array_merge([], ...array_map(static fn(ValueCondition|RangeCondition|AnyOfCondition $condition): array => $condition instanceof AnyOfCondition ? $condition->conditions : [$condition], $this->conditions));
    }
}
