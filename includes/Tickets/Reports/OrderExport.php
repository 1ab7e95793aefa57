<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Payments\GatewayNames;
use Benefit\Shared\Admin\Csv;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\OrderList\OrderFilter;
use Benefit\Tickets\OrderList\OrderListRepository;
use Benefit\Tickets\OrderList\OrderRow;
use Benefit\Tickets\OrderList\StatusText;

defined('ABSPATH') || exit;

/** The orders that a screen shows, as CSV, oldest first and piece by piece. Amounts are plain numbers for a spreadsheet. */
final class OrderExport
{
    public const CHUNK = 500;

    public function __construct(
        private readonly OrderListRepository $list,
        private readonly GatewayNames $gateways,
        private readonly Settings $settings,
    ) {}

    /** @param \Closure(string): void $write */
    public function write(OrderFilter $filter, \Closure $write): void
    {
        $write(Csv::BOM . Csv::line(self::head()));
        $after = 0;
        do {
            $rows = $this->list->after($filter, $after, self::CHUNK);
            $lines = '';
            foreach ($rows as $row) {
                $after = $row->id;
                $lines .= Csv::line($this->cells($row));
            }
            $write($lines);
        } while (count($rows) === self::CHUNK);
    }

    /** @return list<string> */
    private static function head(): array
    {
        return [
            __('Order', 'benefit'),
            __('Status', 'benefit'),
            __('Ordered', 'benefit'),
            __('Paid', 'benefit'),
            __('First name', 'benefit'),
            __('Last name', 'benefit'),
            __('E-mail', 'benefit'),
            __('Events', 'benefit'),
            __('Tickets', 'benefit'),
            __('Currency', 'benefit'),
            __('Total', 'benefit'),
            __('Refunded', 'benefit'),
            __('Payment', 'benefit'),
            __('Coupon', 'benefit'),
        ];
    }

    /** @return list<string|int> */
    private function cells(OrderRow $row): array
    {
        // Without sign and thousands: what a spreadsheet of this country reads as a number.
        $decimal = $this->settings->money()->decimal;
        $money = new Money($row->currency, 'before', '', $decimal);

        return [
            $row->number,
            StatusText::order($row->status),
            (string) wp_date('Y-m-d H:i', $row->createdAt),
            $row->paidAt === null ? '' : (string) wp_date('Y-m-d H:i', $row->paidAt),
            $row->firstName,
            $row->lastName,
            $row->email,
            implode(', ', array_column($row->events, 'event')),
            (int) array_sum(array_column($row->events, 'tickets')),
            $row->currency,
            str_replace('.', $decimal, $money->plain($row->totalMinor)),
            str_replace('.', $decimal, $money->plain($row->refundedMinor)),
            $this->gateways->of($row->gateway),
            $row->couponCode,
        ];
    }
}
