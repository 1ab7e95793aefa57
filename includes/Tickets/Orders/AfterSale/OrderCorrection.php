<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Orders\AttendeeNotifier;
use Benefit\Tickets\Orders\Emails\BuyerEmailChangeEmail;
use Benefit\Tickets\Orders\Emails\OrderEmails;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderFactCache;
use Benefit\Tickets\Orders\OrderLog;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\TicketReturns;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Corrects the names and addresses of the buyer and the attendees of an order. */
final class OrderCorrection
{
    public function __construct(
        private readonly OrderService $orders,
        private readonly OrderActionRepository $repository,
        private readonly TicketReturns $returns,
        private readonly OrderFactCache $facts,
        private readonly OrderLog $log,
        private readonly AttendeeNotifier $attendeeNotifier,
        private readonly EmailQueue $mail,
        private readonly Transaction $transaction,
    ) {}

    /**
     * @param array<string, mixed> $names first_name, last_name, email
     *
     * @throws UserFacingException naming the wrong field
     */
    public function editAttendee(int $orderId, int $attendeeId, array $names, int $userId): void
    {
        $after = PersonInput::validate($names);
        $this->transaction->run(function () use ($orderId, $attendeeId, $after, $userId): void {
            $now = $this->fresh($orderId);
            $found = array_filter($now->attendees, static fn(Attendee $one): bool => $one->id === $attendeeId);
            $attendee = reset($found);
            if ($attendee === false) {
                throw UserFacingException::notFound('unknown_ticket', __('This ticket is not part of this order.', 'benefit'));
            }
            $before = ['first_name' => $attendee->firstName, 'last_name' => $attendee->lastName, 'email' => $attendee->email];
            if ($before === $after) {
                return;
            }
            $this->repository->renameAttendee($orderId, $attendeeId, $after);
            $this->log->add($orderId, 'attendee_changed', ['ticket' => $attendee->code(), 'before' => $before, 'after' => $after], $userId);
            $this->attendeeNotifier->corrected($now, $attendee, $after['email']);
        });
        $this->orders->forget($orderId);
    }

    /**
     * Tells the former address that it was replaced, and sends the tickets, or the link to the order, to the new one.
     *
     * @param array<string, mixed> $person first_name, last_name, email
     *
     * @throws UserFacingException naming the wrong field
     */
    public function editBuyer(int $orderId, array $person, int $userId): void
    {
        $after = PersonInput::validate($person);
        $this->transaction->run(function () use ($orderId, $after, $userId): void {
            // A refund reads the address to release its tickets from the limit per buyer.
            $this->returns->lock($orderId);
            $now = $this->fresh($orderId);
            $before = ['first_name' => $now->firstName, 'last_name' => $now->lastName, 'email' => $now->email];
            if ($before === $after) {
                return;
            }
            $this->repository->changeBuyer($orderId, $before, $after);
            $this->facts->reset($orderId, $after['email'], $now->totalMinor);
            $this->log->add($orderId, 'buyer_changed', ['before' => $before, 'after' => $after], $userId);
            if (strtolower($before['email']) !== strtolower($after['email'])) {
                $this->notify($now, $after['email']);
            }
        });
        $this->orders->forget($orderId);
    }

    private function notify(Order $before, string $newEmail): void
    {
        if ($before->email !== '') {
            $this->mail->queue(BuyerEmailChangeEmail::KIND, $before->id, $before->email, ['email' => $before->email]);
        }
        $before->status->admits()
            ? $this->mail->queue(OrderEmails::PAID, $before->id, $newEmail)
            : $this->mail->queue(OrderEmails::LINKS, $before->id, $newEmail, ['orders' => [$before->id]]);
    }

    private function fresh(int $orderId): Order
    {
        $this->orders->forget($orderId);

        return $this->orders->byId($orderId) ?? throw UserFacingException::notFound('unknown_order', __('Order not found.', 'benefit'));
    }
}
