<?php

declare(strict_types=1);

namespace Benefit\Shared\Numbering;

use Benefit\Shared\Admin\AdminFieldRenderer;

defined('ABSPATH') || exit;

/** The setting from which number a series goes on. It can only skip numbers; a number that is reached has no effect. */
final class NextNumber
{
    private const MAX = '999999999';

    /** An empty field skips nothing. */
    public static function prepare(mixed $value): mixed
    {
        return $value === '' ? 0 : $value;
    }

    /** @param int $next number that the next document gets */
    public static function print(AdminFieldRenderer $field, string $setting, int $next): void
    {
        $field->input($setting, 'number', sprintf(
            /* translators: %s: a number */
            __('The next number is %s. To skip numbers, for example after restoring a backup, enter a higher one. Numbers never go back.', 'benefit'),
            (string) $next,
        ), ['min' => '0', 'max' => self::MAX, 'step' => '1', 'class' => 'small-text']);
    }
}
