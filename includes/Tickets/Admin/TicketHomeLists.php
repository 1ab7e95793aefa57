<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin;

use Benefit\Shared\Home\HomeList;
use Benefit\Shared\Home\HomeLists;
use Benefit\Shared\Home\HomeRow;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Admin\OrderList\OrderFilter;
use Benefit\Tickets\Admin\OrderList\OrderListRepository;
use Benefit\Tickets\Admin\OrderList\OrderListRow;
use Benefit\Tickets\Admin\OrderList\OrderSort;
use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventListRepository;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Orders\Admin\OrdersScreenUrl;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** The next events with what is sold of them, and the latest orders, on the screen Home. */
final class TicketHomeLists
{
    private const EVENTS = 5;

    public function __construct(
        private readonly EventListRepository $list,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly StockService $stock,
        private readonly OrderListRepository $orders,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /** @return list<HomeList> */
    public function lists(): array
    {
        if (!current_user_can(TicketCapabilities::ORDERS)) {
            return [];
        }
        $ids = $this->list->ids('upcoming', 'asc', $this->clock->now(), self::EVENTS, 0);
        $events = $this->ticketTypes->events($ids);
        $tickets = $this->ticketTypes->ticketsOfEvents($ids);
        $levels = $this->stock->levels([...$ids, ...array_map(static fn(TicketType $ticket): int => $ticket->id, array_merge([], ...$tickets))]);

        return [new HomeList(
            HomeLists::NEXT,
            __('Upcoming events', 'benefit'),
            array_map(static fn(int $id): HomeRow => self::row($events[$id], $levels, $tickets[$id] ?? []), array_values(array_intersect($ids, array_keys($events)))),
            admin_url(EventPostType::MENU),
            __('All events', 'benefit'),
        )];
    }

    /** @return list<HomeRow> the latest orders */
    public function payments(int $limit): array
    {
        return !current_user_can(TicketCapabilities::ORDERS) ? [] : array_map(fn(OrderListRow $order): HomeRow => new HomeRow(
            trim("$order->firstName $order->lastName") ?: $order->number,
            OrdersScreenUrl::url(['order' => $order->id]),
            implode(' · ', array_filter([
                $this->settings->money()->withCurrency($order->currency)->formatShort($order->totalMinor),
                OrderStatusLabels::order($order->status),
                $order->isTest ? __('Test', 'benefit') : '',
                $order->eventLabels(),
            ])),
            time: $order->createdAt,
        ), $this->orders->page(new OrderFilter(), OrderSort::Created, true, 1, $limit));
    }

    /**
     * @param array<int, StockLevel> $levels  by post id
     * @param list<TicketType>       $tickets the event's
     */
    private static function row(Event $event, array $levels, array $tickets): HomeRow
    {
        $sold = array_sum(array_map(static fn(TicketType $ticket): int => $levels[$ticket->id]->sold ?? 0, $tickets));
        $limits = array_map(static fn(TicketType $ticket): ?int => $levels[$ticket->id]->capacity ?? null, $tickets);
        $ofTypes = in_array(null, $limits, true) ? null : array_sum($limits);
        $ofEvent = $levels[$event->id]->capacity ?? null;
        $capacity = $ofTypes === null || $ofEvent === null ? $ofTypes ?? $ofEvent : min($ofTypes, $ofEvent);

        return new HomeRow(
            $event->label(),
            get_edit_post_link($event->id, 'raw') ?? OrdersScreenUrl::url(['event' => $event->id]),
            $capacity === null
                /* translators: %s: number of tickets */
                ? sprintf(_n('%s ticket sold', '%s tickets sold', $sold, 'benefit'), number_format_i18n($sold))
                /* translators: 1: number of tickets sold, 2: number of tickets in all */
                : sprintf(__('%1$s of %2$s tickets sold', 'benefit'), number_format_i18n($sold), number_format_i18n($capacity)),
            $capacity === null ? null : $sold / max(1, $capacity),
        );
    }
}
