<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** Two fields for numbers, and a slider. */
final class RangeControl extends RangeFields
{
    public const SHEET = 'content-slider';
    public const HOLDS = 'number';

    public function label(): string
    {
        return __('Number range', 'benefit');
    }
}
