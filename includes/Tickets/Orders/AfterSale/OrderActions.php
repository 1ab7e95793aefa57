<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Payments\Refund;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\AttendeeNotifier;
use Benefit\Tickets\Orders\Emails\OrderEmails;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderLog;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Performs the organizer's actions on an order. Screens, REST and commands call this class and have no rules of their
 * own.
 */
final class OrderActions
{
    private const NOTE_LENGTH = 2000;
    private const REASON_LENGTH = 200;

    public function __construct(
        private readonly OrderService $orders,
        private readonly OrderCorrection $corrections,
        private readonly TicketRefundService $refunds,
        private readonly OrderCancellation $cancellation,
        private readonly ComplimentaryTickets $complimentary,
        private readonly PaymentConfirmation $confirmation,
        private readonly OrderLog $log,
        private readonly AttendeeNotifier $attendeeNotifier,
        private readonly EmailQueue $mail,
        private readonly Transaction $transaction,
    ) {}

    /**
     * Refunds money, and by default cancels the tickets it was paid for.
     *
     * @param list<int>|null $attendeeIds   null: all that is left; []: money only, and then an amount is required
     * @param bool           $cancelTickets false: the tickets stay valid
     * @param int|null       $amountMinor   null: exactly what these tickets cost; 0: the tickets are cancelled and
     *     their money stays
     * @param string         $key           idempotency key: requests with the same key refund once
     *
     * @return Refund|null Done, or Due while the gateway has not answered; null when tickets were cancelled without
     *     money
     *
     * @throws UserFacingException `nothing_to_refund` when there is neither money to refund nor a ticket to cancel
     */
    public function refund(Order $order, ?array $attendeeIds, string $reason, bool $cancelTickets, int $userId, ?int $amountMinor = null, string $key = ''): ?Refund
    {
        $reason = self::short($reason, self::REASON_LENGTH);
        $refund = $this->refunds->refund($order->id, $attendeeIds, $reason, $cancelTickets, $userId, $amountMinor, $key);
        $this->orders->forget($order->id);

        return $refund;
    }

    /**
     * Calculates the amounts of a refund, for the person who confirms it.
     *
     * @param list<int>|null $attendeeIds
     *
     * @throws UserFacingException
     */
    public function plan(Order $order, ?array $attendeeIds, ?int $amountMinor = null): RefundPlan
    {
        return $this->refunds->plan($order->id, $attendeeIds, $amountMinor);
    }

    /**
     * @return list<int> tickets that a refund would still change: not refunded, no refund pending; cancelled ones only
     *     if they cost something
     */
    public function refundable(Order $order): array
    {
        return $this->refunds->refundable($order->id);
    }

    /** @return list<int> tickets whose money was refunded; they may still be valid */
    public function refunded(Order $order): array
    {
        return $this->refunds->refunded($order->id);
    }

    /**
     * Cancels an unpaid order, or one without money to refund.
     *
     * @throws UserFacingException `is_paid` when there is money to refund
     */
    public function cancel(Order $order, string $reason, int $userId): void
    {
        $reason = self::short($reason, self::REASON_LENGTH);
        match (true) {
            $order->status === OrderStatus::Received => $this->cancellation->ofUnpaid($order, $reason, $userId),
            $order->status->admits() && $order->totalMinor === $order->refundedMinor => $this->cancellation->ofTickets($order, null, $reason, $userId),
            $order->status->admits() => throw UserFacingException::conflict('is_paid', __('This order has been paid. Refund it instead.', 'benefit')),
            default => throw UserFacingException::conflict('has_ended', __('This order is already closed.', 'benefit')),
        };
        $this->orders->forget($order->id);
    }

    /**
     * Cancels an order made in test mode, whether or not it was paid: its places are released, and there is no money to
     * refund.
     *
     * @throws UserFacingException
     */
    public function cancelTest(Order $order, string $reason, int $userId): void
    {
        match ($order->status) {
            OrderStatus::Received => $this->cancellation->ofUnpaid($order, $reason, $userId),
            OrderStatus::Failed, OrderStatus::Expired => $this->cancellation->ofEnded($order, $reason, $userId),
            default => $this->cancellation->ofTickets($order, null, $reason, $userId),
        };
        $this->orders->forget($order->id);
    }

    /** Records that a bank transfer, or cash at the door, has arrived. */
    public function markPaid(Order $order, int $userId): void
    {
        $this->confirmation->confirm($this->fresh($order->id), $userId);
        $this->orders->forget($order->id);
    }

    /** @return list<string> addresses of attendees who receive their tickets separately from the buyer */
    public function attendeeEmails(Order $order): array
    {
        return $this->attendeeNotifier->addressesOf($order);
    }

    /**
     * Sends the tickets again; an attendee gets only their own. An order without valid tickets sends its link instead.
     *
     * @param string|null $email      null: the buyer's
     * @param bool        $withAttendees also to the attendees who received their tickets separately
     */
    public function resend(Order $order, ?string $email = null, int $userId = 0, bool $withAttendees = false): void
    {
        $to = $email ?? $order->email;
        if (is_email($to) === false) {
            throw UserFacingException::badRequest('invalid', __('Enter a valid email address, such as name@example.org.', 'benefit'), 'email');
        }
        $others = array_filter($withAttendees ? $this->attendeeEmails($order) : [], static fn(string $attendeeEmail): bool => strtolower($attendeeEmail) !== strtolower($to));
        $this->transaction->run(function () use ($order, $to, $userId, $others): void {
            match (true) {
                AttendeeNotifier::isAttendee($order, $to) => $this->attendeeNotifier->send($order->id, $to),
                $order->status->admits() => $this->mail->queue(OrderEmails::PAID, $order->id, $to),
                default => $this->mail->queue(OrderEmails::LINKS, $order->id, $to, ['orders' => [$order->id]]),
            };
            $this->log->add($order->id, 'resent', ['email' => $to], $userId);
            foreach ($others as $attendeeEmail) {
                $this->attendeeNotifier->send($order->id, $attendeeEmail);
                $this->log->add($order->id, 'resent', ['email' => $attendeeEmail], $userId);
            }
        });
    }

    public function note(Order $order, string $text, int $userId = 0): void
    {
        $text = self::short($text, self::NOTE_LENGTH);
        if ($text === '') {
            throw UserFacingException::badRequest('missing', __('Please enter some text.', 'benefit'), 'text');
        }
        $this->log->add($order->id, 'note', ['text' => $text], $userId);
    }

    /**
     * @param array<string, mixed> $names first_name, last_name, email
     *
     * @throws UserFacingException naming the wrong field
     */
    public function editAttendee(Order $order, int $attendeeId, array $names, int $userId = 0): void
    {
        $this->corrections->editAttendee($order->id, $attendeeId, $names, $userId);
    }

    /**
     * @param array<string, mixed> $person first_name, last_name, email
     *
     * @throws UserFacingException naming the wrong field
     */
    public function editBuyer(Order $order, array $person, int $userId = 0): void
    {
        $this->corrections->editBuyer($order->id, $person, $userId);
    }

    /**
     * @param array<int, int>      $tickets quantity by ticket type of the event
     * @param array<string, mixed> $person  first_name, last_name, email
     * @param string               $key     idempotency key
     *
     * @throws UserFacingException `no_places`, 409
     */
    public function complimentary(int $eventId, array $tickets, array $person, int $userId, string $key = ''): Order
    {
        return $this->orders->byId($this->complimentary->issue($eventId, $tickets, $person, $userId, $key))
            ?? throw new \LogicException('An order has vanished.');
    }

    private function fresh(int $orderId): Order
    {
        $this->orders->forget($orderId);

        return $this->orders->byId($orderId) ?? throw UserFacingException::notFound('unknown_order', __('Order not found.', 'benefit'));
    }

    private static function short(string $text, int $length): string
    {
        return mb_substr(trim($text), 0, $length);
    }
}
