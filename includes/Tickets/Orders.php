<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Events\EventPages;
use Benefit\Payments\Payable;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Clock;
use Benefit\Shared\Mail;
use Benefit\Shared\Settings;

/**
 * Orders after they were placed: found by their secrets, and moved by what becomes of their payment.
 */
final class Orders implements Payable
{
    public const PURPOSE = 'order';
    private const FIND_LIMIT = 20;

    /** @var array<int, Order|null> as read in this request */
    private array $read = [];

    /** @var array<string, Order|null> */
    private array $readByNumber = [];

    public function __construct(
        private readonly OrderRepository $orders,
        private readonly BuyerLimitRepository $buyerLimits,
        private readonly HoldRepository $holds,
        private readonly StockRepository $stock,
        private readonly LatePlaces $latePlaces,
        private readonly Mail $mail,
        private readonly EventPages $eventPages,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    public function byId(int $id): ?Order
    {
        return $this->read[$id] ??= $this->orders->byId($id);
    }

    /** @param string $orderKey `<number>-<secret>`, from a link */
    public function byKey(string $orderKey): ?Order
    {
        if (preg_match('/^([0-9A-Z]{8})-([A-Za-z0-9_-]{22})$/D', $orderKey, $part) !== 1) {
            return null;
        }
        $order = $this->byNumber($part[1]);

        return $order !== null && hash_equals($order->secret, $part[2]) ? $order : null;
    }

    /**
     * @param string $code `<number>-<sequence>-<secret>`, from a link or a QR code
     *
     * @return array{0: Order, 1: Attendee}|null
     */
    public function ticketByCode(string $code): ?array
    {
        if (preg_match('/^([0-9A-Z]{8})-([1-9]\d{0,3})-([A-Za-z0-9_-]{22})$/D', $code, $part) !== 1) {
            return null;
        }
        $order = $this->byNumber($part[1]);
        if ($order === null) {
            return null;
        }
        foreach ($order->attendees as $attendee) {
            if ($attendee->sequence === (int) $part[2] && hash_equals($attendee->secret, $part[3])) {
                return [$order, $attendee];
            }
        }

        return null;
    }

    /** Read once for the status of the page and for its content. */
    private function byNumber(string $number): ?Order
    {
        if (!array_key_exists($number, $this->readByNumber)) {
            $this->readByNumber[$number] = $this->orders->byNumber($number);
        }

        return $this->readByNumber[$number];
    }

    /** Sends the links of an address's orders to that address. Whoever asks learns nothing. */
    public function sendLinks(string $email): void
    {
        $ids = $this->orders->idsOfEmail($email, self::FIND_LIMIT);
        if ($ids !== []) {
            $this->mail->queue('order_links', $ids[0], $email, ['orders' => $ids]);
        }
    }

    public static function buyerHash(string $email): string
    {
        return substr(hash_hmac('sha256', 'buyer:' . strtolower(trim($email)), wp_salt('auth')), 0, 32);
    }

    public function purpose(): string
    {
        return self::PURPOSE;
    }

    /** Held places become sold ones; places that were given up meanwhile are taken again, if they are there. */
    public function paid(int $subjectId): bool
    {
        unset($this->read[$subjectId]);
        $from = [OrderStatus::Received, OrderStatus::Failed, OrderStatus::Expired];
        $holds = $this->holds->ofOrder($subjectId);
        if ($holds === [] && !$this->takeAgain($subjectId)) {
            $this->orders->move($subjectId, OrderStatus::Refunded, $from);

            return false;
        }
        foreach (PoolChange::ofHolds(...$holds)->sorted() as $pool => $places) {
            $this->stock->sell($pool, $places);
        }
        $this->holds->removeAll(...$holds);
        if (!$this->orders->move($subjectId, OrderStatus::Paid, $from, $this->clock->now())) {
            throw new \LogicException('A payment was made for an order that takes none.');
        }
        $this->queueMails($subjectId, 'order_paid', 'order_organiser');

        return true;
    }

    /** After a failure the lines are in the visitor's cart again, their places for the time that was left. */
    public function ended(int $subjectId, PaymentStatus $why): void
    {
        unset($this->read[$subjectId]);
        $holds = $this->lockedHolds($subjectId);
        $this->orders->move($subjectId, $why === PaymentStatus::Expired ? OrderStatus::Expired : OrderStatus::Failed, [OrderStatus::Received]);
        $this->uncountBuyer($subjectId);
        $now = $this->clock->now();
        $cart = $holds === [] ? [] : $this->holds->ofCart(reset($holds)->visitor);
        $given = new PoolChange();
        foreach ($holds as $hold) {
            $goesBack = $why === PaymentStatus::Failed && !isset($cart[$hold->ticketId]);
            $kept = $goesBack && $hold->isLive($now) ? $hold->held : 0;
            $given->add($hold->ticketId, $hold->eventId, $hold->held - $kept);
            $goesBack
                ? $this->holds->move($hold, 0, min($hold->expiresAt, $now + $this->settings->holdMinutes() * MINUTE_IN_SECONDS), $kept)
                : $this->holds->remove($hold);
        }
        foreach ($given->sorted() as $pool => $places) {
            $this->stock->giveBack($pool, $places);
        }
    }

    public function refunded(int $subjectId): void
    {
        unset($this->read[$subjectId]);
        $wasSold = $this->orders->move($subjectId, OrderStatus::Refunded, [OrderStatus::Paid, OrderStatus::PartlyRefunded]);
        if ($wasSold) {
            foreach ($this->soldPlaces($subjectId)->sorted() as $pool => $places) {
                $this->stock->takeBack($pool, $places);
            }
            $this->uncountBuyer($subjectId);
        } elseif ($this->orders->move($subjectId, OrderStatus::Refunded, [OrderStatus::Received])) {
            $this->giveUpHolds($subjectId);
            $this->uncountBuyer($subjectId);
        } else {
            $this->orders->move($subjectId, OrderStatus::Refunded, [OrderStatus::Failed, OrderStatus::Expired]);
        }
        $this->queueMails($subjectId, 'order_refunded', 'order_refunded_organiser');
    }

    public function settled(int $subjectId): void
    {
        $this->eventPages->levelsChanged($this->orders->poolsOf($subjectId));
    }

    /**
     * The order's holds, with their pools locked first, as everybody does.
     *
     * @return array<int, Hold>
     */
    private function lockedHolds(int $orderId): array
    {
        $holds = $this->holds->ofOrder($orderId);
        $this->stock->lock(PoolChange::ofHolds(...$holds)->pools());

        return $holds;
    }

    /** Money came after the hold ended: all places again and sold at once, or none. */
    private function takeAgain(int $orderId): bool
    {
        if (!$this->latePlaces->take($orderId)) {
            return false;
        }
        // Counted, and not checked: the money is here, and the places are.
        $quantities = array_column($this->orders->items($orderId), 'quantity', 'ticketId');
        $this->buyerLimits->count(self::buyerHash($this->orders->emailOf($orderId)), $quantities, []);

        return true;
    }

    private function giveUpHolds(int $orderId): void
    {
        $holds = $this->lockedHolds($orderId);
        $this->holds->removeAll(...$holds);
        foreach (PoolChange::ofHolds(...$holds)->sorted() as $pool => $places) {
            $this->stock->giveBack($pool, $places);
        }
    }

    private function soldPlaces(int $orderId): PoolChange
    {
        $change = new PoolChange();
        foreach ($this->orders->items($orderId) as $item) {
            $change->add($item->ticketId, $item->eventId, $item->quantity);
        }

        return $change;
    }

    private function uncountBuyer(int $orderId): void
    {
        $buyer = self::buyerHash($this->orders->emailOf($orderId));
        foreach ($this->orders->items($orderId) as $item) {
            $this->buyerLimits->uncount($buyer, $item->ticketId, $item->quantity);
        }
    }

    private function queueMails(int $orderId, string $toBuyer, string $toOrganiser): void
    {
        $this->mail->queue($toBuyer, $orderId, $this->orders->emailOf($orderId));
        if ($this->settings->organiserEmail() !== '') {
            $this->mail->queue($toOrganiser, $orderId, $this->settings->organiserEmail());
        }
    }
}
