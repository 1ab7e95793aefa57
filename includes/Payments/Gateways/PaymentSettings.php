<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\Settings\SettingsTab;

defined('ABSPATH') || exit;

/** Settings of payment methods, tax and the invoice issuer. */
final class PaymentSettings implements SettingsGroup
{
    /**
     * @param \Closure(): GatewayRegistry $gateways
     * @param \Closure(): Settings        $settings
     */
    public function __construct(
        #[Lazy(GatewayRegistry::class)]
        private readonly \Closure $gateways,
        #[Lazy(Settings::class)]
        private readonly \Closure $settings,
    ) {}

    public function settingsSchema(): string
    {
        return dirname(__DIR__) . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [
            new SettingDefinition('prices_include_tax', true),
            new SettingDefinition('gateways', ['free'], SettingsSanitizer::chosen(...)),
            new SettingDefinition('test_mode', false),
            ...InvoiceIssuer::settings(),
        ];
    }

    public function settingsForm(): array
    {
        $gateways = array_replace(array_diff_key(($this->gateways)()->labels(), array_flip(StaffEnteredGateway::ALL)), ['free' => __('Free orders (total is 0)', 'benefit'), 'test' => __('Test payment (test mode only)', 'benefit')]);

        $tab = new SettingsTab('payments', 20, __('Payments', 'benefit'));

        return [
            InvoiceIssuer::section(),
            new SettingsSection(15, __('Tax', 'benefit'), [
                new SettingsRow('prices_include_tax', __('Tax', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('prices_include_tax', __('Prices include tax', 'benefit'), __('When unchecked, tax is added on top of the prices.', 'benefit')), isLabelled: false),
            ], tab: $tab),
            new SettingsSection(
                20,
                __('Payment methods', 'benefit'),
                [
                    new SettingsRow('gateways', __('Payment methods', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkboxes('gateways', 'benefit-row-gateways', $gateways), isLabelled: false),
                    new SettingsRow('test_mode', __('Test mode', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('test_mode', __('Test mode', 'benefit'), __('Simulates payments with the “Test payment” method and Stripe’s test keys. No real money is charged.', 'benefit')), isLabelled: false),
                ],
                ($this->settings)()->flag('test_mode') ? __('Test mode is on, so payments are only simulated. Turn it off before you accept real payments.', 'benefit') : '',
                $tab,
            ),
        ];
    }
}
