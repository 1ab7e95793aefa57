<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/**
 * One slice of the plugin: the one place where its classes are put together. What else it brings, it says by the other
 * interfaces of this folder; whoever needs all of something asks Modules for that type.
 */
interface Module
{
    /** The slice, as its folder is called: "Shared/Mail". */
    public function name(): string;
}
