<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Does something in WordPress, on pages as in the admin. */
interface HasHooks extends Module
{
    /** Adds hooks, and does nothing else: it is called before WordPress is ready. */
    public function register(): void;
}
