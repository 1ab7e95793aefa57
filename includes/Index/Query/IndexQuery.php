<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** A question to a Finder. A facet that it does not know matches nothing. */
final class IndexQuery
{
    /** For the order: at random, the same for the same seed. */
    public const RANDOM = 'random';
    /** In that of `$only`. */
    public const GIVEN = 'given';

    /**
     * @param list<string>                $types      post types; none: all of the index
     * @param list<ValueCondition|RangeCondition|AnyOfCondition> $conditions that all have to hold
     * @param list<string>                $words      beginnings of words, each of which has to be there
     * @param list<string>                $counted    facets whose values are to be counted
     * @param array<string, array<string, list<string>>> $groups by facet and name: values that are to be counted as one (a term with those below it)
     * @param list<string>                $ends       number facets whose least and greatest value is wanted
     * @param list<array{string, bool}>   $order      facet, RANDOM or GIVEN, and whether descending; the title has to be the last of them
     * @param list<int>|null              $only       post ids; null: all
     * @param list<int>                   $without    post ids
     * @param list<int>                   $first      post ids of those that stand before all others, in the same order among themselves
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

    /** The same without numbers. */
    public function uncounted(): self
    {
        return new self($this->types, $this->conditions, $this->words, [], [], [], $this->order, $this->offset, $this->limit, $this->only, $this->without, $this->seed, $this->first);
    }

    /** The same of another page. */
    public function at(int $offset, int $limit): self
    {
        return new self($this->types, $this->conditions, $this->words, $this->counted, $this->groups, $this->ends, $this->order, $offset, $limit, $this->only, $this->without, $this->seed, $this->first);
    }

    /**
     * The same of some of the posts, of which none stands before others.
     *
     * @param list<int>|null $only
     * @param list<int>      $without
     */
    public function among(?array $only, array $without): self
    {
        return new self($this->types, $this->conditions, $this->words, $this->counted, $this->groups, $this->ends, $this->order, $this->offset, $this->limit, $only, $without, $this->seed);
    }

    /** @return list<ValueCondition|RangeCondition> those inside of others too */
    public function simpleConditions(): array
    {
        return array_merge([], ...array_map(static fn(ValueCondition|RangeCondition|AnyOfCondition $condition): array => $condition instanceof AnyOfCondition ? $condition->conditions : [$condition], $this->conditions));
    }
}
