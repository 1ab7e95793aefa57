<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/** Registers the query variables that slices read with get_query_var(). */
final class QueryVariables
{
    public function __construct(private readonly Contributions $contributions) {}

    /**
     * @param list<string> $names
     *
     * @return list<string>
     */
    public function add(array $names): array
    {
        return [...$names, ...array_map(strval(...), array_values($this->contributions->rows('query_vars')))];
    }
}
