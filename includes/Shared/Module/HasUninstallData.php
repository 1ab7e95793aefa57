<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Stores something beside tables: it goes when the owner deletes the plugin with all its data. */
interface HasUninstallData extends Module
{
    public function storedData(): UninstallData;
}
