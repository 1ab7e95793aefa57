<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;

defined('ABSPATH') || exit;

/**
 * The organization that issues invoices and receipts, with the details that tax offices require. The keys of its
 * settings date from version 0.1.0, which had invoices only.
 */
final class InvoiceIssuer
{
    private const NAME = 'seller_name';
    private const ADDRESS = 'seller_address';
    private const TAX_NUMBER = 'seller_tax_number';

    /** Values are '' if not entered; the address has several lines. */
    private function __construct(public readonly string $name, public readonly string $address, public readonly string $taxNumber) {}

    public static function fromSettings(Settings $settings): self
    {
        return new self($settings->text(self::NAME), $settings->text(self::ADDRESS), $settings->text(self::TAX_NUMBER));
    }

    /** @return list<SettingDefinition> validated by schema/settings.json */
    public static function settings(): array
    {
        return array_map(static fn(string $key): SettingDefinition => new SettingDefinition($key, '', SettingsSanitizer::trimmed(...)), [self::NAME, self::ADDRESS, self::TAX_NUMBER]);
    }

    public static function section(): SettingsSection
    {
        return new SettingsSection(12, __('Your organization', 'benefit'), [
            new SettingsRow(self::NAME, __('Legal name', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input(self::NAME, 'text', __('Your name, address, and tax number appear on receipts and invoices.', 'benefit'), ['maxlength' => '100', 'class' => 'regular-text'])),
            new SettingsRow(self::ADDRESS, __('Address', 'benefit'), static fn(AdminFieldRenderer $field) => $field->textarea(self::ADDRESS, 500)),
            new SettingsRow(self::TAX_NUMBER, __('Tax number', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input(self::TAX_NUMBER, 'text', '', ['maxlength' => '50', 'class' => 'regular-text'])),
        ]);
    }
}
