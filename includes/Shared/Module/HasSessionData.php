<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Http\SessionDataProvider;

defined('ABSPATH') || exit;

/** Has something to tell a page's scripts in the one call that they all begin with: `benefit_session`. */
interface HasSessionData extends Module, SessionDataProvider {}
