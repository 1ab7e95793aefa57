<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\FormField;

defined('ABSPATH') || exit;

/** The words of the checkout for the organiser's own fields: who is asked, and what the fields are called in its form. */
final class CheckoutCustomFields
{
    /** Asked when one of the ticket types of the field's scope is in the cart. */
    public const BUYER = 'buyer';
    public const OWNER = 'owner';
    /** Names that the form has already. */
    public const TAKEN = ['first_name', 'last_name', 'email', 'confirm_email', 'owner_email', 'owner_confirm_email', 'ticket_type_id'];
    /** The name of the scope in the option of earlier versions. */
    private const EARLIER_SCOPE = 'tickets';

    /** CONTRACTS.md "Names". */
    public static function buyer(CustomFieldDefinition $definition): FormField
    {
        return $definition->field("buyer_data_{$definition->slug}_post_meta");
    }

    public static function owner(CustomFieldDefinition $definition, int|string $ticketId, int|string $index): FormField
    {
        return $definition->field("owner_data_{$definition->slug}_post_meta[$ticketId][$index]");
    }

    /**
     * The option as this version reads it.
     *
     * @param array<mixed> $option
     *
     * @return array<mixed>
     */
    public static function converted(array $option): array
    {
        foreach (is_array($option['fields'] ?? null) ? $option['fields'] : [] as $index => $field) {
            if (is_array($field) && array_key_exists(self::EARLIER_SCOPE, $field)) {
                $option['fields'][$index] = array_diff_key($field, [self::EARLIER_SCOPE => true]) + ['scope' => $field[self::EARLIER_SCOPE]];
            }
        }

        return $option;
    }
}
