<?php

declare(strict_types=1);

namespace Benefit\Content\Product;

use Benefit\Shared\Module\IsProduct;

defined('ABSPATH') || exit;

/** The blocks for pages, as the owner switches them off. */
final class ProductModule implements IsProduct
{
    public const PRODUCT = Product::ID;

    public function name(): string
    {
        return 'Content/Product';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function label(): string
    {
        return __('Listings of posts, accordion, notice, slideshow, uploading many files', 'benefit');
    }
}
