<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/** Planes of some posts: a byte a post, side by side, and the values for which a facet has no room in them. */
interface ColumnSet
{
    /** So many posts. */
    public function length(): int;

    public function plane(int $plane): string;

    /**
     * @param int $facet its first plane
     *
     * @return array<int, list<int>> places by code
     */
    public function beyond(int $facet): array;
}
