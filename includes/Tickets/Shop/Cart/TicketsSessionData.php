<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Http\Session\SessionDataProvider;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/**
 * Provides the session data for ticket scripts: the visitor's cart in numbers, and the available places of the tickets
 * on the page.
 */
final class TicketsSessionData implements SessionDataProvider
{
    public function __construct(
        private readonly CartService $carts,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly StockService $stock,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    public function sessionContract(): string
    {
        return __DIR__ . '/schema/tickets-session.json';
    }

    public function sessionData(ValidatedRequest $request): array
    {
        $tickets = array_values(array_unique(array_map('intval', (array) ($request->values['tickets'] ?? []))));

        return [
            'cart' => $this->cart($this->carts->getCart($request->visitor)),
            'stock' => (object) $this->left($tickets),
        ];
    }

    /** @return array<string, mixed> */
    public function cart(Cart $cart): array
    {
        return [
            'lines' => array_map(static fn(CartLine $line): array => [
                'ticket_id' => $line->ticket->id,
                'quantity' => $line->quantity,
                'held' => $line->held,
                'total_minor' => $line->price->total,
            ], $cart->lines),
            'quantity' => $cart->quantity(),
            'total_minor' => $cart->totals->total,
            'currency' => $this->settings->currency(),
            'expires_at' => $cart->expiresAt(),
            'expires_in' => $cart->expiresAt() === null ? null : max(0, $cart->expiresAt() - $this->clock->now()),
        ];
    }

    /**
     * Available places of published ticket types in all their pools; null without a limit.
     *
     * @param list<int> $ids
     *
     * @return array<int, int|null>
     */
    public function left(array $ids): array
    {
        $tickets = array_filter($this->ticketTypes->tickets($ids), static fn(TicketType $ticket): bool => $ticket->isVisible());
        $pools = array_merge([], ...array_map(static fn(TicketType $ticket): array => $ticket->pools(), $tickets));
        $levels = $this->stock->levels(array_values(array_unique($pools)));

        return array_map(static fn(TicketType $ticket): ?int => StockLevel::leftFor($ticket, $levels), $tickets);
    }
}
