<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Numbering\NextNumber;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Declares the settings of invoices. */
final class InvoiceSettings implements SettingsGroup
{
    /**
     * @param \Closure(): Settings          $settings
     * @param \Closure(): InvoiceRepository $invoices
     */
    public function __construct(
        #[Lazy(Settings::class)]
        private readonly \Closure $settings,
        #[Lazy(InvoiceRepository::class)]
        private readonly \Closure $invoices,
    ) {}

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [
            new SettingDefinition('invoices', false),
            new SettingDefinition('invoice_prefix', '', SettingsSanitizer::trimmed(...), InvoiceService::checkPrefix(...)),
            new SettingDefinition(InvoiceNumbers::NEXT, 0, NextNumber::prepare(...), fn(mixed $value) => NextNumber::check((int) $value, $this->next())),
            new SettingDefinition(InvoiceTaxName::SETTING, '', SettingsSanitizer::trimmed(...)),
        ];
    }

    private function next(): int
    {
        return ($this->invoices)()->previewNext(($this->settings)()->text('invoice_prefix'));
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(60, __('Invoices', 'benefit'), [
            new SettingsRow('invoices', __('Invoices', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('invoices', __('Create an invoice for each paid order', 'benefit'), __('Invoices are created as soon as orders are paid, and linked from the order page and emails. Numbers are consecutive without gaps. Refunds get a credit note in the same series. Test payments are numbered separately.', 'benefit')), isLabelled: false),
            new SettingsRow('invoice_prefix', __('Invoice number prefix', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('invoice_prefix', 'text', __('Added before each number, for example 2026-. A new prefix starts again at 1.', 'benefit'), ['maxlength' => '12', 'class' => 'small-text'])),
            new SettingsRow(InvoiceNumbers::NEXT, __('Next invoice number', 'benefit'), fn(AdminFieldRenderer $field) => NextNumber::print($field, InvoiceNumbers::NEXT, $this->next())),
            new SettingsRow(InvoiceTaxName::SETTING, __('Name of the tax on invoices', 'benefit'), fn(AdminFieldRenderer $field) => $field->input(InvoiceTaxName::SETTING, 'text', sprintf(
                /* translators: %s: name of a tax, such as VAT */
                __('Leave empty for “%s”. Existing invoices do not change.', 'benefit'),
                InvoiceTaxName::usual(($this->settings)()->currency()),
            ), ['maxlength' => '20', 'class' => 'small-text'])),
        ], tab: TicketsProduct::settingsTab())];
    }
}
