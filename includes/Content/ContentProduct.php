<?php

declare(strict_types=1);

namespace Benefit\Content;

defined('ABSPATH') || exit;

/** The product "content": blocks for pages. */
final class ContentProduct
{
    public const ID = 'content';
    /** One script for all islands of this product: each is too small for a file of its own. */
    public const SCRIPT = 'content';

    /** Returns the name in the settings, where the owner can disable the product. */
    public function label(): string
    {
        return __('Post listings, accordions, notices, slideshows, and bulk uploads', 'benefit');
    }

    /** Returns a block attribute that is an integer within the bounds, else the default. */
    public static function within(mixed $value, int $least, int $most, int $otherwise): int
    {
        return is_int($value) && $value >= $least && $value <= $most ? $value : $otherwise;
    }

    public static function text(mixed $value, int $length): string
    {
        return is_string($value) ? trim(mb_substr($value, 0, $length)) : '';
    }
}
