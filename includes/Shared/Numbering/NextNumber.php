<?php

declare(strict_types=1);

namespace Benefit\Shared\Numbering;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The setting from which number a series goes on. It can only skip numbers. */
final class NextNumber
{
    private const MAX = '999999999';
    /** A jump cannot be taken back, so it should be no typo. */
    private const LONGEST_JUMP = 10_000;

    /** An empty field skips nothing. */
    public static function prepare(mixed $value): mixed
    {
        return $value === '' ? 0 : $value;
    }

    /**
     * @param int $value what was entered; 0 for nothing
     * @param int $next  number that the next document gets
     *
     * @throws UserFacingException
     */
    public static function check(int $value, int $next): void
    {
        if ($value !== 0 && ($value < $next || $value > $next + self::LONGEST_JUMP)) {
            throw UserFacingException::refused('invalid', sprintf(
                /* translators: 1: a number, 2: a larger number */
                __('Enter a number from %1$s to %2$s. Numbers never go back.', 'benefit'),
                (string) $next,
                (string) ($next + self::LONGEST_JUMP),
            ));
        }
    }

    /** Empties the setting once its number is reached, so that it is not posted again with other settings. */
    public static function forget(string $setting): void
    {
        $stored = get_option(Settings::OPTION);
        if (is_array($stored) && ($stored[$setting] ?? 0) !== 0) {
            update_option(Settings::OPTION, [$setting => 0] + $stored);
        }
    }

    /** @param int $next number that the next document gets */
    public static function print(AdminFieldRenderer $field, string $setting, int $next): void
    {
        $field->input($setting, 'number', sprintf(
            /* translators: %s: a number */
            __('The next number is %s. To skip numbers, for example after restoring a backup, enter a higher one. This cannot be undone.', 'benefit'),
            (string) $next,
        ), ['min' => '0', 'max' => self::MAX, 'step' => '1', 'class' => 'small-text']);
    }
}
