<?php

/**
 * Writes payloads into every stored field. Input: payloads (by field), do = make | corrupt (the people of an order,
 * bypassing all rules of the form; needs number) | restore.
 */

declare(strict_types=1);

use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Services;
use Benefit\Tickets\Shop\Checkout\CheckoutCustomFields;

require_once dirname(__DIR__, 2) . '/Services.php';

require dirname(__DIR__, 2) . '/env/php/load.php';
require __DIR__ . '/content.php';

$texts = $site['payloads'] ?? [];
$database = Services::get()->database();
$done = [];

if ($site['do'] === 'make') {
    // As for a user who may post unfiltered HTML.
    kses_remove_filters();
    $event = benefit_hostile_event($texts['event_title'], [
        'benefit_venue_name' => $texts['venue'],
        'benefit_venue_address' => $texts['address'],
        'benefit_organiser' => $texts['organiser'],
        'benefit_start' => gmdate('Y-m-d\TH:i:s\Z', time() + MONTH_IN_SECONDS),
    ], ['post_excerpt' => $texts['event_excerpt'], 'post_name' => 'hostile-payloads']);
    $ticket = benefit_hostile_ticket($event, $texts['ticket_name'], [], ['post_excerpt' => $texts['ticket_excerpt']]);
    // Other tests leave custom fields, some of them required.
    delete_option(CustomFieldStore::OPTION);
    $asked = new CustomFieldStore();
    $choices = [['value' => 'a', 'label' => $texts['field_choice']]];
    foreach (['textarea' => [], 'select' => $choices, 'radio' => $choices, 'checkboxes' => $choices] as $kind => $offered) {
        $asked->save(new CustomFieldDefinition(0, '', $kind === 'checkboxes' ? CheckoutCustomFields::OWNER : CheckoutCustomFields::BUYER, $kind, $texts['field_label'], $texts['field_help'], false, $offered, [$ticket]));
    }
    update_option(Settings::OPTION, ['mail_from_name' => $texts['mail_from'], 'consent_1_text' => $texts['consent']] + Services::get()->settings()->all());
    $done = ['fields' => array_map(static fn(CustomFieldDefinition $one): string => $one->slug, $asked->all()), 'event' => $event, 'ticket' => $ticket, 'url' => get_permalink($event)];
    foreach (['event_title' => get_post($event)->post_title, 'venue' => get_post_meta($event, 'benefit_venue_name', true)] as $field => $stored) {
        if ($stored !== $texts[$field]) {
            throw new RuntimeException("$field was stored otherwise: $stored");
        }
    }
} elseif ($site['do'] === 'corrupt') {
    $id = (int) $database->value('SELECT id FROM {orders} WHERE number = %s', (string) $site['number']);
    $database->execute('UPDATE {orders} SET first_name = %s, last_name = %s WHERE id = %d', $texts['first_name'], $texts['last_name'], $id);
    $database->execute('UPDATE {attendee} SET first_name = %s, last_name = %s WHERE order_id = %d', $texts['owner_first'], $texts['owner_last'], $id);
} else {
    delete_option(CustomFieldStore::OPTION);
    update_option(Settings::OPTION, ['mail_from_name' => 'Harbour Hall', 'consent_1_text' => ''] + Services::get()->settings()->all());
}

echo json_encode((object) $done, JSON_THROW_ON_ERROR);
