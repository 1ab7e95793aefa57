<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** A bar of links that each add or remove a value. */
final class BarGroupControl extends LinkBar
{
    public const IS_MULTIPLE = true;
    public const CAN_MATCH_ALL = true;

    public function label(): string
    {
        return __('Toggle bar', 'benefit');
    }
}
