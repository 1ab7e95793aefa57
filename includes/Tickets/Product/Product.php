<?php

declare(strict_types=1);

namespace Benefit\Tickets\Product;

use Benefit\Shared\Html\Blocks;

defined('ABSPATH') || exit;

/** The ticket sale among the products. */
final class Product
{
    public const ID = 'tickets';

    /** The handle of its style sheet. */
    public static function sheet(): string
    {
        return Blocks::sheet(self::ID);
    }
}
