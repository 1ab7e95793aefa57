<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** The kinds of notice. Each has a label for screen readers, since its color alone would tell them nothing. */
enum NoticeType: string
{
    case Info = 'info';
    case Success = 'success';
    case Warning = 'warning';
    case Error = 'error';

    public function label(): string
    {
        return match ($this) {
            self::Info => __('Information', 'benefit'),
            self::Success => __('Good news', 'benefit'),
            self::Warning => __('Warning', 'benefit'),
            self::Error => __('Important', 'benefit'),
        };
    }
}
