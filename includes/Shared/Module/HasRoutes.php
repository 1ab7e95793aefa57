<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Http\Route;

defined('ABSPATH') || exit;

/** Can be asked for something: by ajax, a form, REST or a screen. The gate stands before all of it. */
interface HasRoutes extends Module
{
    /** @return list<Route> */
    public function actions(): array;
}
