<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Adds hooks that stay while its product is switched off: they protect what the product has stored. */
interface HasPersistentHooks extends Module
{
    /** Adds hooks, and does nothing else, as HasHooks::register(). */
    public function registerLasting(): void;
}
