<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\TestCards;

use Benefit\Donations\DonationsProduct;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;

defined('ABSPATH') || exit;

/** Declares the setting that shows card fields on forms in test mode. */
final class TestCardSettings implements SettingsGroup
{
    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(TestCardFields::SETTING, false)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(61, __('Testing donation forms', 'benefit'), [
            new SettingsRow(TestCardFields::SETTING, __('Test payment', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox(TestCardFields::SETTING, __('Show card fields (for testing the form)', 'benefit'), __('In test mode, with the “test” payment method. Card details never leave the page.', 'benefit')), isLabelled: false),
        ], tab: DonationsProduct::settingsTab())];
    }
}
