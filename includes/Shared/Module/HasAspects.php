<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Aspects\Aspects;

defined('ABSPATH') || exit;

/** Brings something by which listings find posts of its product. */
interface HasAspects extends Module
{
    public function aspects(): Aspects;
}
