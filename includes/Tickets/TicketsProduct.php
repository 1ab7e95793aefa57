<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Settings\SettingsTab;

defined('ABSPATH') || exit;

/** Registers the ticket sale as a product. */
final class TicketsProduct
{
    public const ID = 'tickets';

    public function label(): string
    {
        return __('Tickets', 'benefit');
    }

    public static function settingsTab(): SettingsTab
    {
        return new SettingsTab(self::ID, 40, __('Tickets', 'benefit'));
    }

    /** Handle of the product's style sheet. */
    public static function sheet(): string
    {
        return BlockRegistrar::sheet(self::ID);
    }
}
