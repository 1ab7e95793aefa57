<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

use Benefit\Shared\Module\Module;

defined('ABSPATH') || exit;

/** Brings something by which listings find posts of its product. */
interface HasFacetProvider extends Module
{
    public function aspects(): FacetProvider;
}
