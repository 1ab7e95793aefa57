<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Hears of nothing while the plugin is off. */
interface HasActivation extends Module
{
    /** The plugin is switched on: what it knew may have changed. Its tables are there. */
    public function activated(): void;
}
