<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Declares the settings of invoices. */
final class InvoiceSettings implements SettingsGroup
{
    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [
            new SettingDefinition('invoices', false),
            new SettingDefinition('invoice_prefix', '', SettingsSanitizer::trimmed(...), InvoiceService::checkPrefix(...)),
        ];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(60, __('Invoices', 'benefit'), [
            new SettingsRow('invoices', __('Invoices', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('invoices', __('Buyers get an invoice for what they have paid', 'benefit'), __('Each paid order gets its invoice at once, linked from its page and its e-mails. Numbers follow one another without gaps; refunds get a credit note of the same series. Test payments are numbered separately.', 'benefit')), isLabelled: false),
            new SettingsRow('invoice_prefix', __('Prefix of invoice numbers', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('invoice_prefix', 'text', __('Comes before each number, for instance 2026-. A new prefix begins with number 1 again.', 'benefit'), ['maxlength' => '12', 'class' => 'small-text'])),
        ], tab: TicketsProduct::settingsTab())];
    }
}
