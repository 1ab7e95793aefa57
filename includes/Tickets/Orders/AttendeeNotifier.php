<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Which owners get their tickets by mail, where the organiser wants it: those with an address other than the buyer's,
 * once the order is paid. A free order proves nothing about its buyer, who could name any stranger in it: its owners get
 * theirs when they ask for it with their own address, which is their consent.
 */
final class AttendeeNotifier
{
    public const TICKETS = 'owner_tickets';
    public const LINKS_EMAIL = 'owner_links';
    public const ENDED = 'owner_tickets_ended';

    private const LINKS = 20;

    public function __construct(
        private readonly OrderRepository $orders,
        private readonly EmailQueue $mail,
        private readonly Settings $settings,
    ) {}

    /** Inside the transaction that makes it paid. */
    public function paid(int $orderId): void
    {
        foreach ($this->settings->flag('owner_tickets') ? $this->orders->ownersToTell($orderId) : [] as $email) {
            $this->send($orderId, $email);
        }
    }

    /**
     * Inside the transaction that takes tickets of a paid order back: those to whom they were sent hear of it.
     *
     * @param list<int> $attendeeIds
     */
    public function ended(int $orderId, array $attendeeIds, TicketStatus $why): void
    {
        $owners = $this->settings->flag('owner_tickets') && $attendeeIds !== [] ? $this->orders->ownersOf($orderId, $attendeeIds) : [];
        foreach ($owners as $email) {
            $this->mail->queue(self::ENDED, $orderId, $email, ['email' => $email, 'tickets' => $attendeeIds, 'why' => $why->value]);
        }
    }

    /** @return list<string> addresses to which tickets of this order were sent, or would be, beside the buyer's */
    public function toTell(Order $order): array
    {
        $isWanted = $this->settings->flag('owner_tickets') && self::isTrusted($order) && $order->status->admits();
        $valid = $isWanted ? array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->isValid()) : [];

        return OrderFactCache::others(array_map(static fn(Attendee $attendee): string => $attendee->email, array_values($valid)), $order->email);
    }

    /** The organiser has corrected an owner's address. */
    public function corrected(Order $order, Attendee $before, string $email): void
    {
        $isNew = !self::same($before->email, $email) && !self::same($order->email, $email);
        if ($this->settings->flag('owner_tickets') && self::isTrusted($order) && $isNew && $order->status->admits() && $before->isValid()) {
            $this->send($order->id, $email);
        }
    }

    /** Whether this address is an owner's and not the buyer's. */
    public static function isOwner(Order $order, string $email): bool
    {
        return !self::same($order->email, $email) && self::of($order, $email) !== [];
    }

    public function send(int $orderId, string $email): void
    {
        $this->mail->queue(self::TICKETS, $orderId, $email, ['email' => $email]);
    }

    /** Links to the tickets of this address, to this address, since it has asked for them. */
    public function sendLinks(string $email): void
    {
        $ids = $this->settings->flag('owner_tickets') ? $this->orders->idsOfOwner($email, self::LINKS) : [];
        if ($ids !== []) {
            $this->mail->queue(self::LINKS_EMAIL, $ids[0], $email, ['orders' => $ids, 'email' => $email]);
        }
    }

    /** @return list<Attendee> the valid tickets of this owner */
    public static function of(Order $order, string $email): array
    {
        $isTheirs = static fn(Attendee $attendee): bool => $attendee->isValid() && self::same($attendee->email, $email);

        return $order->status->admits() ? array_values(array_filter($order->attendees, $isTheirs)) : [];
    }

    /** A stranger cannot be named at no cost in it. */
    private static function isTrusted(Order $order): bool
    {
        return $order->totalMinor > 0 || $order->userId > 0;
    }

    private static function same(string $one, string $other): bool
    {
        return strtolower($one) === strtolower($other);
    }
}
