<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** Describes a quantity selector, for templates/quantity.php and src/tickets/shop/cart/Quantity.tsx. */
final class QuantityField
{
    public const TEMPLATE = __DIR__ . '/templates/quantity.php';

    /** Names of quantity fields in the routes' contracts. */
    private const NAMES = ['tc_qty', 'quantity', 'ticket_quantity'];

    /** @return array<string, string> error messages by field name */
    public static function words(): array
    {
        return array_fill_keys(self::NAMES, sprintf(
            /* translators: %d: the largest number */
            __('Please enter a whole number up to %d.', 'benefit'),
            TicketType::QUANTITY_MAX,
        ));
    }

    /**
     * @param string $value as entered
     * @param string $errorId id of the field's error message; '' without one
     * @param int|null $min overrides the ticket's minimum: a visitor who has some in the cart may add a single one
     *
     * @return array{field_id: string, error_id: string, value: string, min: int, max: int, step: int, fewer: string, more: string}
     */
    public static function forTicket(TicketType $ticket, string $fieldId, string $value, string $errorId = '', ?int $min = null): array
    {
        return [
            'field_id' => $fieldId,
            'error_id' => $errorId,
            'value' => $value,
            'min' => $min ?? $ticket->minPerOrder,
            'max' => $ticket->maxPerOrder,
            'step' => TicketType::QUANTITY_STEP,
            /* translators: label of the button with the minus sign. %s: name of a ticket type */
            'fewer' => sprintf(__('Decrease quantity (%s)', 'benefit'), $ticket->name),
            /* translators: label of the button with the plus sign. %s: name of a ticket type */
            'more' => sprintf(__('Increase quantity (%s)', 'benefit'), $ticket->name),
        ];
    }
}
