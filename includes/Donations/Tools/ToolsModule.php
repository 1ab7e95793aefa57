<?php

declare(strict_types=1);

namespace Benefit\Donations\Tools;

use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Module\HasCheck;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Checks for those who run the site. */
final class ToolsModule implements OfProduct, HasCheck
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Donations/Tools';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function check(): array
    {
        return (new GiftCheck(new GiftCheckRepository($this->shared->database())))->run();
    }
}
