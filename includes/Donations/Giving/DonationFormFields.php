<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormField;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\Uploads\DonationUpload;
use Benefit\Donations\Records\Donation;
use Benefit\Shared\Forms\FieldConditions;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Forms\RemoteValidation;

defined('ABSPATH') || exit;

/**
 * Handles a form's custom fields: building, conditions, answers.
 *
 * @phpstan-import-type Entry from Donation
 * @phpstan-import-type Consent from Donation
 */
final class DonationFormFields
{
    public readonly FieldSet $fields;

    /** @param RemoteValidation|null $remote null: for display only, without remote validation */
    public function __construct(private readonly FormDefinition $form, ?RemoteValidation $remote = null)
    {
        $this->fields = new FieldSet(array_map(static fn(DonationFormField $field): FormField => $field->field(), $form->fields), isStrict: false, remote: $remote);
    }

    /**
     * Values besides custom fields that conditions may refer to.
     *
     * @param string $company answer to whether a company donates
     *
     * @return array<string, string> by name
     */
    public static function conditionValues(int $amountMinor, string $company): array
    {
        return [DonationFormField::AMOUNT => (string) $amountMinor, DonorFields::COMPANY_OPTION => $company];
    }

    /**
     * @param array<string, string> $entries by name
     * @param array<string, string> $others  from conditionValues()
     *
     * @return array<string, bool> by name: whether it is shown for these entries
     */
    public function getVisibility(array $entries, array $others): array
    {
        return FieldConditions::getVisibility($this->fields->fields, $entries + $others);
    }

    /**
     * Fields with a condition. Whether one is required depends on the entries, so the page's HTML requires none.
     *
     * @param array<string, bool> $shown from shown()
     *
     * @return list<array{name: string, required: bool, shown: bool}>
     */
    public function conditionalFields(array $shown): array
    {
        $conditional = [];
        $isInSection = false;
        foreach ($this->fields->fields as $field) {
            $isInSection = $field->kind === 'section' ? $field->condition !== null : $isInSection;
            if ($isInSection || $field->condition !== null) {
                $conditional[] = ['name' => $field->name, 'required' => $field->required, 'shown' => $shown[$field->name]];
            }
        }

        return $conditional;
    }

    /**
     * @param array<string, string>       $values by name, validated
     * @param array<string, list<DonationUpload>> $files  by name
     *
     * @return list<Entry> formatted answers
     */
    public function entries(array $values, array $files): array
    {
        $entries = [];
        foreach ($this->fields->fields as $field) {
            $words = match ($field->kind) {
                'consent' => '',
                'file' => implode("\n", array_map(static fn(DonationUpload $file): string => $file->words(), $files[$field->name] ?? [])),
                default => $field->words($values[$field->name] ?? ''),
            };
            if ($words !== '') {
                $entries[] = ['name' => $field->name, 'label' => $field->label, 'value' => $words] + ($field->kind === 'hidden' ? ['hidden' => true] : []);
            }
        }

        return $entries;
    }

    /**
     * @param array<string, string> $values by name, validated
     *
     * @return list<Consent>
     */
    public function consents(array $values, int $now): array
    {
        $consents = [];
        foreach ($this->form->fields as $field) {
            if ($field->kind === 'consent' && ($values[DonationFormField::nameOf($field->slug)] ?? '') !== '') {
                $consents[] = ['id' => $field->slug, 'text' => trim($field->label . "\n\n" . ($field->options['html'] ?? '')), 'at' => $now];
            }
        }

        return $consents;
    }
}
