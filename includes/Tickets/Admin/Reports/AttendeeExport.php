<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Admin\ExportColumns;
use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Orders\TicketStatus;

defined('ABSPATH') || exit;

/**
 * Exports the attendees of an event as CSV, filtered as on the screen. Reads them twice, because the first line names
 * the columns of all custom fields.
 */
final class AttendeeExport
{
    public const CHUNK = 500;

    public function __construct(private readonly AttendeeListRepository $attendees) {}

    /** @return \Generator<int, list<string|int>> */
    public function lines(int $eventId, AttendeeFilter $filter): \Generator
    {
        [$attendeeColumns, $buyerColumns] = [new CustomFieldColumns(), new CustomFieldColumns()];
        $ticketIds = $this->attendees->ticketIds($eventId);
        foreach ($this->pieces($this->attendees->entries(...), $eventId, $filter, $ticketIds) as $rows) {
            foreach ($rows as $row) {
                $attendeeColumns->addEntries($row['fields']);
                $buyerColumns->addEntries($row['buyer_fields']);
            }
        }
        /* translators: %s: label of a field, e.g. Telephone */
        $ofBuyer = array_map(static fn(string $label): string => sprintf(__('Buyer: %s', 'benefit'), $label), $buyerColumns->labels());
        /**
         * Filters the columns that are added to the export of attendees.
         *
         * @since 0.1.0
         *
         * @param array<string, callable> $columns by heading, a function that gets a row and returns its cell. A row has `id`, `order_id`, `code`, `ticket`, `first_name`, `last_name`, `email`, `checkins`, `order` (its number) and `order_status`.
         */
        $more = new ExportColumns(apply_filters('benefit_attendee_export_columns', []));
        yield [...self::head(), ...$attendeeColumns->labels(), ...$ofBuyer, ...$more->headings()];
        foreach ($this->pieces($this->attendees->after(...), $eventId, $filter, $ticketIds) as $rows) {
            foreach ($rows as $row) {
                yield [...self::cells($row), ...$attendeeColumns->values($row['fields']), ...$buyerColumns->values($row['buyer_fields']), ...$more->cells(self::row($row))];
            }
        }
    }

    /**
     * @param \Closure(int, AttendeeFilter, int, int, int): list<array<string, string|null>> $read
     * @param list<int> $ticketIds
     *
     * @return \Generator<list<array<string, string|null>>>
     */
    private function pieces(\Closure $read, int $eventId, AttendeeFilter $filter, array $ticketIds): \Generator
    {
        foreach ($ticketIds as $ticketId) {
            $after = 0;
            do {
                $rows = $read($eventId, $filter, $ticketId, $after, self::CHUNK);
                if ($rows !== []) {
                    $after = (int) $rows[count($rows) - 1]['id'];
                    yield $rows;
                }
            } while (count($rows) === self::CHUNK);
        }
    }

    /** @return list<string> */
    private static function head(): array
    {
        return [
            __('Ticket code', 'benefit'),
            __('Ticket type', 'benefit'),
            __('First name', 'benefit'),
            __('Last name', 'benefit'),
            __('Email', 'benefit'),
            __('Ticket', 'benefit'),
            __('Check-ins', 'benefit'),
            __('Order', 'benefit'),
            __('Order status', 'benefit'),
            __('Order date', 'benefit'),
            __('Buyer’s first name', 'benefit'),
            __('Buyer’s last name', 'benefit'),
            __('Buyer’s email', 'benefit'),
        ];
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return array<string, string|int> the row that other plugins get
     */
    private static function row(array $row): array
    {
        return [
            'id' => (int) $row['id'],
            'order_id' => (int) $row['order_id'],
            'code' => $row['number'] . '-' . $row['sequence'],
            'ticket' => (string) $row['ticket'],
            'first_name' => (string) $row['first_name'],
            'last_name' => (string) $row['last_name'],
            'email' => (string) $row['email'],
            'checkins' => (int) $row['checkins'],
            'order' => (string) $row['number'],
            'order_status' => (string) $row['status'],
        ];
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return list<string|int>
     */
    private static function cells(array $row): array
    {
        $status = OrderStatus::from((string) $row['status']);

        return [
            $row['number'] . '-' . $row['sequence'],
            (string) $row['ticket'],
            (string) $row['first_name'],
            (string) $row['last_name'],
            (string) $row['email'],
            AttendeeFilter::stateText(TicketStatus::from((string) $row['state']), (int) $row['is_test'] === 1),
            (int) $row['checkins'],
            (string) $row['number'],
            OrderStatusLabels::order($status),
            CsvResponse::moment((int) $row['created_at']),
            (string) $row['buyer_first_name'],
            (string) $row['buyer_last_name'],
            (string) $row['buyer_email'],
        ];
    }
}
