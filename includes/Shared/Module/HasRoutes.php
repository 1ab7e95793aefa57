<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Http\RouteProvider;

defined('ABSPATH') || exit;

/** Can be asked for something: by ajax, a form, REST or a screen. The gate stands before all of it. */
interface HasRoutes extends Module, RouteProvider {}
