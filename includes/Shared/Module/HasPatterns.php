<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Html\Pattern;

defined('ABSPATH') || exit;

/** Has ready-made beginnings of pages for the inserter. */
interface HasPatterns extends Module
{
    /** @return list<Pattern> */
    public function patterns(): array;
}
