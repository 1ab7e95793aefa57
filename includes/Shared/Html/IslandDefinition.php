<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** A part of a page that React hydrates, named after its block. */
final class IslandDefinition
{
    /**
     * @param string $template absolute path of its template
     * @param string $next     the island that the next page is certain to need; '' for none
     * @param string $script   its script in build/islands, which small islands share; '' for the island's own name
     * @param (\Closure(array<string, mixed>): string)|null $part names the second script that these props need before
     *         the island hydrates; '' for none (blocks/<slug>/view-<part>.tsx)
     */
    public function __construct(
        public readonly string $name,
        public readonly string $template,
        public readonly string $next = '',
        public readonly string $script = '',
        public readonly ?\Closure $part = null,
    ) {}
}
