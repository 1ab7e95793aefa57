<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** Checkboxes that look like buttons. */
final class ButtonControl extends OptionList
{
    public const SHEET = 'content-bars';
    public const IS_MULTIPLE = true;
    public const HAS_ALL = false;

    public function label(): string
    {
        return __('Buttons', 'benefit');
    }
}
