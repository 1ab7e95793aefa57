<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailLayout;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/** The parts that every e-mail about an order repeats: its lines, its amounts, its address. */
final class FormattedOrder
{
    public readonly OrderPrices $prices;

    public function __construct(public readonly Order $order, Settings $settings, private readonly RequiredPages $pages)
    {
        $this->prices = new OrderPrices($order, $settings->money());
    }

    /**
     * @param array<string, string> $own what only one kind of mail knows
     *
     * @return array<string, string> what each stands for, by placeholder
     */
    public static function placeholders(array $own = []): array
    {
        return EmailLayout::placeholders([
            'first_name' => __('first name of the buyer', 'benefit'),
            'buyer' => __('first and last name of the buyer', 'benefit'),
            'email' => __('e-mail address of the buyer', 'benefit'),
            'number' => __('number of the order', 'benefit'),
            'events' => __('names of the events', 'benefit'),
            'total' => __('total of the order', 'benefit'),
        ] + $own);
    }

    /** @return array<string, string> by placeholder */
    public function values(): array
    {
        return [
            'first_name' => $this->order->firstName,
            'buyer' => $this->buyer(),
            'email' => $this->order->email,
            'number' => $this->order->number,
            'events' => $this->events(),
            'total' => $this->amount($this->order->totalMinor),
        ];
    }

    /** @return list<array{label: string, amount: string, total: bool}> what was ordered */
    public function lines(): array
    {
        return array_map(fn(OrderItem $item): array => [
            'label' => $item->quantity . ' × ' . $item->name . ', ' . $item->eventName,
            'amount' => $this->prices->price($item->unitMinor * $item->quantity),
            'total' => false,
        ], $this->order->items);
    }

    /** @return list<array{label: string, amount: string, total: bool}> what the lines add up to, and what of it was given back */
    public function rows(): array
    {
        $rows = $this->prices->rows();
        if ($this->order->refundedMinor > 0) {
            $rows[] = ['label' => __('Refunded', 'benefit'), 'amount' => $this->prices->amount(-$this->order->refundedMinor), 'total' => false];
        }

        return $rows;
    }

    /** As the cart's own summary shows it. */
    public function summaryHtml(): string
    {
        return HtmlOutput::render(PriceMessages::SUMMARY_TEMPLATE, [
            'lines' => array_map(fn(OrderItem $item): array => [
                'name' => $item->name,
                'event' => $item->eventName,
                'quantity' => $item->quantity,
                'amount' => $this->prices->price($item->unitMinor * $item->quantity),
            ], $this->order->items),
            'rows' => $this->rows(),
            'texts' => PriceMessages::headings(),
        ]);
    }

    public function events(): string
    {
        return implode(', ', array_unique(array_map(static fn(OrderItem $item): string => $item->eventName, $this->order->items)));
    }

    public function buyer(): string
    {
        return trim($this->order->firstName . ' ' . $this->order->lastName);
    }

    public function amount(int $minor): string
    {
        return $this->prices->amount($minor);
    }

    /** Until when it has to be paid, in the site's time; '' when that is not fixed. */
    public function due(): string
    {
        return $this->order->dueAt === null ? '' : (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $this->order->dueAt);
    }

    /** @return list<string> a sentence that stands in everything about an order for which no real money is paid */
    public function notices(): array
    {
        return $this->order->isTest ? [__('Test order: no real money is paid for it, and its tickets admit nobody once the site is live.', 'benefit')] : [];
    }

    /** On each of its tickets, which may go on alone; '' on a real one. */
    public static function onTicket(Order $order): string
    {
        return $order->isTest ? __('Test mode: this ticket admits nobody once the site is live.', 'benefit') : '';
    }

    public function url(): string
    {
        return $this->pages->url('order', ['order_key' => $this->order->key()]);
    }
}
