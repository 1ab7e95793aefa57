<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Donations\DonationsProduct;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Numbering\NextNumber;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;

defined('ABSPATH') || exit;

/** Declares the settings for receipt numbers and donor comments. */
final class DonationSettings implements SettingsGroup
{
    /** @param \Closure(): DonationTotalRepository $totals */
    public function __construct(
        #[Lazy(DonationTotalRepository::class)]
        private readonly \Closure $totals,
    ) {}

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(DonationPayable::NUMBERS, false), new SettingDefinition(ReceiptNumbers::NEXT, 0, NextNumber::prepare(...), fn(mixed $value) => NextNumber::check((int) $value, ($this->totals)()->highestReceipt() + 1)), new SettingDefinition(CommentModeration::SETTING, CommentModeration::APPROVED)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(60, __('Donations', 'benefit'), [
            new SettingsRow(DonationPayable::NUMBERS, __('Receipt numbers', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox(DonationPayable::NUMBERS, __('Number receipts', 'benefit'), __('Each paid donation gets the next number, without gaps.', 'benefit')), isLabelled: false),
            new SettingsRow(ReceiptNumbers::NEXT, __('Next receipt number', 'benefit'), fn(AdminFieldRenderer $field) => NextNumber::print($field, ReceiptNumbers::NEXT, ($this->totals)()->highestReceipt() + 1)),
            new SettingsRow(CommentModeration::SETTING, __('Donor comments', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select(CommentModeration::SETTING, [
                CommentModeration::APPROVED => __('Show after approval', 'benefit'),
                CommentModeration::AT_ONCE => __('Show immediately', 'benefit'),
            ], __('On donor walls. Comments with disallowed words (Settings → Discussion) stay hidden until someone shows them.', 'benefit'))),
        ], tab: DonationsProduct::settingsTab())];
    }
}
