<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\Ledger\Payable;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Inventory\BuyerLimitRepository;
use Benefit\Tickets\Catalog\Inventory\StockChange;
use Benefit\Tickets\Catalog\Inventory\StockHold;
use Benefit\Tickets\Catalog\Inventory\StockHoldRepository;
use Benefit\Tickets\Catalog\Inventory\StockHoldSettings;
use Benefit\Tickets\Catalog\Inventory\StockRepository;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Shop\Coupons\CouponService;

defined('ABSPATH') || exit;

/**
 * Orders moved by what becomes of their payment, inside the transaction that moves it: places, buyers' counts, tickets,
 * the order's history and the mails to be sent.
 */
final class OrderPayable implements Payable
{
    public function __construct(
        private readonly OrderService $found,
        private readonly OrderRepository $orders,
        private readonly BuyerLimitRepository $buyerLimits,
        private readonly CouponService $coupons,
        private readonly StockHoldRepository $holds,
        private readonly StockRepository $stock,
        private readonly ExpiredHoldRecovery $latePlaces,
        private readonly TicketReturnRepository $returnRepository,
        private readonly TicketReturns $returns,
        private readonly OrderLog $history,
        private readonly AttendeeNotifier $owners,
        private readonly EmailQueue $mail,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly SettledOrderNotifier $settledOrders,
    ) {}

    public function purpose(): string
    {
        return OrderService::PURPOSE;
    }

    /** Held places become sold ones; places that were given up meanwhile are taken again, if they are there. */
    public function paid(int $subjectId): bool
    {
        $this->found->forget($subjectId);
        $from = [OrderStatus::Received, OrderStatus::Failed, OrderStatus::Expired];
        $holds = $this->holds->ofOrder($subjectId);
        if ($holds === [] && ($this->isUnwanted($subjectId) || !$this->takeAgain($subjectId))) {
            $this->orders->move($subjectId, OrderStatus::Refunded, [...$from, OrderStatus::Cancelled]);

            return false;
        }
        $this->stock->sell(StockChange::ofHolds(...$holds)->sorted());
        $this->holds->removeAll(...$holds);
        if (!$this->orders->move($subjectId, OrderStatus::Paid, $from, $this->clock->now())) {
            throw new \LogicException('A payment was made for an order that takes none.');
        }
        $this->history->add($subjectId, 'paid');
        $this->flagOverLimit($subjectId);
        // An order that the organiser makes has no places held, and its mail is no stranger's doing.
        $this->queueMails($subjectId, 'order_paid', 'order_organiser', isLimited: $holds !== [] && $this->orders->isFree($subjectId));
        $this->owners->paid($subjectId);

        return true;
    }

    /** After a failure the lines are in the visitor's cart again, their places until they would have ended there. */
    public function ended(int $subjectId, PaymentStatus $why): void
    {
        $this->found->forget($subjectId);
        $holds = $this->lockedHolds($subjectId);
        $to = $why === PaymentStatus::Expired ? OrderStatus::Expired : OrderStatus::Failed;
        if ($this->orders->move($subjectId, $to, [OrderStatus::Received])) {
            $this->history->add($subjectId, $why === PaymentStatus::Expired ? 'expired' : 'failed');
            if ($why === PaymentStatus::Expired && $this->orders->isDue($subjectId)) {
                $this->mail->queue('order_expired', $subjectId, $this->orders->emailOf($subjectId), isLimited: true);
            }
        }
        $this->uncountBuyer($subjectId);
        $this->coupons->giveBack($subjectId);
        $now = $this->clock->now();
        $visitor = $holds === [] ? '' : reset($holds)->visitor;
        $cart = $holds === [] ? [] : $this->holds->ofCart($visitor);
        if ($why === PaymentStatus::Failed && $holds !== []) {
            $this->coupons->putBack($visitor, $this->orders->couponCodeOf($subjectId));
        }
        $given = new StockChange();
        foreach ($holds as $hold) {
            $goesBack = $why === PaymentStatus::Failed && !isset($cart[$hold->ticketId]);
            $end = $hold->endInCart($now + (new StockHoldSettings($this->settings))->minutes() * MINUTE_IN_SECONDS);
            $kept = $goesBack && $end > $now ? $hold->held : 0;
            $given->add($hold->ticketId, $hold->eventId, $hold->held - $kept);
            $goesBack
                ? $this->holds->moveBack($hold, $end, $kept)
                : $this->holds->remove($hold);
        }
        foreach ($given->sorted() as $pool => $places) {
            $this->stock->giveBack($pool, $places);
        }
    }

    public function refunded(int $subjectId, Refund $refund): void
    {
        $this->giveBack($subjectId, $refund, true);
    }

    public function partlyRefunded(int $subjectId, Refund $refund): void
    {
        $this->giveBack($subjectId, $refund, false);
    }

    public function refundFailed(int $subjectId, Refund $refund): void
    {
        $this->history->add($subjectId, 'refund_failed', ['refund' => $refund->id, 'amount' => $refund->amountMinor, 'message' => $refund->message]);
        $this->tellOrganiser($subjectId, $refund->status === RefundStatus::Due ? 'order_refund_waits' : 'order_refund_failed', ['amount' => $refund->amountMinor]);
    }

    public function waits(int $subjectId, int $until): void
    {
        $this->holds->extend($subjectId, $until);
    }

    public function due(int $subjectId, int $dueAt): void
    {
        $this->found->forget($subjectId);
        if ($this->orders->setDue($subjectId, $dueAt)) {
            $this->holds->extend($subjectId, $dueAt);
            $this->mail->queue('order_due', $subjectId, $this->orders->emailOf($subjectId), isLimited: true);
        }
    }

    public function reminded(int $subjectId): void
    {
        $this->mail->queue('order_reminder', $subjectId, $this->orders->emailOf($subjectId), isLimited: true);
    }

    public function disputed(int $subjectId, DisputeStatus $dispute): void
    {
        $this->history->add($subjectId, 'disputed', ['state' => $dispute->value]);
        $this->tellOrganiser($subjectId, $dispute === DisputeStatus::Won ? 'order_dispute_won' : 'order_disputed');
    }

    /** As if it was given back, but by the bank: whatever had become of the order, its tickets admit nobody. */
    public function chargedBack(int $subjectId): void
    {
        $this->found->forget($subjectId);
        $this->returnRepository->lock($subjectId);
        $status = $this->orders->statusOf($subjectId);
        if ($status->admits()) {
            $this->returns->tickets($subjectId, null, TicketStatus::ChargedBack);
        } else {
            $this->giveOrderUp($subjectId, $status, false);
        }
        $this->orders->move($subjectId, OrderStatus::Fraud, array_values(array_filter(OrderStatus::cases(), static fn(OrderStatus $from): bool => $from !== OrderStatus::Fraud)));
        $this->coupons->giveBack($subjectId);
        $this->history->add($subjectId, 'disputed', ['state' => DisputeStatus::Lost->value]);
        // Of an order that had ended before they know already.
        if ($status !== OrderStatus::Refunded && $status !== OrderStatus::Cancelled) {
            $this->mail->queue('order_charged_back', $subjectId, $this->orders->emailOf($subjectId));
        }
        $this->tellOrganiser($subjectId, 'order_charged_back_organiser');
    }

    public function settled(int $subjectId): void
    {
        do_action(StockService::CHANGED, $this->orders->poolsOf($subjectId));
        $this->settledOrders->add($subjectId);
    }

    /**
     * A refund says in its data which tickets it is for, and whether they end by it. One that we have not asked for
     * says nothing: then it ends all tickets when it gives back all, else none.
     */
    private function giveBack(int $orderId, Refund $refund, bool $whole): void
    {
        $this->found->forget($orderId);
        $this->returnRepository->lock($orderId);
        $this->returns->money($orderId, $refund->amountMinor, $refund->data);
        $status = $this->orders->statusOf($orderId);
        $tickets = is_array($refund->data['tickets'] ?? null) ? array_keys($refund->data['tickets']) : null;
        $ends = is_bool($refund->data['cancel'] ?? null) ? $refund->data['cancel'] : $whole;
        $after = $status->admits()
            ? $this->giveTicketsBack($orderId, $ends ? $tickets : [])
            : $this->giveOrderUp($orderId, $status, $whole);
        $isOver = $after === OrderStatus::Refunded || $after === OrderStatus::Fraud;
        if ($isOver) {
            $this->coupons->giveBack($orderId);
        }
        $this->history->add($orderId, $isOver ? 'refunded' : 'partly_refunded', [
            'refund' => $refund->id,
            'amount' => $refund->amountMinor,
            'tickets' => $tickets,
            'cancelled' => $ends,
            'reason' => $refund->reason,
        ], $refund->userId);
        $data = ['amount' => $refund->amountMinor, 'tickets' => $tickets ?? [], 'cancelled' => $ends, 'late' => ($refund->data['why'] ?? '') === 'late'];
        $isOver
            ? $this->queueMails($orderId, 'order_refunded', 'order_refunded_organiser', $data)
            : $this->queueMails($orderId, 'order_partly_refunded', 'order_partly_refunded_organiser', $data);
    }

    /** @param list<int>|null $attendeeIds null: all that are left */
    private function giveTicketsBack(int $orderId, ?array $attendeeIds): OrderStatus
    {
        $this->returns->tickets($orderId, $attendeeIds, TicketStatus::Refunded);
        $after = $this->returns->hasValid($orderId) ? OrderStatus::PartlyRefunded : OrderStatus::Refunded;
        $this->orders->move($orderId, $after, [OrderStatus::Paid, OrderStatus::PartlyRefunded]);

        return $after;
    }

    /** Of an order that has sold no places, or none any more. */
    private function giveOrderUp(int $orderId, OrderStatus $status, bool $whole): OrderStatus
    {
        if ($status === OrderStatus::Received) {
            $this->giveUpHolds($orderId);
            $this->uncountBuyer($orderId);
        }
        $this->returns->cancel($orderId);
        if ($whole) {
            $this->orders->move($orderId, OrderStatus::Refunded, [OrderStatus::Received, OrderStatus::Failed, OrderStatus::Expired, OrderStatus::Cancelled]);
        }

        return $whole ? OrderStatus::Refunded : $status;
    }

    /**
     * The order's holds, with their pools locked first, as everybody does.
     *
     * @return array<int, StockHold>
     */
    private function lockedHolds(int $orderId): array
    {
        $holds = $this->holds->ofOrder($orderId);
        $this->stock->lock(StockChange::ofHolds(...$holds)->pools());

        return $holds;
    }

    /**
     * An organiser who has cancelled an order, or given up an event, does not want it back because of a late payment.
     */
    private function isUnwanted(int $orderId): bool
    {
        return $this->orders->statusOf($orderId) === OrderStatus::Cancelled || $this->orders->isOfRefundedEvent($orderId);
    }

    /** Money came after the hold ended: all places again and sold at once, or none. */
    private function takeAgain(int $orderId): bool
    {
        if (!$this->latePlaces->take($orderId)) {
            return false;
        }
        // Counted, and not checked: the money is here, and the places are.
        $quantities = array_column($this->orders->items($orderId), 'quantity', 'ticketId');
        $buyer = OrderService::buyerHash($this->orders->emailOf($orderId));
        $this->buyerLimits->count($buyer, $quantities);
        $this->coupons->countAnyway($orderId, $this->orders->couponCodeOf($orderId), $buyer);

        return true;
    }

    /**
     * Orders of several visitors for one address each pass the limit while the others are unpaid. The one by whose money it
     * is crossed stands, and the organiser is told.
     */
    private function flagOverLimit(int $orderId): void
    {
        $limits = $this->orders->limitsOf($orderId);
        $email = $limits === [] ? '' : $this->orders->emailOf($orderId);
        if ($email === '') {
            return;
        }
        $counted = $this->buyerLimits->counted(OrderService::buyerHash($email), array_keys($limits));
        $over = array_filter($limits, static fn(int $limit, int $ticketId): bool => ($counted[$ticketId] ?? 0) > $limit, ARRAY_FILTER_USE_BOTH);
        $unpaid = $over === [] ? [] : $this->orders->unpaidOf($email);
        foreach ($over as $ticketId => $limit) {
            $paid = $counted[$ticketId] - ($unpaid[$ticketId] ?? 0);
            if ($paid > $limit) {
                $this->orders->markOverLimit($orderId);
                $this->history->add($orderId, 'over_limit', ['ticket' => $ticketId, 'paid' => $paid, 'limit' => $limit]);
            }
        }
    }

    private function giveUpHolds(int $orderId): void
    {
        $holds = $this->lockedHolds($orderId);
        $this->holds->removeAll(...$holds);
        foreach (StockChange::ofHolds(...$holds)->sorted() as $pool => $places) {
            $this->stock->giveBack($pool, $places);
        }
    }

    private function uncountBuyer(int $orderId): void
    {
        $buyer = OrderService::buyerHash($this->orders->emailOf($orderId));
        foreach ($this->orders->items($orderId) as $item) {
            $this->buyerLimits->uncount($buyer, $item->ticketId, $item->quantity);
        }
    }

    /**
     * @param array<string, mixed> $data      for the e-mails
     * @param bool                 $isLimited anybody could have caused the buyer's, at no cost
     */
    private function queueMails(int $orderId, string $toBuyer, string $toOrganiser, array $data = [], bool $isLimited = false): void
    {
        $organiser = $this->settings->organiserEmail();
        $recipients = [$toBuyer => $this->orders->emailOf($orderId)] + ($organiser === '' ? [] : [$toOrganiser => $organiser]);
        $this->mail->queueAll($orderId, $recipients, $data, $isLimited ? [$toBuyer] : []);
    }

    /** @param array<string, mixed> $data for the e-mail */
    private function tellOrganiser(int $orderId, string $kind, array $data = []): void
    {
        if ($this->settings->organiserEmail() !== '') {
            $this->mail->queue($kind, $orderId, $this->settings->organiserEmail(), $data);
        }
    }
}
