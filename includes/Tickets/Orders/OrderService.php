<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailQueue;
use Benefit\Tickets\Catalog\Inventory\StockService;

defined('ABSPATH') || exit;

/**
 * Orders after they were placed, found by their secrets. What moves them is OrderPayable, and Tickets\Orders\AfterSale\OrderActions for
 * those who manage them.
 */
final class OrderService
{
    public const PURPOSE = StockService::PAYMENT_PURPOSE;
    private const FIND_LIMIT = 20;

    /** @var array<int, Order|null> as read in this request */
    private array $read = [];

    /** @var array<string, Order|null> */
    private array $readByNumber = [];

    public function __construct(private readonly OrderRepository $orders, private readonly EmailQueue $mail, private readonly AttendeeNotifier $owners) {}

    public function byId(int $id): ?Order
    {
        return $this->read[$id] ??= $this->orders->byId($id);
    }

    /**
     * @param array<string, mixed> $data of a mail; `orders`: list of order ids
     *
     * @return list<Order>
     */
    public function ofMail(array $data): array
    {
        $ids = array_filter(is_array($data['orders'] ?? null) ? $data['orders'] : [], is_int(...));

        return array_values(array_filter(array_map($this->byId(...), $ids)));
    }

    /** It is about to change: whoever asks for it afterwards gets it as it is then. */
    public function forget(int $id): void
    {
        unset($this->read[$id]);
        $this->readByNumber = [];
    }

    /** @param string $orderKey `<number>-<secret>`, from a link */
    public function byKey(string $orderKey): ?Order
    {
        [$number, $secret] = OrderKey::ofOrder($orderKey) ?? ['', ''];
        $order = $number === '' ? null : $this->byNumber($number);

        return $order !== null && hash_equals($order->secret, $secret) ? $order : null;
    }

    /**
     * @param string $code `<number>-<sequence>-<secret>`, from a link or a QR code
     *
     * @return array{0: Order, 1: Attendee}|null
     */
    public function ticketByCode(string $code): ?array
    {
        [$number, $sequence, $secret] = OrderKey::ofTicket($code) ?? ['', 0, ''];
        $order = $number === '' ? null : $this->byNumber($number);
        if ($order === null) {
            return null;
        }
        foreach ($order->attendees as $attendee) {
            if ($attendee->sequence === $sequence && hash_equals($attendee->secret, $secret)) {
                return [$order, $attendee];
            }
        }

        return null;
    }

    /** Whether this visitor has placed it. */
    public function isOf(int $id, ?string $visitor): bool
    {
        return $visitor !== null && hash_equals($this->orders->visitorOf($id), $visitor);
    }

    /** Read once for the status of the page and for its content. */
    private function byNumber(string $number): ?Order
    {
        if (!array_key_exists($number, $this->readByNumber)) {
            $this->readByNumber[$number] = $this->orders->byNumber($number);
        }

        return $this->readByNumber[$number];
    }

    /** Sends the links of an address's orders and tickets to that address. The answer on the page says nothing about them. */
    public function sendLinks(string $email): void
    {
        $ids = $this->orders->idsOfEmail($email, self::FIND_LIMIT);
        if ($ids !== []) {
            $this->mail->queue('order_links', $ids[0], $email, ['orders' => $ids]);
        }
        $this->owners->sendLinks($email);
    }

    public static function buyerHash(string $email): string
    {
        return substr(hash_hmac('sha256', 'buyer:' . strtolower(trim($email)), wp_salt('auth')), 0, 32);
    }
}
