<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** A controller: the routes of one subject, each with a method, named in a manifest under `routes`. */
interface RouteProvider
{
    /** @return list<Route> */
    public static function routes(): array;
}
