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
        return [new SettingsSection(78, __('Visitor journeys', 'benefit'), [
            new SettingsRow(self::IS_ON, __('Visited pages', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox(self::IS_ON, __('Remember in visitors’ browsers which pages they have visited', 'benefit'), __('In the cookie benefit_journey, for one year, after a visitor has accepted statistics in a consent plugin. Without a consent plugin, nothing is stored.', 'benefit')), isLabelled: false),
        ])];
    }
}
