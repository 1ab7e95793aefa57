<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/**
 * Describes and renders the address in the form: part of schema/islands/donation-form.json.
 * src/donations/giving/billing renders the same.
 */
final class BillingViewModel
{
    /**
     * @param array<string, mixed>|null $values as posted; null: first display
     * @param array<string, string>     $errors messages by field name
     * @param string                    $home   the site's default country, for forms without their own; '' for none
     *
     * @return array{billing?: array<string, mixed>} empty if the form asks for no address
     */
    public static function props(FormDefinition $form, ?array $values, array $errors, string $idPrefix, string $home): array
    {
        if ($form->billing === FormDefinition::OFF) {
            return [];
        }
        $first = $form->billingCountry === '' ? $home : $form->billingCountry;
        $entries = BillingFields::parseValues($values ?? [BillingFields::COUNTRY => CountryRepository::get($first) === null ? '' : $first]);
        $country = CountryRepository::get($entries[BillingFields::COUNTRY]);
        $chosen = $country?->state($entries[BillingFields::STATE]) ?? '';
        $fields = BillingFields::forForm($form, $country)->props($entries, $errors, $idPrefix);
        // Without scripts another country can be chosen, whose addresses have other parts: the server decides.
        $byCountry = array_values(array_filter(array_column(array_filter($fields, static fn(array $field): bool => $field['required'] === true), 'name'), BillingFields::dependsOnCountry(...)));

        return ['billing' => [
            'legend' => __('Billing address', 'benefit'),
            'loading' => __('One moment…', 'benefit'),
            'is_required' => $form->billing === FormDefinition::REQUIRED,
            'has_state' => $country->hasState ?? true,
            'options_html' => CountryStateOptions::states($country, $chosen),
            'required' => $byCountry,
            'fields' => array_map(static fn(array $field): array => ['required' => $field['required'] && !in_array($field['name'], $byCountry, true)] + $field, $fields),
        ]];
    }

    /** @param array<string, mixed>|null $billing from props() */
    public static function renderBilling(?array $billing): string
    {
        return $billing === null ? '' : trim(HtmlOutput::render(__DIR__ . '/templates/billing.php', ['billing' => $billing]));
    }
}
