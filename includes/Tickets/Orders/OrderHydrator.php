<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailDelivery;
use Benefit\Shared\Site\SiteAddress;

defined('ABSPATH') || exit;

/** Builds orders, lines and attendees from database rows. */
final class OrderHydrator
{
    /**
     * @param array<string, string|null> $row
     * @param list<OrderItem>            $items
     * @param list<Attendee>             $attendees
     * @param SiteAddress                $site      see EmailDelivery::fromRow()
     */
    public static function order(array $row, array $items, array $attendees, SiteAddress $site): Order
    {
        $email = EmailDelivery::fromRow($row, $site);

        return new Order(
            id: (int) $row['id'],
            number: (string) $row['number'],
            secret: (string) $row['secret'],
            status: OrderStatus::from((string) $row['status']),
            currency: (string) $row['currency'],
            subtotalMinor: (int) $row['subtotal_minor'],
            discountMinor: (int) $row['discount_minor'],
            feeMinor: (int) $row['fee_minor'],
            netMinor: (int) $row['net_minor'],
            taxMinor: (int) $row['tax_minor'],
            totalMinor: (int) $row['total_minor'],
            gateway: (string) $row['gateway'],
            firstName: (string) $row['first_name'],
            lastName: (string) $row['last_name'],
            email: (string) $row['email'],
            createdAt: (int) $row['created_at'],
            items: $items,
            attendees: $attendees,
            paidAt: $row['paid_at'] === null ? null : (int) $row['paid_at'],
            couponCode: (string) $row['coupon_code'],
            refundedMinor: (int) $row['refunded_minor'],
            fields: self::fields($row['fields']),
            consents: self::consents($row['consents']),
            dueAt: $row['due_at'] === null ? null : (int) $row['due_at'],
            userId: (int) $row['user_id'],
            isOverLimit: (int) $row['over_limit'] === 1,
            isTest: (int) $row['is_test'] === 1,
            // Staff can resend the tickets to another address, which is none of the buyer's business.
            ticketsEmail: $email?->recipient === $row['email'] ? $email : null,
        );
    }

    /** @param array<string, string|null> $row */
    public static function item(array $row): OrderItem
    {
        return new OrderItem(
            (int) $row['id'],
            (int) $row['ticket_id'],
            (int) $row['event_id'],
            (string) $row['name'],
            (string) $row['event_name'],
            (int) $row['quantity'],
            (int) $row['unit_minor'],
            (int) $row['discount_minor'],
            (int) $row['fee_minor'],
            (int) $row['net_minor'],
            (int) $row['tax_minor'],
            (int) $row['tax_rate_bp'],
            (int) $row['total_minor'],
            (int) $row['refunded_quantity'],
            (int) $row['refunded_minor'],
        );
    }

    /** @param array<string, string|null> $row */
    public static function attendee(array $row, string $number): Attendee
    {
        return new Attendee(
            (int) $row['id'],
            (int) $row['ticket_id'],
            (int) $row['event_id'],
            (int) $row['sequence'],
            $number,
            (string) $row['secret'],
            (string) $row['first_name'],
            (string) $row['last_name'],
            (string) $row['email'],
            self::fields($row['fields']),
            $row['cancelled_at'] === null ? null : (int) $row['cancelled_at'],
            (int) $row['checkins'],
            (int) $row['refund_id'],
            (int) $row['refunded'] === 1,
            (int) $row['going_back'] === 1,
        );
    }

    /** @return list<array{name: string, label: string, value: string}> */
    public static function fields(?string $json): array
    {
        return array_map(static fn(array $entry): array => [
            'name' => self::text($entry, 'name'),
            'label' => self::text($entry, 'label'),
            'value' => self::text($entry, 'value'),
        ], self::entries($json));
    }

    /** @return list<array{id: string, text: string, at: int}> */
    private static function consents(?string $json): array
    {
        return array_map(static fn(array $entry): array => [
            'id' => self::text($entry, 'id'),
            'text' => self::text($entry, 'text'),
            'at' => (int) self::text($entry, 'at'),
        ], self::entries($json));
    }

    /** @return list<array<mixed>> */
    private static function entries(?string $json): array
    {
        $entries = json_decode($json ?? '', true);

        return is_array($entries) ? array_values(array_filter($entries, 'is_array')) : [];
    }

    /** @param array<mixed> $entry */
    private static function text(array $entry, string $name): string
    {
        return is_scalar($entry[$name] ?? null) ? (string) $entry[$name] : '';
    }
}
