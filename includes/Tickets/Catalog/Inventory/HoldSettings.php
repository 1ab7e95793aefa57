<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Declares the settings for holding places. */
final class HoldSettings implements SettingsGroup
{
    public const NO_SHARE_ENTERED = -1;

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [
            new SettingDefinition('hold_minutes', 15),
            new SettingDefinition('hold_at', 'cart'),
            new SettingDefinition('network_share', self::NO_SHARE_ENTERED, static fn(mixed $value): mixed => $value === '' ? self::NO_SHARE_ENTERED : $value),
        ];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(70, __('Cart reservations', 'benefit'), [
            new SettingsRow('hold_at', __('Reserve tickets', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select('hold_at', [
                'cart' => __('When added to the cart', 'benefit'),
                'checkout' => __('At checkout', 'benefit'),
            ], __('If tickets are only reserved at checkout, carts cannot block sales, but buyers may find no tickets left when they check out.', 'benefit'))),
            new SettingsRow('hold_minutes', __('Reservation time (minutes)', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('hold_minutes', 'number', __('From 1 to 120, counted from the first ticket in the cart.', 'benefit'), ['min' => '1', 'max' => '120', 'step' => '1', 'required' => 'required', 'class' => 'small-text'])),
            new SettingsRow('network_share', __('Limit per network (%)', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('network_share', 'number', __('The percentage of the capacity that carts and unpaid orders from one network can reserve in total. 0 means no limit. When empty, only unpaid orders are limited if they are paid by bank transfer: to 25%, but never below 10 tickets. A whole school or company may share one network.', 'benefit'), ['min' => '0', 'max' => '100', 'step' => '1', 'class' => 'small-text'])),
        ], tab: TicketsProduct::settingsTab())];
    }
}
