<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** A group of settings, named in a manifest under `settings`. */
interface SettingsGroup
{
    /** @return string absolute path of the JSON schema that validates the settings */
    public function settingsSchema(): string;

    /** @return list<SettingDefinition> read on every request, so without translations */
    public function settingDefinitions(): array;

    /** @return list<SettingsSection> sections of the settings screen */
    public function settingsForm(): array;
}
