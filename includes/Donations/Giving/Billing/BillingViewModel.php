<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** The address in the form: a part of schema/islands/donation-form.json, and its markup. src/donations/form-page/billing renders the same. */
final class BillingViewModel
{
    /**
     * @param array<string, mixed>|null $values as posted; null: it is asked for the first time
     * @param array<string, string>     $errors sentences by field name
     * @param string                    $home   the site's country, with which a form without one of its own begins; '' for none
     *
     * @return array{billing?: array<string, mixed>} nothing where the form asks for no address
     */
    public static function props(FormDefinition $form, ?array $values, array $errors, string $idPrefix, string $home): array
    {
        if ($form->billing === FormDefinition::OFF) {
            return [];
        }
        $first = $form->billingCountry === '' ? $home : $form->billingCountry;
        $entries = BillingFields::read($values ?? [BillingFields::COUNTRY => CountryRepository::get($first) === null ? '' : $first]);
        $country = CountryRepository::get($entries[BillingFields::COUNTRY]);
        $chosen = $country?->state($entries[BillingFields::STATE]) ?? '';

        return ['billing' => [
            'legend' => __('Billing address', 'benefit'),
            'loading' => __('One moment…', 'benefit'),
            'is_required' => $form->billing === FormDefinition::REQUIRED,
            'has_state' => $country->hasState ?? true,
            'options_html' => CountryStateOptions::states($country, $chosen),
            'fields' => BillingFields::of($form, $country)->props($entries, $errors, $idPrefix),
        ]];
    }

    /** @param array<string, mixed>|null $billing as in the props */
    public static function html(?array $billing): string
    {
        return $billing === null ? '' : trim(HtmlOutput::render(__DIR__ . '/templates/billing.php', ['billing' => $billing]));
    }
}
