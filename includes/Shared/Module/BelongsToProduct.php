<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** A slice of a product that the owner can switch off: then nothing of it is registered, and its data stay. */
interface BelongsToProduct extends Module
{
    /** The product's id in the setting `products_off`. */
    public function product(): string;
}
