<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/** The aspects that a product brings to a post type of its own. */
interface FacetProvider
{
    public function postType(): string;

    /** @return list<ProvidedFacet> */
    public function aspects(): array;

    /**
     * As the database has them at this moment, past WordPress's caches, which may be older.
     *
     * @param list<int> $ids public ones, without a password
     *
     * @return array<int, ProvidedFacetValues> by post
     */
    public function of(array $ids, int $now): array;

    /**
     * Adds hooks.
     *
     * @param \Closure(int): void $changes is given every post whose values change, before the change and after it
     */
    public function listen(\Closure $changes): void;
}
