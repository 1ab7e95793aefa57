<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Privacy;

use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Orders\Invoices\Invoice;

defined('ABSPATH') || exit;

/** Lists a person's details as an invoice or credit note prints them. */
final class InvoicePrivacyRows
{
    /** @return list<array{string, string}> */
    public static function forInvoice(Invoice $invoice, string $issued, MoneyFormat $site): array
    {
        $data = $invoice->data;
        $buyer = is_array($data['buyer'] ?? null) ? $data['buyer'] : [];
        $text = static fn(array $from, string $name): string => is_scalar($from[$name] ?? null) ? (string) $from[$name] : '';
        $currency = Currency::exists($text($data, 'currency')) ? $text($data, 'currency') : $site->currency;
        $money = new MoneyFormat($currency, $site->position, $site->thousands, $site->decimal);
        $title = $invoice->kind === Invoice::CREDIT
            /* translators: %s: number of a credit note */
            ? sprintf(__('Credit note %s', 'benefit'), $invoice->label())
            /* translators: %s: number of an invoice */
            : sprintf(__('Invoice %s', 'benefit'), $invoice->label());

        return [
            [$title, $issued],
            [__('Order', 'benefit'), $text($data, 'order')],
            [__('Name', 'benefit'), $text($buyer, 'name')],
            [__('Email', 'benefit'), $text($buyer, 'email')],
            [__('Total', 'benefit'), $money->format((int) $text($data, 'total'))],
            [__('Reason', 'benefit'), $text($data, 'reason')],
        ];
    }
}
