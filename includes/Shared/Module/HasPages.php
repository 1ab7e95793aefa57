<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Settings\Page;

defined('ABSPATH') || exit;

/** Needs pages that belong to one visitor each. */
interface HasPages extends Module
{
    /** @return list<Page> */
    public function pages(): array;
}
