<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** Finds public posts, with the index or with a search engine that the site already has. */
interface QueryEngine
{
    public function find(IndexQuery $query): QueryResult;
}
