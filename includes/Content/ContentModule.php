<?php

declare(strict_types=1);

namespace Benefit\Content;

use Benefit\Shared\Module\ToggleableProduct;

defined('ABSPATH') || exit;

/** The blocks for pages, as the owner switches them off. */
final class ContentModule implements ToggleableProduct
{
    public const PRODUCT = ContentProduct::ID;

    public function name(): string
    {
        return 'Content/Product';
    }

    public function product(): string
    {
        return ContentModule::PRODUCT;
    }

    public function label(): string
    {
        return __('Listings of posts, accordion, notice, slideshow, uploading many files', 'benefit');
    }
}
