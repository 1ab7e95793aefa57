<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Orders;

use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Admin\StaffNames;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Admin\OrderList\OrderListRow;
use Benefit\Tickets\Admin\OrderList\OrderLogMessages;
use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;
use Benefit\Tickets\Orders\AfterSale\OrderActions;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderHistoryReader;
use Benefit\Tickets\Orders\OrderItem;
use Benefit\Tickets\Orders\OrderLinks;
use Benefit\Tickets\Orders\OrderPrices;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** Presents orders to the admin's screens, with texts ready to show. */
final class OrderPresenter
{
    public function __construct(
        private readonly OrderActivityRepository $facts,
        private readonly PaymentService $payments,
        private readonly OrderHistoryReader $history,
        private readonly OrderActions $orderActions,
        private readonly GatewayRegistry $gateways,
        private readonly GatewayLabels $gatewayNames,
        private readonly OrderLinks $links,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
    ) {}

    /** @return array<string, mixed> schema/orders.json */
    public function toListRow(OrderListRow $row): array
    {
        $site = $this->settings->money();
        $money = new MoneyFormat($row->currency, $site->position, $site->thousands, $site->decimal);

        return [
            'id' => $row->id,
            'number' => $row->number,
            'status' => $row->status->value,
            'status_text' => OrderStatusLabels::orderWithWarning($row->status, $row->isOverLimit),
            'test' => $row->isTest,
            'name' => trim($row->firstName . ' ' . $row->lastName),
            'email' => $row->email,
            'events' => $row->eventLabels(),
            'tickets' => (int) array_sum(array_column($row->events, 'tickets')),
            'total' => $money->format($row->totalMinor),
            'refunded' => $row->refundedMinor === 0 ? '' : $money->format($row->refundedMinor),
            'gateway' => $row->gateway,
            'gateway_text' => $this->gatewayNames->getLabel($row->gateway),
            'created' => self::when($row->createdAt),
            'created_at' => gmdate('Y-m-d\TH:i:s\Z', $row->createdAt),
        ];
    }

    /** @return array<string, mixed> schema/order.json */
    public function toArray(Order $order): array
    {
        $price = new OrderPrices($order, $this->settings->money());
        $payment = $this->payments->findNewest(OrderService::PURPOSE, $order->id);
        $refunds = $payment === null ? [] : $this->facts->refunds($payment->id);
        $checkins = $this->facts->checkins($order->id);
        $log = $this->history->listEntries($order);
        StaffNames::prime([
            $order->userId,
            ...array_column($refunds, 'by'),
            ...array_column(array_merge(...array_values($checkins)), 'by'),
            ...array_map(static fn(AuditLogEntry $entry): int => $entry->userId, $log),
        ]);
        $left = $payment?->leftMinor() ?? 0;
        $refundable = $this->orderActions->refundable($order);
        $isByHand = $payment !== null && $this->gateways->isManual($payment->gateway);

        return [
            'id' => $order->id,
            'number' => $order->number,
            'status' => $order->status->value,
            'status_text' => OrderStatusLabels::orderWithWarning($order->status, $order->isOverLimit),
            'test' => $order->isTest,
            'created' => self::when($order->createdAt),
            'paid' => self::when($order->paidAt),
            'due' => $order->status === OrderStatus::Received ? self::when($order->dueAt ?? $payment?->dueAt) : '',
            'made_by' => StaffNames::getName($order->userId),
            'coupon' => $order->couponCode,
            'first_name' => $order->firstName,
            'last_name' => $order->lastName,
            'email' => $order->email,
            'fields' => $order->fields,
            'consents' => array_map(static fn(array $consent): array => ['text' => $consent['text'], 'at' => self::when($consent['at'])], $order->consents),
            'lines' => array_map(static fn(OrderItem $item): array => self::line($item, $price), $order->items),
            'rows' => $price->rows(),
            'refunded' => $order->refundedMinor === 0 ? '' : $price->amount($order->refundedMinor),
            'payment' => $payment === null ? null : [
                'gateway' => $this->gatewayNames->getLabel($order->userId > 0 ? 'complimentary' : $payment->gateway),
                'status' => $payment->status->label(),
                'reference' => $payment->charge,
                'test' => $payment->mode === 'test' && $payment->amountMinor > 0,
                'by_hand' => $isByHand,
            ],
            'refunds' => array_map(static fn(array $refund): array => [
                'amount' => $price->amount($refund['amount']),
                'status' => $isByHand ? __('Recorded, to be transferred by you', 'benefit') : RefundStatus::from($refund['status'])->label(),
                'reason' => trim($refund['reason'] . ' ' . $refund['message']),
                'at' => self::when($refund['at']),
                'by' => StaffNames::getName($refund['by']),
            ], $refunds),
            'tickets' => array_map(fn(Attendee $attendee): array => $this->ticket($order, $attendee, $checkins[$attendee->id] ?? [], in_array($attendee->id, $refundable, true)), $order->attendees),
            'log' => $this->entries($log, new OrderLogMessages($price, $isByHand)),
            'url' => $this->pages->url('order', ['order_key' => $order->key()]),
            'links' => $this->links->forOrder($order),
            'owners' => count($this->orderActions->attendeeEmails($order)),
            'left' => $price->amount($left),
            'can' => [
                'refund' => $payment?->isRefundable() ?? false,
                'cancel' => $order->status === OrderStatus::Received || ($order->status->admits() && $order->totalMinor === $order->refundedMinor),
                'resend' => $order->email !== '',
                'pay' => $order->status !== OrderStatus::Cancelled && $this->gateways->isManual($order->gateway)
                    && in_array($payment?->status, [PaymentStatus::Pending, PaymentStatus::Expired, PaymentStatus::Failed], true),
            ],
        ];
    }

    /** @return array<string, mixed> */
    private static function line(OrderItem $item, OrderPrices $price): array
    {
        // Shows the same amounts as the buyer sees: lines add up to the subtotal from which the rows below continue.
        $amount = $item->unitMinor * $item->quantity;
        $details = array_filter([
            /* translators: %s: amount of money */
            $item->discountMinor === 0 ? '' : sprintf(__('Discount: %s', 'benefit'), $price->amount(-$item->discountMinor)),
            /* translators: %s: amount of money */
            $item->feeMinor === 0 ? '' : sprintf(__('Fee: %s', 'benefit'), $price->amount($item->feeMinor)),
            /* translators: 1: amount of money, 2: amount of money */
            $item->taxMinor === 0 ? '' : sprintf(__('Net: %1$s, tax: %2$s', 'benefit'), $price->amount($item->netMinor), $price->amount($item->taxMinor)),
            /* translators: %s: amount of money, with discount, fee and tax */
            $item->totalMinor === $amount ? '' : sprintf(__('Total: %s', 'benefit'), $price->amount($item->totalMinor)),
        ], static fn(string $detail): bool => $detail !== '');

        return [
            'id' => $item->id,
            'name' => $item->name,
            'event' => $item->eventLabel(),
            'quantity' => $item->quantity,
            'unit' => $price->amount($item->unitMinor),
            'amount' => $price->amount($amount),
            'details' => array_values($details),
            'refunded' => match (true) {
                $item->refundedMinor === 0 && $item->refundedQuantity === 0 => '',
                /* translators: 1: number of tickets, 2: amount of money */
                $item->refundedQuantity > 0 => sprintf(_n('%1$s ticket no longer valid, %2$s refunded', '%1$s tickets no longer valid, %2$s refunded', $item->refundedQuantity, 'benefit'), number_format_i18n($item->refundedQuantity), $price->amount($item->refundedMinor)),
                /* translators: %s: amount of money */
                default => sprintf(__('%s refunded', 'benefit'), $price->amount($item->refundedMinor)),
            },
        ];
    }

    /**
     * @param list<array{at: int, by: int, status: string}> $checkins
     *
     * @return array<string, mixed>
     */
    private function ticket(Order $order, Attendee $attendee, array $checkins, bool $isRefundable): array
    {
        $item = array_values(array_filter($order->items, static fn(OrderItem $item): bool => $item->ticketId === $attendee->ticketId))[0] ?? null;
        $state = $order->stateOf($attendee, !$this->settings->flag('test_mode'));

        return [
            'id' => $attendee->id,
            'code' => $attendee->code(),
            'ticket' => $item->name ?? '',
            'event' => $item?->eventLabel() ?? '',
            'event_id' => $attendee->eventId,
            'first_name' => $attendee->firstName,
            'last_name' => $attendee->lastName,
            'email' => $attendee->email,
            'fields' => $attendee->fields,
            'state' => $state->value,
            'state_text' => OrderStatusLabels::ticket($state),
            'checked_in' => $attendee->checkins,
            'checkins' => array_map(static fn(array $scan): array => [
                'at' => self::when($scan['at']),
                'by' => StaffNames::getName($scan['by']),
                'result' => OrderStatusLabels::scan($scan['status']),
            ], $checkins),
            'refundable' => $isRefundable,
        ];
    }

    /**
     * @param list<AuditLogEntry> $log
     *
     * @return list<array{at: string, who: string, text: string, note: bool}> newest first
     */
    private function entries(array $log, OrderLogMessages $texts): array
    {
        return array_map(static fn(AuditLogEntry $entry): array => [
            'at' => self::when($entry->createdAt),
            'who' => StaffNames::getName($entry->userId),
            'text' => $texts->formatEntry($entry),
            'note' => $entry->kind === 'note',
        ], array_reverse($log));
    }

    private static function when(?int $moment): string
    {
        return $moment === null ? '' : (string) wp_date(get_option('date_format') . ' ' . get_option('time_format'), $moment);
    }
}
