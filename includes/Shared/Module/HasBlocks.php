<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Has blocks, which PHP renders. */
interface HasBlocks extends Module
{
    /** @return array<string, \Closure(): object> by block name (benefit/name), what renders it: made when it is first needed */
    public function blocks(): array;
}
