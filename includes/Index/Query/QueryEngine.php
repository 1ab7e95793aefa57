<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** Finds public posts: by the index, or by the search engine that a site already runs. */
interface QueryEngine
{
    public function find(IndexQuery $query): QueryResult;
}
