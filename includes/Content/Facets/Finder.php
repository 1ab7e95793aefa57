<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/** Finds public posts: by the index, or by the search engine that a site already runs. */
interface Finder
{
    public function find(FacetQuery $query): Found;
}
