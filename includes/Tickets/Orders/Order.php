<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/**
 * An order as it was placed: amounts are minor units of `currency`, moments Unix seconds UTC.
 */
final class Order
{
    /**
     * @param list<OrderItem> $items
     * @param list<Attendee>  $attendees in the order of their sequence
     * @param list<array{name: string, label: string, value: string}> $fields the buyer's entries in the organiser's own fields
     * @param list<array{id: string, text: string, at: int}> $consents what was agreed to, in which words and when
     * @param int|null        $dueAt     the day by which it has to be paid, where the gateway waits for the money
     * @param int             $userId    who made it for somebody; 0: the buyer
     * @param bool            $isOverLimit its buyer has paid for more tickets than one buyer can have
     * @param bool            $isTest      no real money was paid for it, or is to be
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
    ) {}

    /** How one of its tickets is taken at the door. @param bool $isLive the site sells for real money now */
    public function stateOf(Attendee $attendee, bool $isLive): TicketStatus
    {
        return TicketStatus::of($this->status, !$attendee->isValid(), $attendee->isRefunded, $attendee->isGoingBack, $this->isTest && $isLive);
    }

    /** The key in the secret link to this order. */
    public function key(): string
    {
        return $this->number . '-' . $this->secret;
    }
}
