<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/** Provides the facets of a product's own post type. */
interface FacetProvider
{
    public function postType(): string;

    /** @return list<ProvidedFacet> */
    public function aspects(): array;

    /**
     * Reads the values from the database, not from WordPress's caches, which may be outdated.
     *
     * @param list<int> $ids public posts without a password
     *
     * @return array<int, ProvidedFacetValues> by post
     */
    public function getValues(array $ids, int $now): array;

    /**
     * Adds hooks.
     *
     * @param \Closure(int): void $changes called with every post whose values change, before and after the
     *         change
     */
    public function listen(\Closure $changes): void;
}
