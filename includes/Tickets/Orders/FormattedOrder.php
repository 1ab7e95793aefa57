<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGreeting;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/** Formats the parts of an order that every email repeats: lines, amounts, link. */
final class FormattedOrder
{
    public readonly OrderPrices $prices;

    public function __construct(public readonly Order $order, Settings $settings, private readonly RequiredPages $pages)
    {
        $this->prices = new OrderPrices($order, $settings->money());
    }

    /**
     * @param array<string, string> $own additional placeholders of one email type
     *
     * @return array<string, string> descriptions by placeholder
     */
    public static function placeholders(array $own = []): array
    {
        return EmailDraft::placeholders([
            'first_name' => __('buyer’s first name', 'benefit'),
            'buyer' => __('buyer’s first and last name', 'benefit'),
            'email' => __('buyer’s email address', 'benefit'),
            'number' => __('order number', 'benefit'),
            'events' => __('event names', 'benefit'),
            'total' => __('order total', 'benefit'),
        ] + $own);
    }

    /** @return array<string, string> by placeholder */
    public function values(): array
    {
        return [
            'first_name' => EmailGreeting::name($this->order->firstName),
            'buyer' => $this->buyer(),
            'email' => $this->order->email,
            'number' => $this->order->number,
            'events' => $this->events(),
            'total' => $this->amount($this->order->totalMinor),
        ];
    }

    /** @return list<array{label: string, amount: string, total: bool}> */
    public function lines(): array
    {
        return array_map(static fn(OrderItem $item, string $amount): array => [
            'label' => $item->quantity . ' × ' . $item->name . ', ' . $item->eventLabel(),
            'amount' => $amount,
            'total' => false,
        ], $this->order->items, $this->prices->table()['lines']);
    }

    /** @return list<array{label: string, amount: string, total: bool}> totals, taxes, fees, and what was refunded */
    public function rows(): array
    {
        return $this->prices->table()['rows'];
    }

    /** Renders the same summary as the checkout. */
    public function summaryHtml(bool $isOpen = false): string
    {
        ['lines' => $amounts, 'rows' => $rows] = $this->prices->table();

        return HtmlOutput::render(PriceMessages::SUMMARY_TEMPLATE, [
            'summary_title' => PriceMessages::summaryTitle(array_sum(array_map(static fn(OrderItem $item): int => $item->quantity, $this->order->items))),
            'lines' => array_map(static fn(OrderItem $item, string $amount): array => [
                'name' => $item->name,
                'event' => $item->eventLabel(),
                'quantity' => $item->quantity,
                'amount' => $amount,
            ], $this->order->items, $amounts),
            'rows' => $rows,
            'is_open' => $isOpen,
        ]);
    }

    public function events(): string
    {
        return self::joinEvents(array_map(static fn(OrderItem $item): string => $item->eventLabel(), $this->order->items));
    }

    /** @param array<string> $labels of events; their dates contain commas */
    public static function joinEvents(array $labels): string
    {
        return implode('; ', array_unique($labels));
    }

    public function buyer(): string
    {
        return trim($this->order->firstName . ' ' . $this->order->lastName);
    }

    public function amount(int $minor): string
    {
        return $this->prices->shortAmount($minor);
    }

    /** Due date in the site's time zone; '' when there is none. */
    public function due(): string
    {
        return $this->order->dueAt === null ? '' : (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $this->order->dueAt);
    }

    /** @return list<string> warnings shown with everything about a test order */
    public function notices(): array
    {
        return $this->order->isTest ? [__('Test order: no real money is charged, and these tickets will not be valid once the site is live.', 'benefit')] : [];
    }

    /** Repeated on each ticket, because tickets are passed on alone; '' on a real one. */
    public static function testTicketNotice(Order $order): string
    {
        return $order->isTest ? __('Test mode: this ticket will not be valid once the site is live.', 'benefit') : '';
    }

    public function url(): string
    {
        return $this->pages->url('order', ['order_key' => $this->order->key()]);
    }
}
