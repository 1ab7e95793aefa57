<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** A list of radio buttons, the first for no choice. */
final class RadioControl extends OptionList
{
    public function label(): string
    {
        return __('Radio buttons', 'benefit');
    }
}
