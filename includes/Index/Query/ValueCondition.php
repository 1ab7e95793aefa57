<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** Posts that have values of a facet with a dictionary. A choice is one value, or a term and those below it. */
final class ValueCondition
{
    /**
     * @param list<list<string>> $choices
     * @param bool               $isAll   each choice has to be there; otherwise one of them, and the facet's own counts leave this selection out
     * @param bool               $isNot   posts of which this does not hold
     */
    public function __construct(
        public readonly string $facet,
        public readonly array $choices,
        public readonly bool $isAll = false,
        public readonly bool $isNot = false,
    ) {}
}
