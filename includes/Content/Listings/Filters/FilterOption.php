<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters;

defined('ABSPATH') || exit;

/** One value that a visitor may choose. */
final class FilterOption
{
    public function __construct(
        /** As in the address. */
        public readonly string $value,
        public readonly string $label,
        /** Posts that it would bring. */
        public readonly int $count,
        public readonly bool $isActive,
        /** Of a tree: how many terms are above it. */
        public readonly int $depth = 0,
    ) {}
}
