<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Emails;

use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderItem;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/** Makes a sample order and event for previews. Neither is stored, and the codes open nothing. */
final class SampleOrder
{
    public const PRICE = 2500;
    private const TICKETS = 2;
    private const TOTAL = self::TICKETS * self::PRICE;

    /** @param int $now Unix seconds */
    public static function make(OrderStatus $status, string $currency, int $now): Order
    {
        $first = __('Ada', 'benefit');
        $last = __('Sample', 'benefit');
        $secret = str_repeat('0', 22);
        $number = 'SAMPLE01';
        $item = new OrderItem(0, 0, 0, __('Standing', 'benefit'), self::event(EventSaleState::OnSale, $now)->label(), self::TICKETS, self::PRICE, 0, 0, self::TOTAL, 0, 0, self::TOTAL);

        return new Order(
            id: 0,
            number: $number,
            secret: $secret,
            status: $status,
            currency: $currency,
            subtotalMinor: self::TOTAL,
            discountMinor: 0,
            feeMinor: 0,
            netMinor: self::TOTAL,
            taxMinor: 0,
            totalMinor: self::TOTAL,
            gateway: 'offline',
            firstName: $first,
            lastName: $last,
            email: 'ada@example.org',
            createdAt: $now,
            items: [$item],
            attendees: array_map(static fn(int $sequence): Attendee => new Attendee($sequence, 0, 0, $sequence, $number, $secret, $first, $last, 'ada@example.org'), range(1, self::TICKETS)),
            dueAt: $now + WEEK_IN_SECONDS,
        );
    }

    /** @param int $now Unix seconds */
    public static function event(EventSaleState $state, int $now): Event
    {
        $start = $now - $now % HOUR_IN_SECONDS + 30 * DAY_IN_SECONDS;

        return new Event(
            id: 0,
            title: __('A concert', 'benefit'),
            url: home_url('/'),
            published: true,
            start: $start,
            end: $start + 2 * HOUR_IN_SECONDS,
            doors: null,
            timezone: wp_timezone(),
            venueName: __('The hall', 'benefit'),
            venueAddress: '',
            organiser: '',
            saleState: $state,
            taxRule: new TaxRule(0, true),
        );
    }
}
