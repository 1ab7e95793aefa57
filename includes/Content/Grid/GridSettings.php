<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

defined('ABSPATH') || exit;

/** Words that all listings share: the page's own settings have them, too (spec/content.txt §8). */
final class GridSettings
{
    public static function empty(): string
    {
        return __('Nothing was found. Try it with fewer filters.', 'benefit');
    }
}
