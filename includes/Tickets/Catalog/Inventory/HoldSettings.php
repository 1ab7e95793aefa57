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
    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition('hold_minutes', 15), new SettingDefinition('hold_at', 'cart'), new SettingDefinition('network_share', 0)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(70, __('Places in carts', 'benefit'), [
            new SettingsRow('hold_at', __('Places are kept from', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select('hold_at', [
                'cart' => __('the cart on', 'benefit'),
                'checkout' => __('the checkout on', 'benefit'),
            ], __('If places are kept from the checkout on, carts cannot block a sale, but a buyer may find no places left there.', 'benefit'))),
            new SettingsRow('hold_minutes', __('Minutes that places are kept', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('hold_minutes', 'number', __('From 1 to 120, counted from the first ticket in the cart.', 'benefit'), ['min' => '1', 'max' => '120', 'step' => '1', 'required' => 'required', 'class' => 'small-text'])),
            new SettingsRow('network_share', __('Share for one network', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('network_share', 'number', __('The part of the places, in %, that the carts and unpaid orders of one network can hold together. 0: no limit. Whole schools and companies can be one network.', 'benefit'), ['min' => '0', 'max' => '100', 'step' => '1', 'required' => 'required', 'class' => 'small-text'])),
        ], tab: TicketsProduct::settingsTab())];
    }
}
