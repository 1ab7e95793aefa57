<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Html\ScriptSettings;

defined('ABSPATH') || exit;

/** Gives settings to its own scripts, on pages with its own islands only. */
interface HasPageSettings extends Module
{
    /** @return array<string, (\Closure(): array<string, mixed>)|ScriptSettings> by the name of the object on `window`; settings that say for which islands they are */
    public function pageSettings(): array;
}
