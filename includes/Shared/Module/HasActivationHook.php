<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Hears of nothing while the plugin is off. */
interface HasActivationHook extends Module
{
    /**
     * The plugin is switched on or off: what it knew may have changed, or will. Its tables are there.
     *
     * @param bool $isForNetwork on all sites of a network, of which this is one
     */
    public function switched(bool $isForNetwork): void;
}
