<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Sends attendees their own tickets, if the organizer has turned that on: attendees with an address other than the
 * buyer's, once the order is paid. A free order proves nothing about its buyer, who could name any stranger in it, so
 * its attendees get theirs only when they ask with their own address; asking is their consent.
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

    /** Called inside the transaction that marks the order paid. */
    public function paid(int $orderId): void
    {
        foreach ($this->settings->flag('owner_tickets') ? $this->orders->attendeeEmails($orderId) : [] as $email) {
            $this->send($orderId, $email);
        }
    }

    /**
     * Tells the attendees that their tickets are no longer valid. Called inside the transaction that cancels tickets of
     * a paid order.
     *
     * @param list<int> $attendeeIds
     */
    public function ended(int $orderId, array $attendeeIds, TicketStatus $why): void
    {
        $emails = $this->settings->flag('owner_tickets') && $attendeeIds !== [] ? $this->orders->emailsOfAttendees($orderId, $attendeeIds) : [];
        foreach ($emails as $email) {
            $this->mail->queue(self::ENDED, $orderId, $email, ['email' => $email, 'tickets' => $attendeeIds, 'why' => $why->value]);
        }
    }

    /** @return list<string> attendees' addresses other than the buyer's that receive tickets of this order */
    public function addressesOf(Order $order): array
    {
        $isWanted = $this->settings->flag('owner_tickets') && self::isTrusted($order) && $order->status->admits();
        $valid = $isWanted ? array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->isValid()) : [];

        return CachedOrderFacts::otherEmails(array_map(static fn(Attendee $attendee): string => $attendee->email, array_values($valid)), $order->email);
    }

    /** Sends the tickets to an attendee whose address the organizer has corrected. */
    public function corrected(Order $order, Attendee $before, string $email): void
    {
        $isNew = !self::same($before->email, $email) && !self::same($order->email, $email);
        if ($this->settings->flag('owner_tickets') && self::isTrusted($order) && $isNew && $order->status->admits() && $before->isValid()) {
            $this->send($order->id, $email);
        }
    }

    public static function isAttendee(Order $order, string $email): bool
    {
        return !self::same($order->email, $email) && self::listTickets($order, $email) !== [];
    }

    public function send(int $orderId, string $email): void
    {
        $this->mail->queue(self::TICKETS, $orderId, $email, ['email' => $email]);
    }

    /** Sends the links of this address's tickets to the address itself, on request. */
    public function sendLinks(string $email): void
    {
        $ids = $this->settings->flag('owner_tickets') ? $this->orders->idsOfAttendee($email, self::LINKS) : [];
        if ($ids !== []) {
            $this->mail->queue(self::LINKS_EMAIL, $ids[0], $email, ['orders' => $ids, 'email' => $email]);
        }
    }

    /** @return list<Attendee> valid tickets with this address */
    public static function listTickets(Order $order, string $email): array
    {
        $isTheirs = static fn(Attendee $attendee): bool => $attendee->isValid() && self::same($attendee->email, $email);

        return $order->status->admits() ? array_values(array_filter($order->attendees, $isTheirs)) : [];
    }

    /**
     * Tells whether the order may send e-mails to the addresses entered by its buyer: naming strangers must cost money,
     * or be done by an organizer.
     */
    private static function isTrusted(Order $order): bool
    {
        return $order->totalMinor > 0 || $order->userId > 0;
    }

    private static function same(string $one, string $other): bool
    {
        return strtolower($one) === strtolower($other);
    }
}
