<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** Conditions of which one has to hold. As the frame of a listing it is never left out of a facet's own counts and ends. */
final class AnyOfCondition
{
    /** It is no facet's own. */
    public readonly string $facet;

    /** @param list<ValueCondition|RangeCondition> $conditions */
    public function __construct(public readonly array $conditions)
    {
        $this->facet = '';
    }
}
