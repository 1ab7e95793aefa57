<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\AllowedMetaField;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsSanitizer;

defined('ABSPATH') || exit;

/** The setting for custom fields in listings. */
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

    /** Its field is on the index screen, because a change rebuilds the index. */
    public function settingsForm(): array
    {
        return [];
    }
}
