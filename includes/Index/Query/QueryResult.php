<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** The answer of a Finder. */
final class QueryResult
{
    /**
     * @param list<int>                               $ids    of the page, in order
     * @param array<string, array<string, int>>       $counts by facet and value, those above zero
     * @param array<string, array<string, int>>       $groups by facet and name
     * @param array<string, array{int, int}|null>     $ends   by facet
     * @param bool                                    $isExact false: too much has changed to be read now; these are public, and there are no counts
     */
    public function __construct(
        public readonly array $ids,
        public readonly int $total,
        public readonly array $counts = [],
        public readonly array $groups = [],
        public readonly array $ends = [],
        public readonly bool $isExact = true,
    ) {}
}
