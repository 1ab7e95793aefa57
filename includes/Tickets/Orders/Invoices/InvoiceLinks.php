<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Shared\Settings\RequiredPages;
use Benefit\Tickets\Orders\Order;

defined('ABSPATH') || exit;

/** Lists the invoice and credit notes of an order for its page and emails. Making a link does not issue a number. */
final class InvoiceLinks
{
    public function __construct(private readonly InvoiceService $invoices, private readonly RequiredPages $pages) {}

    /** @return list<array{label: string, url: string}> */
    public function forOrder(Order $order): array
    {
        if (!$this->invoices->has($order)) {
            return [];
        }
        $links = [['label' => __('Invoice', 'benefit'), 'url' => $this->url($order, InvoicePage::VIEW)]];
        foreach ($this->invoices->refundsOf($order) as $position => $refund) {
            $links[] = [
                /* translators: %d: 1 for the first, 2 for the second, … */
                'label' => sprintf(__('Credit note %d', 'benefit'), $position + 1),
                'url' => $this->url($order, InvoicePage::CREDIT . $refund->id),
            ];
        }

        return $links;
    }

    private function url(Order $order, string $view): string
    {
        return $this->pages->url('order', ['order_key' => $order->key(), 'benefit_view' => $view]);
    }
}
