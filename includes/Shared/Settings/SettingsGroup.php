<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** Choices for the owner, named in a manifest under `settings`. */
interface SettingsGroup
{
    /** @return string absolute path of the JSON schema that the settings are checked with */
    public function settingsSchema(): string;

    /** @return list<SettingDefinition> read on every request: no translation here */
    public function settingDefinitions(): array;

    /** @return list<SettingsSection> of the settings screen */
    public function settingsForm(): array;
}
