<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Does something later or again and again. */
interface HasCronHooks extends Module
{
    /** @return list<string> the hooks of its cron events, which end when the plugin is deactivated */
    public function cronHooks(): array;
}
