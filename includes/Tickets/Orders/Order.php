<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailDelivery;

defined('ABSPATH') || exit;

/**
 * An order as it was placed. Amounts are minor units of `currency`, times are Unix seconds UTC.
 */
final class Order
{
    /**
     * @param list<OrderItem> $items
     * @param list<Attendee>  $attendees ordered by sequence
     * @param list<array{name: string, label: string, value: string}> $fields the buyer's answers to the organizer's own
     *     fields
     * @param list<array{id: string, text: string, at: int}> $consents wording and time of each consent
     * @param int|null        $dueAt     due date, with gateways that wait for the money
     * @param int             $userId    the staff member who made it; 0: the buyer
     * @param bool            $isOverLimit its buyer has paid for more tickets than the limit per buyer
     * @param bool            $isTest      made in test mode
     * @param EmailDelivery|null $ticketsEmail the newest email to the buyer that carries the tickets
     */
    public function __construct(
        public readonly int $id,
        public readonly string $number,
        public readonly string $secret,
        public readonly OrderStatus $status,
        public readonly string $currency,
        public readonly int $subtotalMinor,
        public readonly int $discountMinor,
        public readonly int $feeMinor,
        public readonly int $netMinor,
        public readonly int $taxMinor,
        public readonly int $totalMinor,
        public readonly string $gateway,
        public readonly string $firstName,
        public readonly string $lastName,
        public readonly string $email,
        public readonly int $createdAt,
        public readonly array $items,
        public readonly array $attendees,
        public readonly ?int $paidAt = null,
        public readonly string $couponCode = '',
        public readonly int $refundedMinor = 0,
        public readonly array $fields = [],
        public readonly array $consents = [],
        public readonly ?int $dueAt = null,
        public readonly int $userId = 0,
        public readonly bool $isOverLimit = false,
        public readonly bool $isTest = false,
        public readonly ?EmailDelivery $ticketsEmail = null,
    ) {}

    /**
     * Status of one of its tickets at check-in.
     *
     * @param bool $isLive the site is in live mode now
     */
    public function stateOf(Attendee $attendee, bool $isLive): TicketStatus
    {
        return TicketStatus::fromOrderStatus($this->status, !$attendee->isValid(), $attendee->isRefunded, $attendee->isGoingBack, $this->isTest && $isLive);
    }

    /** Key in the secret link to this order. */
    public function key(): string
    {
        return $this->number . '-' . $this->secret;
    }
}
