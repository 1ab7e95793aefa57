<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/**
 * Conditions of which at least one must hold. It frames the whole listing, so counts and bounds of a facet always
 * include it.
 */
final class AnyOfCondition
{
    /** Does not belong to a single facet. */
    public readonly string $facet;

    /** @param list<ValueCondition|RangeCondition> $conditions */
    public function __construct(public readonly array $conditions)
    {
        $this->facet = '';
    }
}
