<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;

defined('ABSPATH') || exit;

/**
 * Builds and validates the fields of the donor's address (docs/spec-donations.md §3, docs/contracts.md "Donations").
 * The country determines which parts are required.
 *
 * @phpstan-import-type Address from \Benefit\Donations\Records\Donation
 */
final class BillingFields
{
    public const COUNTRY = 'billing_country';
    public const STATE = 'card_state';
    private const LINE = 'card_address';
    private const LINE2 = 'card_address_2';
    private const CITY = 'card_city';
    private const ZIP = 'card_zip';
    /** Field names that clients of the original form may use instead. */
    private const ALIASES = [self::COUNTRY => ['country', 'give_address_country'], self::STATE => ['give_address_state']];
    private const LENGTH = 100;
    private const ZIP_LENGTH = 20;

    /** @return list<string> */
    public static function names(): array
    {
        return [self::COUNTRY, self::LINE, self::LINE2, self::CITY, self::STATE, self::ZIP];
    }

    /** Tells whether the country determines if a part is required. */
    public static function dependsOnCountry(string $name): bool
    {
        return in_array($name, [self::CITY, self::STATE, self::ZIP], true);
    }

    /**
     * Builds the fields in the form's order. Options of country and state are not part of them: they are long, and
     * change.
     *
     * @param Country|null $country null: not known yet, so the browser requires only what every country does
     */
    public static function forForm(FormDefinition $form, ?Country $country): FieldSet
    {
        $isRequired = $form->billing === FormDefinition::REQUIRED;
        $needs = static fn(string $part): bool => $isRequired && $country !== null && $country->requires($part);
        $text = static fn(string $name, string $label, bool $required, string $autocomplete, int $length = self::LENGTH): FormField
            => new FormField($name, $label, 'text', $required, $length, autocomplete: $autocomplete);

        return new FieldSet([
            new FormField(self::COUNTRY, __('Country', 'benefit'), 'select', $isRequired, autocomplete: 'billing country'),
            $text(self::LINE, __('Street address', 'benefit'), $isRequired, 'billing address-line1'),
            $text(self::LINE2, __('Apartment, suite, etc.', 'benefit'), false, 'billing address-line2'),
            $text(self::CITY, __('City', 'benefit'), $needs('city'), 'billing address-level2'),
            new FormField(self::STATE, $country->label ?? __('State or province', 'benefit'), ($country->states ?? []) === [] ? 'text' : 'select', $needs('state'), self::LENGTH, autocomplete: 'billing address-level1'),
            $text(self::ZIP, __('Postal code', 'benefit'), $needs('zip'), 'billing postal-code', self::ZIP_LENGTH),
        ], isStrict: false);
    }

    /**
     * @param array<string, mixed> $values as posted
     *
     * @return array{address: Address|null, errors: array<string, string>, entries: array<string, string>} `address`:
     *     null if the form asks for none, or none was entered; `errors`: messages by field name; `entries`: normalized
     */
    public static function check(FormDefinition $form, array $values): array
    {
        if ($form->billing === FormDefinition::OFF) {
            return ['address' => null, 'errors' => [], 'entries' => []];
        }
        $values = self::parseValues($values);
        $country = CountryRepository::get($values[self::COUNTRY]);
        // Country and state are validated below, since their options are not in the fields.
        $texts = array_map(static fn(FormField $field): FormField => $field->kind === 'select' ? new FormField($field->name, $field->label, 'text', maxLength: $field->maxLength) : $field, self::forForm($form, $country)->fields);
        ['values' => $entries, 'errors' => $errors] = (new FieldSet($texts, isStrict: false))->check($values);
        // A country alone may be the form's default.
        $isGiven = implode('', array_diff_key($entries, [self::COUNTRY => ''])) !== '';
        if ($country === null && ($isGiven || $entries[self::COUNTRY] !== '' || $form->billing === FormDefinition::REQUIRED)) {
            $errors[self::COUNTRY] = __('Please choose a country.', 'benefit');
        }
        if ($country !== null) {
            $state = $country->hasState ? $country->state($entries[self::STATE]) : '';
            if ($state === null || ($state === '' && $country->states !== [] && $form->billing === FormDefinition::REQUIRED && $country->requires('state'))) {
                /* translators: %s: what a part of the country is called there, e.g. "Province" */
                $errors[self::STATE] = sprintf(__('%s: please choose an option from the list.', 'benefit'), $country->label);
            }
            $entries[self::STATE] = $state ?? $entries[self::STATE];
        }

        return ['address' => $isGiven && $errors === [] ? self::address($entries) : null, 'errors' => $errors, 'entries' => $entries];
    }

    /**
     * @param array<string, mixed> $values as posted
     *
     * @return array<string, string> by our names, with an uppercase country code
     */
    public static function parseValues(array $values): array
    {
        $entries = [];
        foreach (self::names() as $name) {
            $sent = array_filter(array_map(static fn(string $one): mixed => $values[$one] ?? '', [$name, ...self::ALIASES[$name] ?? []]), static fn(mixed $value): bool => is_string($value) && trim($value) !== '');
            $entries[$name] = (string) current($sent);
        }
        $entries[self::COUNTRY] = strtoupper(trim($entries[self::COUNTRY]));

        return $entries;
    }

    /**
     * @param array<string, string> $entries
     *
     * @return Address
     */
    private static function address(array $entries): array
    {
        return [
            'country' => $entries[self::COUNTRY],
            'line' => $entries[self::LINE],
            'line2' => $entries[self::LINE2],
            'city' => $entries[self::CITY],
            'state' => $entries[self::STATE],
            'zip' => $entries[self::ZIP],
        ];
    }
}
