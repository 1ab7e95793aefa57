<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** The result of a QueryEngine. */
final class QueryResult
{
    /**
     * @param list<int>                               $ids    posts on the page, in order
     * @param array<string, array<string, int>>       $counts by facet and value, without zeros
     * @param array<string, array<string, int>>       $groups by facet and name
     * @param array<string, array{int, int}|null>     $ends   minimum and maximum by facet
     * @param bool                                    $isExact false if too much has changed to be read now;
     *         the posts are public, but there are no counts
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
