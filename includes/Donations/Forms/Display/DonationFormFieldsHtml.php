<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormField;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\DonationFormFields;
use Benefit\Donations\Giving\Uploads\FileFieldView;
use Benefit\Shared\Forms\CustomFieldsView;
use Benefit\Shared\Forms\FieldMessages;

defined('ABSPATH') || exit;

/**
 * Describes and renders the custom fields; src/donations/forms/display/DonationFormFieldsPart.tsx renders the same. A
 * conditional field is in a fieldset of its own, which scripts disable as a whole; the stylesheet hides it initially if
 * there are scripts.
 */
final class DonationFormFieldsHtml
{
    /**
     * @param array<array-key, mixed>|null $input  as posted; null: first display
     * @param array<string, string>        $others from DonationFormFields::conditionValues()
     * @param array<string, string>        $errors messages by field name
     * @param \Closure(DonationFormField): array<string, mixed> $file FileFieldView::props()
     *
     * @return array{fields: list<array<string, mixed>>, conditional: list<array{name: string, required: bool, shown: bool}>, files: list<array<string, mixed>>, texts: array<string, string>, messages: array<string, string>, rest: string}|null
     *     null without custom fields
     */
    public static function props(FormDefinition $form, ?array $input, array $others, array $errors, string $idPrefix, \Closure $file): ?array
    {
        if ($form->fields === []) {
            return null;
        }
        $customFields = new DonationFormFields($form);
        $entries = $input === null ? $customFields->fields->defaults() : $customFields->fields->check($input)['values'];
        $conditional = $customFields->conditionalFields($customFields->getVisibility($entries, $others));
        $names = array_column($conditional, 'name');
        $props = $customFields->fields->props($input === null ? $entries : $customFields->fields->entries($input), $errors, $idPrefix);

        return [
            'fields' => array_map(static fn(array $field): array => ['required' => $field['required'] && !in_array($field['name'], $names, true)] + $field, $props),
            'conditional' => $conditional,
            'files' => array_map($file, array_values(array_filter($form->fields, static fn(DonationFormField $one): bool => $one->kind === 'file'))),
            'texts' => FieldMessages::controls(),
            'messages' => FieldMessages::all(),
            'rest' => esc_url_raw(rest_url()),
        ];
    }

    /**
     * @param array{fields: list<array<string, mixed>>, files: list<array<string, mixed>>, conditional: list<array{name: string, required: bool, shown: bool}>, ...} $customFields self::props()
     */
    public static function renderFields(array $customFields): string
    {
        $shown = array_column($customFields['conditional'], 'shown', 'name');
        $wrapped = static fn(string $name, string $html): string => isset($shown[$name])
            ? '<fieldset class="give-conditional' . ($shown[$name] ? '' : ' give-conditional--waiting') . '" role="presentation">' . $html . '</fieldset>'
            : $html;
        $files = array_column($customFields['files'], null, 'slug');
        $field = static fn(array $field): string => $wrapped(
            $field['name'],
            isset($files[DonationFormField::slugIn($field['name'])]) ? FileFieldView::renderField($field, $files[DonationFormField::slugIn($field['name'])]) : CustomFieldsView::field($field),
        );
        $html = '';
        foreach (CustomFieldsView::sections($customFields['fields']) as ['section' => $section, 'fields' => $fields]) {
            $html .= $section === null ? CustomFieldsView::renderFields($fields, $field) : $wrapped($section['name'], CustomFieldsView::renderFields([$section, ...$fields], $field));
        }

        return $html;
    }
}
