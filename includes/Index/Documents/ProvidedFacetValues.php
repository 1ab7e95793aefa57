<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/** A post's values for a product's facets, at one point in time. */
final class ProvidedFacetValues
{
    /**
     * @param array<string, int|string|null> $values by name of the facet; null for none, and for an end: never
     * @param int|null                       $until  when they change by themselves (Unix seconds); null for
     *         never
     */
    public function __construct(public readonly array $values, public readonly ?int $until = null) {}
}
