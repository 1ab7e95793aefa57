<?php

declare(strict_types=1);

namespace Benefit\Content;

defined('ABSPATH') || exit;

/** Blocks for pages among the products. */
final class ContentProduct
{
    public const ID = 'content';
    /** The script of all its islands: each is too small for one of its own. */
    public const SCRIPT = 'content';

    /** The product's name in the settings, where its owner switches it off. */
    public function label(): string
    {
        return __('Listings of posts, accordion, notice, slideshow, uploading many files', 'benefit');
    }

    /** As the attribute of a block has it, within what is sensible. */
    public static function within(mixed $value, int $least, int $most, int $otherwise): int
    {
        return is_int($value) && $value >= $least && $value <= $most ? $value : $otherwise;
    }

    public static function text(mixed $value, int $length): string
    {
        return is_string($value) ? trim(mb_substr($value, 0, $length)) : '';
    }
}
