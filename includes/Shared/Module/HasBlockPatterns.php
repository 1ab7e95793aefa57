<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Html\BlockPattern;

defined('ABSPATH') || exit;

/** Has ready-made beginnings of pages for the inserter. */
interface HasBlockPatterns extends Module
{
    /** @return list<BlockPattern> */
    public function patterns(): array;
}
