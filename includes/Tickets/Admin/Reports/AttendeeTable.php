<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Shared\Admin\EmptyState;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Admin\ListTableCell;
use Benefit\Shared\Admin\ListTableSearch;
use Benefit\Shared\Html\PaginationLinks;
use Benefit\Tickets\Admin\OrderList\OrderSearch;
use Benefit\Tickets\Orders\Admin\OrdersScreenUrl;
use Benefit\Tickets\Orders\TicketStatus;

defined('ABSPATH') || exit;

/** Shows the attendees of an event, one page at a time. */
final class AttendeeTable
{
    /** Query parameters and anchor of the report. */
    public const FIND = 'find';
    public const PAGE = 'list_page';
    public const SHOW = 'show';
    public const ANCHOR = 'attendees';

    private const PER_PAGE = 50;
    private const PER_READING = 1000;

    public function __construct(private readonly AttendeeListRepository $attendees) {}

    /** @return array<string, int> number of attendees by TicketStatus, on all pages */
    public function counts(int $eventId, string $find = ''): array
    {
        return $this->attendees->counts($eventId, OrderSearch::parse($find));
    }

    /**
     * @param string             $url    of the event's report, with the filter
     * @param array<string, int> $counts from counts()
     * @param string             $find   search text, '' for all
     */
    public function buildTable(int $eventId, string $url, AttendeeFilter $filter, array $counts, string $find = '', int $page = 1): ListTable
    {
        $search = OrderSearch::parse($find);
        $found = $filter->countMatching($counts);
        $links = new PaginationLinks($found, self::PER_PAGE, $page);
        $nobody = match (true) {
            $find !== '' => __('No attendees match your search.', 'benefit'),
            $filter === AttendeeFilter::Valid => __('This event has no attendees yet.', 'benefit'),
            default => __('No tickets match this filter.', 'benefit'),
        };

        return new ListTable(
            __('Attendees by name', 'benefit'),
            [
                'name' => __('Name', 'benefit'),
                'email' => __('Email', 'benefit'),
                'type' => __('Ticket type', 'benefit'),
                'code' => __('Ticket code', 'benefit'),
                'state' => __('Ticket', 'benefit'),
                'checkins' => __('Check-ins', 'benefit'),
            ],
            array_map(self::row(...), $this->attendees->page($eventId, $filter, $search, self::PER_PAGE, $links->offset())),
            new EmptyState($nobody),
            ['checkins'],
            search: new ListTableSearch($url . '#' . self::ANCHOR, self::FIND, $find, __('Find attendees by the start of a name, email address, or ticket code', 'benefit'), 190, self::PAGE, __('Name, email, or code', 'benefit')),
            /* translators: %s: number of people */
            found: sprintf(_n('%s attendee', '%s attendees', $found, 'benefit'), number_format_i18n($found)),
            links: $links,
        );
    }

    /**
     * Returns people with valid tickets, by name.
     *
     * @return list<array{name: string, type: string, code: string, checked_in: string}> `checked_in`: when; '' for
     *     those who are not inside
     */
    public function listAdmissible(int $eventId): array
    {
        $people = [];
        for ($offset = 0;; $offset += self::PER_READING) {
            $rows = $this->attendees->page($eventId, AttendeeFilter::Valid, null, self::PER_READING, $offset);
            foreach ($rows as $row) {
                $people[] = [
                    'name' => self::name($row),
                    'type' => (string) $row['ticket'],
                    'code' => self::code($row),
                    'checked_in' => $row['checked_in_at'] === null ? '' : (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), (int) $row['checked_in_at']),
                ];
            }
            if (count($rows) < self::PER_READING) {
                return $people;
            }
        }
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return array<string, string|ListTableCell>
     */
    private static function row(array $row): array
    {
        return [
            'name' => ListTableCell::about(self::name($row), OrdersScreenUrl::url(['order' => (int) $row['order_id']])),
            'email' => (string) $row['email'],
            'type' => (string) $row['ticket'],
            'code' => self::code($row),
            'state' => AttendeeFilter::stateText(TicketStatus::from((string) $row['state']), (int) $row['is_test'] === 1),
            'checkins' => number_format_i18n((int) $row['checkins']),
        ];
    }

    /** @param array<string, string|null> $row */
    private static function name(array $row): string
    {
        $name = trim($row['first_name'] . ' ' . $row['last_name']);

        return $name === '' ? __('No name', 'benefit') : $name;
    }

    /** @param array<string, string|null> $row */
    private static function code(array $row): string
    {
        return $row['number'] . '-' . $row['sequence'];
    }
}
