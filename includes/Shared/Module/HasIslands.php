<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Html\IslandDefinition;

defined('ABSPATH') || exit;

/** Has parts of pages that React takes over. */
interface HasIslands extends Module
{
    /** @return list<IslandDefinition> */
    public function islands(): array;
}
