<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Settings\SettingsTab;

defined('ABSPATH') || exit;

/** The ticket sale among the products. */
final class TicketsProduct
{
    public const ID = 'tickets';

    public function label(): string
    {
        return __('Tickets', 'benefit');
    }

    /** For the settings of this product. */
    public static function settingsTab(): SettingsTab
    {
        return new SettingsTab(self::ID, 40, __('Tickets', 'benefit'));
    }

    /** The handle of its style sheet. */
    public static function sheet(): string
    {
        return BlockRegistrar::sheet(self::ID);
    }
}
