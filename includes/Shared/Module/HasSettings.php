<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsSection;

defined('ABSPATH') || exit;

/** Has choices for the owner. */
interface HasSettings extends Module
{
    /** @return string absolute path of the JSON schema that its settings are checked with */
    public function settingsSchema(): string;

    /** @return list<SettingDefinition> read on every request: no translation here */
    public function settingDefinitions(): array;

    /** @return list<SettingsSection> of the settings screen */
    public function settingsForm(): array;
}
