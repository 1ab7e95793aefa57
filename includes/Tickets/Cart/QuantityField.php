<?php

declare(strict_types=1);

namespace Benefit\Tickets\Cart;

use Benefit\Tickets\Types\TicketType;

defined('ABSPATH') || exit;

/** What a quantity selector is made from: templates/quantity.php and src/tickets/islands/Quantity.tsx. */
final class QuantityField
{
    /**
     * @param string $value as entered
     * @param string $errorId id of the message about it, '' without one
     * @param int|null $min another than the ticket's: who has some already may add a single one
     *
     * @return array{field_id: string, error_id: string, value: string, min: int, max: int, step: int, fewer: string, more: string}
     */
    public static function of(TicketType $ticket, string $fieldId, string $value, string $errorId = '', ?int $min = null): array
    {
        return [
            'field_id' => $fieldId,
            'error_id' => $errorId,
            'value' => $value,
            'min' => $min ?? $ticket->minPerOrder,
            'max' => $ticket->maxPerOrder,
            'step' => TicketType::QUANTITY_STEP,
            /* translators: label of the button with the minus sign. %s: name of a ticket type */
            'fewer' => sprintf(__('Fewer (%s)', 'benefit'), $ticket->name),
            /* translators: label of the button with the plus sign. %s: name of a ticket type */
            'more' => sprintf(__('More (%s)', 'benefit'), $ticket->name),
        ];
    }
}
