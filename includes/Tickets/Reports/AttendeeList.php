<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Tickets\OrderList\OrderSearch;
use Benefit\Tickets\OrderList\StatusText;
use Benefit\Tickets\Orders\OrdersAddress;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\TicketState;

defined('ABSPATH') || exit;

/** The attendees of an event, a page at a time. */
final class AttendeeList
{
    private const PER_PAGE = 50;

    public function __construct(private readonly AttendeeListRepository $attendees) {}

    /**
     * @return array{found: int, find: string, page: int, pages: int,
     *     people: list<array{name: string, email: string, code: string, ticket: string, state: string, state_text: string, checkins: int, order_url: string}>}
     */
    public function page(int $eventId, string $find, int $page): array
    {
        $search = OrderSearch::of($find);
        $found = $this->attendees->count($eventId, $search);
        $pages = max(1, (int) ceil($found / self::PER_PAGE));
        $page = min($page, $pages);

        return [
            'found' => $found,
            'find' => $find,
            'page' => $page,
            'pages' => $pages,
            'people' => array_map(self::person(...), $this->attendees->page($eventId, $search, self::PER_PAGE, ($page - 1) * self::PER_PAGE)),
        ];
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return array{name: string, email: string, code: string, ticket: string, state: string, state_text: string, checkins: int, order_url: string}
     */
    private static function person(array $row): array
    {
        $state = TicketState::ofRow(OrderStatus::from((string) $row['status']), $row);
        $name = trim($row['first_name'] . ' ' . $row['last_name']);

        return [
            'name' => $name === '' ? __('No name', 'benefit') : $name,
            'email' => (string) $row['email'],
            'code' => $row['number'] . '-' . $row['sequence'],
            'ticket' => (string) $row['ticket'],
            'state' => $state->value,
            'state_text' => StatusText::ticket($state),
            'checkins' => (int) $row['checkins'],
            'order_url' => OrdersAddress::url(['order' => (int) $row['order_id']]),
        ];
    }
}
