<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** A controller: declares the routes of one subject and has a method for each. Named in a manifest under `routes`. */
interface RouteProvider
{
    /** @return list<Route> */
    public static function routes(): array;
}
