<?php

/** Manifest of the product Content (keys: Shared\Boot\Manifest). */

declare(strict_types=1);

use Benefit\Content\ContentProduct;

defined('ABSPATH') || exit;

return [
    'products' => [ContentProduct::ID => [ContentProduct::class, 'label']],
];
