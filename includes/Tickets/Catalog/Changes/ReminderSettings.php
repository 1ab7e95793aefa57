<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Declares the setting for reminders. */
final class ReminderSettings implements SettingsGroup
{
    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition('reminder_days', 0)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(56, __('Reminders', 'benefit'), [
            new SettingsRow('reminder_days', __('Days before the event', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('reminder_days', 'number', __('Everyone with a valid ticket gets an email this many days before an event starts, with the date, the location, and a link to their tickets. 0 means no reminder.', 'benefit'), ['min' => '0', 'max' => '60', 'step' => '1', 'required' => 'required', 'class' => 'small-text'])),
        ], tab: TicketsProduct::settingsTab())];
    }
}
