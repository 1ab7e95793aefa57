<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\AllowedMetaField;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsSanitizer;

defined('ABSPATH') || exit;

/** The custom fields that listings may use. */
final class IndexSettings implements SettingsGroup
{
    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(AllowedMetaField::SETTING, [], SettingsSanitizer::lines(...), static fn(mixed $lines): array => array_map(AllowedMetaField::fromLine(...), (array) $lines))];
    }

    /** Its field is on the index's own screen, since a change makes the index again. */
    public function settingsForm(): array
    {
        return [];
    }
}
