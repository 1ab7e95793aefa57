<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Stands for a product in the settings, where the owner can switch it off. */
interface ToggleableProduct extends BelongsToProduct
{
    /** The owner's name for it. */
    public function label(): string;
}
