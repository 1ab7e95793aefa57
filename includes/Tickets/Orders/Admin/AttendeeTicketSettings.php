<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Admin;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Whether attendees with an address of their own get their tickets. */
final class AttendeeTicketSettings implements SettingsGroup
{
    public function settingsSchema(): string
    {
        return dirname(__DIR__) . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        // Sites that sold tickets before this was there go on as they did.
        return [new SettingDefinition('owner_tickets', false, onNewSites: true)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(55, __('Tickets for other people', 'benefit'), [
            new SettingsRow('owner_tickets', __('Send tickets to attendees', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('owner_tickets', __('Email attendees their own tickets once the order is paid, if an email address was entered for them', 'benefit'), __('The checkout form tells buyers about this. For free orders, where anyone could enter any address, attendees need to request their tickets on the order page.', 'benefit')), isLabelled: false),
        ], tab: TicketsProduct::settingsTab())];
    }
}
