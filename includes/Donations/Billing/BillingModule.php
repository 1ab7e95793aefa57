<?php

declare(strict_types=1);

namespace Benefit\Donations\Billing;

use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;

defined('ABSPATH') || exit;

/** Where a donor lives: countries, their states, and the address of a donation. */
final class BillingModule implements OfProduct, HasActions, HasSettings
{
    /** The setting: the country with which forms begin, ISO 3166-1 alpha-2; '' for none. */
    public const COUNTRY = 'donor_country';

    public function name(): string
    {
        return 'Donations/Billing';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function actions(): array
    {
        return [(new States())->action()];
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new Setting(self::COUNTRY, '', check: static function (mixed $code): void {
            if ($code !== '' && Countries::get((string) $code) === null) {
                throw new Refusal('invalid', __('Please choose one of the list.', 'benefit'));
            }
        })];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(61, __('Addresses of donors', 'benefit'), [
            new SettingsRow(self::COUNTRY, __('Most donors live in', 'benefit'), static fn(BoxField $field) => $field->select(self::COUNTRY, ['' => __('No country is chosen beforehand', 'benefit')] + Countries::names(), __('Donation forms that ask for an address begin with this country. A form may begin with another one.', 'benefit'))),
        ])];
    }
}
