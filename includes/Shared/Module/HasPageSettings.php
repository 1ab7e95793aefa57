<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Gives settings to its own scripts, on pages with its own islands only. */
interface HasPageSettings extends Module
{
    /** @return array<string, \Closure(): array<string, mixed>> by the name of the object on `window` */
    public function pageSettings(): array;
}
