<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** A bar of links, one of which is current. */
final class BarButtonControl extends LinkBar
{
    public function label(): string
    {
        return __('Button bar', 'benefit');
    }
}
