<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Declares the setting of the country in which most donors live. */
final class BillingSettings implements SettingsGroup
{
    /** Setting: default country of forms, ISO 3166-1 alpha-2; '' for none. */
    public const COUNTRY = 'donor_country';

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(self::COUNTRY, '', check: static function (mixed $code): void {
            if ($code !== '' && CountryRepository::get((string) $code) === null) {
                throw UserFacingException::refused('invalid', __('Please choose an option from the list.', 'benefit'));
            }
        })];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(61, __('Donor addresses', 'benefit'), [
            new SettingsRow(self::COUNTRY, __('Default country', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select(self::COUNTRY, ['' => __('No default country', 'benefit')] + CountryRepository::names(), __('Donation forms that ask for an address start with this country selected. Each form can use a different one.', 'benefit'))),
        ])];
    }
}
