<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** A tab of the settings screen, shown if it has a section. */
final class SettingsTab
{
    /**
     * @param string $id    lower-case word for the URL
     * @param int    $order position among the tabs
     */
    public function __construct(public readonly string $id, public readonly int $order, public readonly string $label) {}

    /** The first tab, for what all products share. */
    public static function general(): self
    {
        return new self('general', 10, __('General', 'benefit'));
    }
}
