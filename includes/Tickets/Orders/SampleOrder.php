<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

/** An order that nobody made, for previews. It is stored nowhere, and its codes open nothing. */
final class SampleOrder
{
    private const PRICE = 2500;

    /** @param int $now Unix seconds */
    public static function make(OrderStatus $status, string $currency, int $now): Order
    {
        $first = __('Ada', 'benefit');
        $last = __('Sample', 'benefit');
        $secret = str_repeat('0', 22);
        $number = 'SAMPLE01';
        $item = new OrderItem(0, 0, 0, __('Standing', 'benefit'), __('A concert', 'benefit'), 1, self::PRICE, 0, 0, self::PRICE, 0, 0, self::PRICE);

        return new Order(
            id: 0,
            number: $number,
            secret: $secret,
            status: $status,
            currency: $currency,
            subtotalMinor: self::PRICE,
            discountMinor: 0,
            feeMinor: 0,
            netMinor: self::PRICE,
            taxMinor: 0,
            totalMinor: self::PRICE,
            gateway: 'offline',
            firstName: $first,
            lastName: $last,
            email: 'ada@example.org',
            createdAt: $now,
            items: [$item],
            attendees: [new Attendee(0, 0, 0, 1, $number, $secret, $first, $last, 'ada@example.org')],
            dueAt: $now + WEEK_IN_SECONDS,
        );
    }
}
