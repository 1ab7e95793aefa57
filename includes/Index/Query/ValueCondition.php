<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** Matches posts by values of a facet with a dictionary. A choice is one value, or a term with its descendants. */
final class ValueCondition
{
    /**
     * @param list<list<string>> $choices
     * @param bool               $isAll   whether all choices must match; otherwise one is enough, and the
     *         facet's own counts ignore this selection
     * @param bool               $isNot   whether to match the other posts
     */
    public function __construct(
        public readonly string $facet,
        public readonly array $choices,
        public readonly bool $isAll = false,
        public readonly bool $isNot = false,
    ) {}
}
