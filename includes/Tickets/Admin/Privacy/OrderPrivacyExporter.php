<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Privacy;

use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Admin\OrderList\OrderLogMessages;
use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Invoices\Invoice;
use Benefit\Tickets\Orders\Invoices\InvoiceRepository;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderItem;
use Benefit\Tickets\Orders\OrderLog;
use Benefit\Tickets\Orders\OrderPrices;
use Benefit\Tickets\Orders\OrderService;

defined('ABSPATH') || exit;

/** Exports personal data for WordPress's tool: orders, tickets in other people's orders, invoices, and emails. */
final class OrderPrivacyExporter
{
    private const ORDERS = 20;
    private const OTHERS = 200;

    public function __construct(
        private readonly OrderPrivacyRepository $people,
        private readonly OrderService $orders,
        private readonly OrderLog $log,
        private readonly OrderLogPrivacyRepository $traces,
        private readonly InvoiceRepository $invoices,
        private readonly Settings $settings,
    ) {}

    /** @return array<string, array{exporter_friendly_name: string, callback: callable}> */
    public function exporters(): array
    {
        return [
            'benefit-orders' => ['exporter_friendly_name' => __('Ticket orders', 'benefit'), 'callback' => $this->orders(...)],
            'benefit-tickets' => ['exporter_friendly_name' => __('Tickets in other people’s orders', 'benefit'), 'callback' => $this->tickets(...)],
            'benefit-invoices' => ['exporter_friendly_name' => __('Invoices', 'benefit'), 'callback' => $this->invoices(...)],
            'benefit-mails' => ['exporter_friendly_name' => __('Emails', 'benefit'), 'callback' => $this->mails(...)],
        ];
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function orders(string $email, int $page = 1): array
    {
        $ids = $email === '' ? [] : $this->people->orderIds($email, self::ORDERS, ($page - 1) * self::ORDERS);
        $data = [];
        foreach ($ids as $id) {
            $order = $this->orders->byId($id);
            if ($order !== null) {
                // Attendees with an address of their own are other people.
                $own = array_values(array_filter($order->attendees, static fn(Attendee $attendee): bool => in_array(strtolower($attendee->email), ['', strtolower($order->email)], true)));
                $admissions = $this->people->admissions(...array_map(static fn(Attendee $attendee): int => $attendee->id, $own));
                $data[] = self::item('benefit-orders', __('Ticket orders', 'benefit'), 'benefit-order-' . $id, $this->orderRows($order));
                foreach ($own as $attendee) {
                    $data[] = self::item('benefit-tickets', __('Tickets', 'benefit'), 'benefit-ticket-' . $attendee->id, self::attendeeRows($order, $attendee, $admissions[$attendee->id] ?? []));
                }
            }
        }

        return ['data' => $data, 'done' => count($ids) < self::ORDERS];
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function tickets(string $email, int $page = 1): array
    {
        $rows = $email === '' ? [] : $this->people->tickets($email, self::OTHERS, ($page - 1) * self::OTHERS);
        $admissions = $this->people->admissions(...array_map(static fn(array $row): int => (int) $row['id'], $rows));
        $data = array_map(static function (array $row) use ($admissions): array {
            $entries = json_decode((string) $row['fields'], true);

            return self::item('benefit-tickets', __('Tickets', 'benefit'), 'benefit-ticket-' . $row['id'], [
                ...self::personRows($row['number'] . '-' . $row['sequence'], EventNames::ofOrder((int) $row['event_id'], (string) $row['event_name']), (string) $row['ticket'], (string) $row['first_name'], (string) $row['last_name'], (string) $row['email']),
                ...self::entryRows(is_array($entries) ? $entries : []),
                ...self::momentRows($admissions[(int) $row['id']] ?? []),
            ]);
        }, $rows);
        $traces = $email === '' ? [] : $this->traces->findByEmail($email, self::OTHERS, ($page - 1) * self::OTHERS);
        foreach ($traces as $entry) {
            $order = $this->orders->byId($entry->subjectId);
            if ($order !== null) {
                $log = new OrderLogPrivacyRows(new OrderLogMessages(new OrderPrices($order, $this->settings->money())), [strtolower($email)]);
                $data[] = self::item('benefit-tickets', __('Tickets', 'benefit'), 'benefit-log-' . $entry->id, [[__('Order', 'benefit'), $order->number], ...$log->forEntry($entry, self::when($entry->createdAt))]);
            }
        }

        return ['data' => $data, 'done' => max(count($rows), count($traces)) < self::OTHERS];
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function invoices(string $email, int $page = 1): array
    {
        $invoices = $email === '' ? [] : $this->invoices->listForEmail($email, self::OTHERS, ($page - 1) * self::OTHERS);

        return ['data' => array_map(fn(Invoice $invoice): array => self::item('benefit-invoices', __('Invoices', 'benefit'), 'benefit-invoice-' . $invoice->label(), InvoicePrivacyRows::forInvoice($invoice, self::when($invoice->issuedAt), $this->settings->money())), $invoices), 'done' => count($invoices) < self::OTHERS];
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function mails(string $email, int $page = 1): array
    {
        $mails = $email === '' ? [] : $this->people->mails($email, self::OTHERS, ($page - 1) * self::OTHERS);

        return ['data' => array_map(static fn(array $mail): array => self::item('benefit-mails', __('Emails', 'benefit'), 'benefit-mail-' . $mail['id'], [
            [__('Type', 'benefit'), $mail['kind']],
            [__('Date', 'benefit'), self::when($mail['at'])],
            [__('Status', 'benefit'), $mail['status']],
        ]), $mails), 'done' => count($mails) < self::OTHERS];
    }

    /** @return list<array{string, string}> */
    private function orderRows(Order $order): array
    {
        $price = new OrderPrices($order, $this->settings->money());
        $rows = [
            [__('Order', 'benefit'), $order->number],
            [__('Date', 'benefit'), self::when($order->createdAt)],
            [__('Status', 'benefit'), OrderStatusLabels::order($order->status)],
            [__('Name', 'benefit'), trim($order->firstName . ' ' . $order->lastName)],
            [__('Email', 'benefit'), $order->email],
            [__('Tickets', 'benefit'), implode(', ', array_map(static fn(OrderItem $item): string => $item->quantity . ' × ' . $item->name . ' (' . $item->eventLabel() . ')', $order->items))],
            [__('Total', 'benefit'), $price->amount($order->totalMinor)],
            [__('Refunded', 'benefit'), $order->refundedMinor === 0 ? '' : $price->amount($order->refundedMinor)],
            [__('Payment', 'benefit'), $order->gateway],
            [__('Coupon', 'benefit'), $order->couponCode],
            ...self::entryRows($order->fields),
        ];
        foreach ($order->consents as $consent) {
            /* translators: %s: date and time */
            $rows[] = [sprintf(__('Agreed to on %s', 'benefit'), self::when($consent['at'])), $consent['text']];
        }
        $log = new OrderLogPrivacyRows(new OrderLogMessages($price), ['', strtolower($order->email)]);
        foreach ($this->log->listEntries($order->id) as $entry) {
            array_push($rows, ...$log->forEntry($entry, self::when($entry->createdAt)));
        }

        return $rows;
    }

    /**
     * @param list<int> $admissions
     *
     * @return list<array{string, string}>
     */
    private static function attendeeRows(Order $order, Attendee $attendee, array $admissions): array
    {
        $item = array_values(array_filter($order->items, static fn(OrderItem $item): bool => $item->ticketId === $attendee->ticketId))[0] ?? null;

        return [
            ...self::personRows($attendee->code(), $item?->eventLabel() ?? '', $item->name ?? '', $attendee->firstName, $attendee->lastName, $attendee->email),
            ...self::entryRows($attendee->fields),
            ...self::momentRows($admissions),
        ];
    }

    /** @return list<array{string, string}> */
    private static function personRows(string $code, string $event, string $ticket, string $firstName, string $lastName, string $email): array
    {
        return [
            [__('Ticket code', 'benefit'), $code],
            [__('Event', 'benefit'), $event],
            [__('Ticket type', 'benefit'), $ticket],
            [__('Name', 'benefit'), trim($firstName . ' ' . $lastName)],
            [__('Email', 'benefit'), $email],
        ];
    }

    /**
     * @param array<mixed> $entries from the organiser's own fields
     *
     * @return list<array{string, string}>
     */
    private static function entryRows(array $entries): array
    {
        $rows = [];
        foreach ($entries as $entry) {
            if (is_array($entry) && is_scalar($entry['label'] ?? null) && is_scalar($entry['value'] ?? null)) {
                $rows[] = [(string) $entry['label'], (string) $entry['value']];
            }
        }

        return $rows;
    }

    /**
     * @param list<int> $moments
     *
     * @return list<array{string, string}>
     */
    private static function momentRows(array $moments): array
    {
        return array_map(static fn(int $moment): array => [__('Checked in', 'benefit'), self::when($moment)], $moments);
    }

    /**
     * Escapes names and values, because WordPress prints some of them unescaped in its file.
     *
     * @param list<array{string, string}> $rows
     *
     * @return array<string, mixed>
     */
    private static function item(string $group, string $label, string $id, array $rows): array
    {
        $filled = array_filter($rows, static fn(array $row): bool => $row[1] !== '');

        return [
            'group_id' => $group,
            'group_label' => $label,
            'item_id' => $id,
            'data' => array_map(static fn(array $row): array => ['name' => esc_html($row[0]), 'value' => esc_html($row[1])], array_values($filled)),
        ];
    }

    private static function when(int $moment): string
    {
        return (string) wp_date(get_option('date_format') . ' ' . get_option('time_format'), $moment);
    }
}
