<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Html\ScriptData;

defined('ABSPATH') || exit;

/** Gives settings to its own scripts, on pages with its own islands only. */
interface HasScriptData extends Module
{
    /** @return array<string, (\Closure(): array<string, mixed>)|ScriptData> by the name of the object on `window`; settings that say for which islands they are */
    public function pageSettings(): array;
}
