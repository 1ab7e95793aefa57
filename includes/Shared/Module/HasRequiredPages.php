<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Settings\RequiredPage;

defined('ABSPATH') || exit;

/** Needs pages that belong to one visitor each. */
interface HasRequiredPages extends Module
{
    /** @return list<RequiredPage> */
    public function pages(): array;
}
