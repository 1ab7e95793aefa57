<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/** Columns of some posts with one byte per post, and the overflow values of facets. */
interface ColumnSet
{
    /** Number of posts. */
    public function length(): int;

    public function column(int $column): string;

    /**
     * @param int $facet first column of the facet
     *
     * @return array<int, list<int>> positions of posts by overflow code
     */
    public function overflow(int $facet): array;
}
