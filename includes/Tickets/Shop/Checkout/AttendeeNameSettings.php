<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Declares the setting that asks buyers for a name for each ticket. */
final class AttendeeNameSettings implements SettingsGroup
{
    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition('ask_names', true)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(35, __('Names on tickets', 'benefit'), [
            new SettingsRow('ask_names', __('Names', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('ask_names', __('Ask buyers for a name for each ticket', 'benefit'), __('When unchecked, the buyer’s name is used for all tickets. Your own questions about each ticket are still asked.', 'benefit')), isLabelled: false),
        ], tab: TicketsProduct::settingsTab())];
    }
}
