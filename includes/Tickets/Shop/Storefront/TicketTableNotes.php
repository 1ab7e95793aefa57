<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/** Words the tax and limits of an event's tickets: once, below the list, if most share them; in a row if it differs. */
final class TicketTableNotes
{
    private readonly string $tax;
    private readonly int $minimum;
    private readonly int $maximum;
    private readonly int $perBuyer;

    /**
     * @param list<TicketType>       $onSale
     * @param array<int, StockLevel> $levels
     */
    public function __construct(private readonly PriceMessages $prices, private readonly array $onSale, private readonly array $levels)
    {
        $priced = array_values(array_filter($onSale, static fn(TicketType $ticket): bool => $ticket->priceMinor > 0));
        $this->tax = (string) self::mostCommon(array_map($prices->taxOfAll(...), $priced));
        $this->minimum = (int) self::mostCommon(array_map(self::minimum(...), $onSale));
        $this->maximum = (int) self::mostCommon(array_map(self::maximum(...), $onSale));
        $this->perBuyer = (int) self::mostCommon(array_column($onSale, 'maxPerBuyer'));
    }

    /** @return list<string> fee and tax of one ticket */
    public function priceNotes(TicketType $ticket): array
    {
        if (!$ticket->isReadable) {
            return [];
        }
        $tax = $this->prices->taxOfAll($ticket) === $this->tax ? '' : $this->prices->tax($ticket);

        return array_values(array_filter([$this->prices->fee($ticket), $tax], static fn(string $note): bool => $note !== ''));
    }

    /** @return list<string> limits of a ticket on sale */
    public function limits(TicketType $ticket): array
    {
        [$minimum, $maximum, $left] = [self::minimum($ticket), self::maximum($ticket), StockLevel::leftFor($ticket, $this->levels)];
        $limits = [];
        if ($minimum > 0 && $minimum !== $this->minimum) {
            /* translators: %d: number of tickets */
            $limits[] = sprintf(_n('Minimum %d ticket per order', 'Minimum %d tickets per order', $minimum, 'benefit'), $minimum);
        }
        // A maximum above the number of available places would promise too much.
        if ($maximum > 0 && $maximum !== $this->maximum && ($left === null || $maximum <= $left)) {
            /* translators: %d: number of tickets */
            $limits[] = sprintf(_n('Maximum %d ticket per order', 'Maximum %d tickets per order', $maximum, 'benefit'), $maximum);
        }
        if ($ticket->maxPerBuyer > 0 && $ticket->maxPerBuyer !== $this->perBuyer) {
            /* translators: %d: number of tickets */
            $limits[] = sprintf(_n('Maximum %d ticket per person', 'Maximum %d tickets per person', $ticket->maxPerBuyer, 'benefit'), $ticket->maxPerBuyer);
        }

        return $limits;
    }

    /** @return list<string> sentences for the note below the list */
    public function shared(): array
    {
        $notes = [$this->tax];
        if ($this->minimum > 0) {
            /* translators: %d: number of tickets */
            $notes[] = sprintf(__('Minimum %d per ticket type and order.', 'benefit'), $this->minimum);
        }
        if ($this->maximum > 0) {
            /* translators: %d: number of tickets */
            $notes[] = sprintf(__('Up to %d per ticket type and order.', 'benefit'), $this->maximum);
        }
        if ($this->perBuyer > 0) {
            /* translators: %d: number of tickets */
            $notes[] = sprintf(__('Up to %d per ticket type and person.', 'benefit'), $this->perBuyer);
        }
        if (in_array(true, array_column($this->onSale, 'ageLimit'), true)) {
            $notes[] = __('Age requirement: you confirm your age when you order.', 'benefit');
        }

        return array_values(array_filter($notes, static fn(string $note): bool => $note !== ''));
    }

    /** Returns 0 for no minimum. */
    private static function minimum(TicketType $ticket): int
    {
        return $ticket->minPerOrder > TicketType::QUANTITY_MIN ? $ticket->minPerOrder : 0;
    }

    /** Returns 0 for no maximum. */
    private static function maximum(TicketType $ticket): int
    {
        return $ticket->maxPerOrder < TicketType::QUANTITY_MAX ? $ticket->maxPerOrder : 0;
    }

    /**
     * Returns the most common value. Null if no two tickets share one, or if a ticket has none: a sentence about all
     * tickets would be wrong then.
     *
     * @param list<int|string> $values
     */
    private static function mostCommon(array $values): int|string|null
    {
        $counts = array_count_values($values);
        arsort($counts);
        $value = array_key_first($counts);

        return $value === null || $counts[$value] < 2 || array_filter($values) !== $values ? null : $value;
    }
}
