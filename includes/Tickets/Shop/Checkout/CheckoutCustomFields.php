<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\FormField;

defined('ABSPATH') || exit;

/** Describes the custom fields of the checkout: audiences and field names. */
final class CheckoutCustomFields
{
    /** Asked when a ticket type in the field's scope is in the cart. */
    public const BUYER = 'buyer';
    public const OWNER = 'owner';
    /** Names used by the form's own fields. */
    public const TAKEN = ['first_name', 'last_name', 'email', 'confirm_email', 'owner_email', 'owner_confirm_email', 'ticket_type_id'];
    /** Key of the scope in the option of earlier versions. */
    private const EARLIER_SCOPE = 'tickets';

    /** Field name as in docs/contracts.md "Names". */
    public static function buyerField(CustomFieldDefinition $definition): FormField
    {
        return $definition->field("buyer_data_{$definition->slug}_post_meta");
    }

    public static function attendeeField(CustomFieldDefinition $definition, int|string $ticketId, int|string $index): FormField
    {
        return $definition->field("owner_data_{$definition->slug}_post_meta[$ticketId][$index]");
    }

    /**
     * Converts the option of earlier versions.
     *
     * @param array<mixed> $option
     *
     * @return array<mixed>
     */
    public static function convertLegacyOption(array $option): array
    {
        foreach (is_array($option['fields'] ?? null) ? $option['fields'] : [] as $index => $field) {
            if (is_array($field) && array_key_exists(self::EARLIER_SCOPE, $field)) {
                $option['fields'][$index] = array_diff_key($field, [self::EARLIER_SCOPE => true]) + ['scope' => $field[self::EARLIER_SCOPE]];
            }
        }

        return $option;
    }
}
