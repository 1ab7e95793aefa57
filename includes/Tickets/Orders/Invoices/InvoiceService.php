<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Payments\Gateways\InvoiceIssuer;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Issues invoices for payments and credit notes for refunds, as soon as the money has moved. Documents missing after a
 * crash, or because invoices were turned on later, are issued when someone asks for them or by the hourly sweep, in the
 * order of payment.
 */
final class InvoiceService
{
    private const BATCH = 200;
    /** Orders paid in test mode must not use up numbers of the real series. */
    private const TEST_SERIES = 'TEST-';

    public function __construct(
        private readonly InvoiceRepository $invoices,
        private readonly OrderService $orders,
        private readonly PaymentService $payments,
        private readonly RefundRepository $refunds,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /**
     * Refuses a prefix of the test series. Ignores case, as the database column does.
     *
     * @throws UserFacingException
     */
    public static function checkPrefix(mixed $prefix): void
    {
        if (stripos((string) $prefix, self::TEST_SERIES) === 0) {
            throw UserFacingException::refused('invalid', __('The prefix TEST- is reserved for test payments. Choose another prefix.', 'benefit'));
        }
    }

    /** Cheap test for whether of() returns anything. */
    public function has(Order $order): bool
    {
        return $this->settings->flag('invoices') && $order->paidAt !== null && $order->totalMinor > 0;
    }

    /**
     * Returns the invoice of an order and its credit notes, issuing those that are missing.
     *
     * @return list<Invoice> empty for an unpaid or free order, or while invoices are turned off
     */
    public function issueForOrder(Order $order): array
    {
        $payment = $this->has($order) ? $this->payments->findNewest(OrderService::PURPOSE, $order->id) : null;
        if ($payment === null) {
            return [];
        }
        $given = $this->invoices->listForOrder($order->id);
        if (self::find($given, Invoice::INVOICE, 0) === null) {
            $this->give($order, $payment, null);
        }
        foreach ($this->refundsOf($order) as $refund) {
            if (self::find($given, Invoice::CREDIT, $refund->id) === null) {
                $this->give($order, $payment, $refund);
            }
        }

        return $this->invoices->listForOrder($order->id);
    }

    /** @return list<Refund> refunds with a credit note, oldest first */
    public function refundsOf(Order $order): array
    {
        $payment = $this->payments->findNewest(OrderService::PURPOSE, $order->id);
        $refunds = $payment === null || $order->refundedMinor === 0 ? [] : $this->refunds->ofPayment($payment->id);

        return array_values(array_filter($refunds, static fn(Refund $refund): bool => $refund->status === RefundStatus::Done && $refund->amountMinor > 0));
    }

    /** Hourly sweep. */
    public function issueMissing(): void
    {
        if (!$this->settings->flag('invoices')) {
            return;
        }
        foreach ([$this->invoices->findOrdersWithoutInvoice(...), $this->invoices->withoutCredit(...)] as $missing) {
            foreach ($missing(self::BATCH) as $orderId) {
                ErrorLogger::at("the invoice of order $orderId", function () use ($orderId): void {
                    $order = $this->orders->byId($orderId);
                    if ($order !== null) {
                        $this->issueForOrder($order);
                    }
                });
            }
        }
    }

    /** @param Refund|null $refund null: issues the invoice itself */
    private function give(Order $order, Payment $payment, ?Refund $refund): Invoice
    {
        $series = $payment->mode === 'test' ? self::TEST_SERIES : $this->settings->text('invoice_prefix');
        $issuer = InvoiceIssuer::fromSettings($this->settings);
        $seller = ['name' => $issuer->name, 'address' => $issuer->address, 'tax_number' => $issuer->taxNumber];
        $taxName = InvoiceTaxName::fromSettings($this->settings);
        // Posts must not be read inside a transaction.
        $dates = $refund === null ? $this->dates($order) : [];
        $kind = $refund === null ? Invoice::INVOICE : Invoice::CREDIT;
        $refundId = $refund->id ?? 0;

        return $this->transaction->run(function () use ($order, $refund, $series, $seller, $taxName, $dates, $kind, $refundId): Invoice {
            $number = $this->invoices->next($series);
            $given = $this->invoices->listForOrder($order->id);
            $there = self::find($given, $kind, $refundId);
            if ($there !== null) {
                return $there;
            }
            $data = $refund === null
                ? InvoiceContent::invoice($order, $seller, $dates, $taxName)
                : InvoiceContent::credit($order, $refund, self::credits($given), $seller, (string) self::find($given, Invoice::INVOICE, 0)?->label(), $taxName);
            $invoice = new Invoice($series, $number, $order->id, $kind, $refundId, $this->clock->now(), $data);
            $this->invoices->insert($invoice);

            return $invoice;
        });
    }

    /** @return array<int, string> formatted start by event */
    private function dates(Order $order): array
    {
        $dates = [];
        foreach ($order->items as $item) {
            $event = $this->ticketTypes->event($item->eventId);
            if ($event?->start !== null) {
                $dates[$item->eventId] = $event->localTime($event->start);
            }
        }

        return $dates;
    }

    /** @param list<Invoice> $given */
    private static function find(array $given, string $kind, int $refundId): ?Invoice
    {
        foreach ($given as $invoice) {
            if ($invoice->kind === $kind && $invoice->refundId === $refundId) {
                return $invoice;
            }
        }

        return null;
    }

    /**
     * @param list<Invoice> $given
     *
     * @return list<Invoice>
     */
    private static function credits(array $given): array
    {
        return array_values(array_filter($given, static fn(Invoice $invoice): bool => $invoice->kind === Invoice::CREDIT));
    }
}
