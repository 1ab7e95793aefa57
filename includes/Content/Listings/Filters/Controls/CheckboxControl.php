<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** A list of checkboxes. */
final class CheckboxControl extends OptionList
{
    public const IS_MULTIPLE = true;
    public const CAN_MATCH_ALL = true;
    public const HAS_ALL = false;

    public function label(): string
    {
        return __('Checkboxes', 'benefit');
    }
}
