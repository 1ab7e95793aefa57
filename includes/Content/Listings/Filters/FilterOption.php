<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters;

defined('ABSPATH') || exit;

/** One value that a visitor may choose. */
final class FilterOption
{
    public function __construct(
        /** The value as in the URL. */
        public readonly string $value,
        public readonly string $label,
        /** Number of posts that choosing it would show. */
        public readonly int $count,
        public readonly bool $isActive,
        /** Number of terms above it in a tree. */
        public readonly int $depth = 0,
    ) {}
}
