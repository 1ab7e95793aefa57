<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** The routes of one subject, named in a manifest under `routes`. */
interface RouteProvider
{
    /** @return list<Route> */
    public function actions(): array;
}
