<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** Two fields for days. */
final class DaterangeControl extends RangeFields
{
    public const HOLDS = 'date';

    public function label(): string
    {
        return __('Date range', 'benefit');
    }
}
