<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Needs something to be there: an option, a converted row. */
interface HasInstallSteps extends Module
{
    /** Raised when there is something new to do: sites then do it once more. */
    public function setupVersion(): int;

    /** Runs on a new site and after each change of version or tables, so that repeating it must change nothing. */
    public function setUp(): void;
}
