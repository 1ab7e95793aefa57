<?php

declare(strict_types=1);

namespace Benefit\Content\VisitHistory;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;

defined('ABSPATH') || exit;

/** Defines the setting of the visit history, which is off by default. */
final class VisitHistorySettings implements SettingsGroup
{
    public const IS_ON = 'journey';

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(self::IS_ON, false)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(78, __('Pages that visitors came by', 'benefit'), [
            new SettingsRow(self::IS_ON, __('Journey', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox(self::IS_ON, __('Remember in visitors’ browsers which pages they have seen', 'benefit'), __('In the cookie benefit_journey, for a year, once a visitor has agreed to statistics in a consent plugin. Without such a plugin nothing is remembered.', 'benefit')), isLabelled: false),
        ])];
    }
}
