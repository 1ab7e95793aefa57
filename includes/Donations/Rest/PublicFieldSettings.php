<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;

defined('ABSPATH') || exit;

/** Declares the setting of public donation fields, which programs on other sites can read. */
final class PublicFieldSettings implements SettingsGroup
{
    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(PublicFieldPolicy::SETTING, [], SettingsSanitizer::chosen(...))];
    }

    public function settingsForm(): array
    {
        $fields = [
            'name' => __('First name and initial of the last name', 'benefit'),
            'amount' => __('Amount', 'benefit'),
            'date' => __('Date', 'benefit'),
            'company' => __('Company', 'benefit'),
            'campaign' => __('Campaign and form', 'benefit'),
            'comment' => __('Approved comment', 'benefit'),
        ];
        $help = __('Apps and other sites can read these details of paid donations. Donors who wish to stay anonymous are never named. Anything that a donor wall of all donations shows on a public page is also public.', 'benefit');

        return [new SettingsSection(60, __('Donations', 'benefit'), [
            new SettingsRow(PublicFieldPolicy::SETTING, __('Public data', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkboxes(PublicFieldPolicy::SETTING, 'benefit-row-' . PublicFieldPolicy::SETTING, $fields, $help), isLabelled: false),
        ])];
    }
}
