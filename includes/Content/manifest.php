<?php

/** Content: the blocks for pages as a product, which Shared\Boot\Manifest describes. */

declare(strict_types=1);

use Benefit\Content\ContentProduct;

defined('ABSPATH') || exit;

return [
    'products' => [ContentProduct::ID => [ContentProduct::class, 'label']],
];
