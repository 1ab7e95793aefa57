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
        return [new SettingsSection(55, __('Tickets of others', 'benefit'), [
            new SettingsRow('owner_tickets', __('Tickets to their owners', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('owner_tickets', __('Ticket owners with an e-mail address of their own get their tickets once the order is paid', 'benefit'), __('The form says so. For free orders, where anyone could enter any address, owners have to request their tickets on the order page.', 'benefit')), isLabelled: false),
        ], tab: TicketsProduct::settingsTab())];
    }
}
