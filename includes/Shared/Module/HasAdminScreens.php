<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Has something in the admin. */
interface HasAdminScreens extends Module
{
    /** Adds the hooks of its screens; called in the admin only. */
    public function registerScreens(): void;
}
