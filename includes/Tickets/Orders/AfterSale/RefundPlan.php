<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Payments\Checkout\Pricing\ProportionalSplit;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\Order;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Splits a refund over tickets and order lines, in minor units. A ticket's share of its line is exact, so that
 * refunding tickets one by one adds up to what was paid.
 */
final class RefundPlan
{
    /**
     * @param array<int, int> $tickets by attendee
     * @param array<int, int> $items   by line; their sum is the amount
     */
    private function __construct(
        public readonly int $amountMinor,
        public readonly array $tickets,
        public readonly array $items,
    ) {}

    /**
     * @param list<Refund>   $refunds     every refund of the order so far
     * @param list<int>|null $attendeeIds null: everything that is left
     * @param int|null       $amountMinor null: what these tickets cost
     *
     * @throws UserFacingException
     */
    public static function forOrder(Order $order, array $refunds, ?array $attendeeIds, ?int $amountMinor): self
    {
        $left = self::left($order, $refunds);
        $shares = self::shares($order, self::chosen($order, $refunds, $attendeeIds));
        $base = [];
        foreach ($left as $itemId => $minor) {
            $base[$itemId] = $attendeeIds === null ? $minor : min($minor, array_sum($shares[$itemId] ?? []));
        }
        $items = self::amounts($amountMinor ?? array_sum($base), $base, $left);
        $tickets = [];
        foreach ($shares as $itemId => $ofItem) {
            $tickets += ProportionalSplit::byWeight(min($items[$itemId], array_sum($ofItem)), $ofItem);
        }

        return new self(array_sum($items), $tickets, $items);
    }

    /** @return array<string, mixed> for Refund::$data; OrderPayable reads it */
    public function data(bool $cancelTickets): array
    {
        return ['tickets' => $this->tickets, 'items' => $this->items, 'cancel' => $cancelTickets];
    }

    /**
     * Returns each line's amount that is neither refunded nor in a pending refund.
     *
     * @param list<Refund> $refunds
     *
     * @return array<int, int>
     */
    private static function left(Order $order, array $refunds): array
    {
        $left = [];
        foreach ($order->items as $item) {
            $left[$item->id] = $item->totalMinor - $item->refundedMinor;
        }
        foreach ($refunds as $refund) {
            $items = $refund->status === RefundStatus::Due && is_array($refund->data['items'] ?? null) ? $refund->data['items'] : [];
            foreach (array_intersect_key($items, $left) as $itemId => $minor) {
                $left[$itemId] = max(0, $left[$itemId] - (int) $minor);
            }
        }

        return $left;
    }

    /**
     * Returns tickets that are neither refunded nor in a pending refund.
     *
     * @param list<Refund> $refunds
     *
     * @return array<int, Attendee> by id
     */
    public static function unrefundedAttendees(Order $order, array $refunds): array
    {
        $failed = array_map(static fn(Refund $refund): int => $refund->id, array_filter($refunds, static fn(Refund $refund): bool => $refund->status === RefundStatus::Failed));
        $free = array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->refundId === 0 || in_array($attendee->refundId, $failed, true));

        return array_column($free, null, 'id');
    }

    /**
     * Returns the ids of unrefunded tickets that a refund would change: a cancelled one only if it had a price.
     *
     * @param list<Refund> $refunds
     *
     * @return list<int>
     */
    public static function refundableIds(Order $order, array $refunds): array
    {
        $free = self::unrefundedAttendees($order, $refunds);
        $prices = array_replace([], ...array_values(self::shares($order, $free)));

        return array_keys(array_filter($free, static fn(Attendee $attendee): bool => $attendee->isValid() || ($prices[$attendee->id] ?? 0) > 0));
    }

    /**
     * Returns tickets whose refund is done. A pending refund may still be rejected.
     *
     * @param list<Refund> $refunds
     *
     * @return array<int, Attendee> by id
     */
    public static function refundedAttendees(Order $order, array $refunds): array
    {
        $done = array_map(static fn(Refund $refund): int => $refund->id, array_filter($refunds, static fn(Refund $refund): bool => $refund->status === RefundStatus::Done));

        return array_column(array_filter($order->attendees, static fn(Attendee $attendee): bool => in_array($attendee->refundId, $done, true)), null, 'id');
    }

    /**
     * @param list<Refund>   $refunds
     * @param list<int>|null $attendeeIds
     *
     * @return array<int, Attendee> by id
     */
    private static function chosen(Order $order, array $refunds, ?array $attendeeIds): array
    {
        $free = self::unrefundedAttendees($order, $refunds);
        $all = array_column($order->attendees, null, 'id');
        foreach ($attendeeIds ?? [] as $id) {
            if (!isset($all[$id])) {
                throw UserFacingException::notFound('unknown_ticket', __('This ticket is not part of this order.', 'benefit'));
            }
            if (!isset($free[$id])) {
                throw UserFacingException::conflict('already_refunded', sprintf(
                    /* translators: %s: code of a ticket */
                    __('Ticket %s has already been refunded.', 'benefit'),
                    $all[$id]->code(),
                ));
            }
        }

        return $attendeeIds === null ? $free : array_intersect_key($free, array_flip($attendeeIds));
    }

    /**
     * @param array<int, Attendee> $chosen
     *
     * @return array<int, array<int, int>> by line and attendee
     */
    private static function shares(Order $order, array $chosen): array
    {
        $shares = [];
        foreach ($order->items as $item) {
            $parts = ProportionalSplit::evenly($item->totalMinor, $item->quantity);
            $ofItem = array_values(array_filter($order->attendees, static fn(Attendee $attendee): bool => $attendee->ticketId === $item->ticketId));
            foreach ($ofItem as $position => $attendee) {
                if (isset($chosen[$attendee->id])) {
                    $shares[$item->id][$attendee->id] = $parts[$position] ?? 0;
                }
            }
        }

        return $shares;
    }

    /**
     * Spends the amount on the chosen tickets first; anything above their price comes from the rest of the order.
     *
     * @param array<int, int> $base
     * @param array<int, int> $left
     *
     * @return array<int, int>
     */
    private static function amounts(int $amount, array $base, array $left): array
    {
        if ($amount < 0 || $amount > array_sum($left)) {
            throw UserFacingException::refused('refund_too_much', __('This is more than the amount left on this payment. Enter a smaller amount.', 'benefit'));
        }
        $first = min($amount, array_sum($base));
        $items = ProportionalSplit::byWeight($first, $base);
        $rest = [];
        foreach ($left as $itemId => $minor) {
            $rest[$itemId] = $minor - $base[$itemId];
        }
        foreach (ProportionalSplit::byWeight($amount - $first, $rest) as $itemId => $more) {
            $items[$itemId] += $more;
        }

        return $items;
    }
}
