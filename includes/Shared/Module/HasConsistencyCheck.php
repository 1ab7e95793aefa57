<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Counts anew what its tables say, for `wp benefit check`; also while its product is switched off. */
interface HasConsistencyCheck extends Module
{
    /** @return list<string> what does not agree, each in a plain sentence; none: all is well. Changes nothing. */
    public function check(): array;
}
