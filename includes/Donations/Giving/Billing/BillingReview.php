<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

use Benefit\Donations\Forms\FormDefinition;

defined('ABSPATH') || exit;

/** Shows the address on the review step, as text and as hidden fields. */
final class BillingReview
{
    /**
     * @param array<string, mixed> $values as posted
     *
     * @return list<array{label: string, value: string}>
     */
    public static function getRows(FormDefinition $form, array $values): array
    {
        return $form->billing === FormDefinition::OFF ? [] : [['label' => __('Billing address', 'benefit'), 'value' => AddressFormatter::format(BillingFields::check($form, $values)['address'], ', ')]];
    }

    /**
     * @param array<string, mixed> $values as posted
     *
     * @return array<string, string> by field name; the state is a code
     */
    public static function hidden(FormDefinition $form, array $values): array
    {
        return array_filter(BillingFields::check($form, $values)['entries'], static fn(string $entry): bool => $entry !== '');
    }
}
