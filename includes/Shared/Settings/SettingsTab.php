<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** A tab of the settings screen. It is there when a section stands on it. */
final class SettingsTab
{
    /**
     * @param string $id    in the screen's address: small letters
     * @param int    $order tabs stand in this order
     */
    public function __construct(public readonly string $id, public readonly int $order, public readonly string $label) {}

    /** The first one, for what all products share. */
    public static function general(): self
    {
        return new self('general', 10, __('General', 'benefit'));
    }
}
