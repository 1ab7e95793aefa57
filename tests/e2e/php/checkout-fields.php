<?php

/**
 * Adds custom fields to the checkout. Input: {fields: [{audience, kind, label, help?, required?, choices?: [label, …],
 * tickets?: [id, …]}]}, or {stored: …} to restore. Prints what was stored before.
 */

declare(strict_types=1);

use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldStore;

require __DIR__ . '/../../env/php/load.php';

$before = get_option(CustomFieldStore::OPTION, []);
if (isset($site['stored'])) {
    update_option(CustomFieldStore::OPTION, $site['stored']);
}
$definitions = new CustomFieldStore();
foreach ($site['fields'] ?? [] as $field) {
    $choices = [];
    foreach ($field['choices'] ?? [] as $label) {
        $choices[] = ['value' => CustomFieldStore::choiceValue($label, array_column($choices, 'value')), 'label' => $label];
    }
    $definitions->save(new CustomFieldDefinition(0, '', $field['audience'], $field['kind'], $field['label'], $field['help'] ?? '', $field['required'] ?? false, $choices, $field['tickets'] ?? []));
}
echo json_encode($before, JSON_THROW_ON_ERROR);
