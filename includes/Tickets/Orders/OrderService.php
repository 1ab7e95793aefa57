<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Email\EmailQueue;
use Benefit\Tickets\Catalog\Inventory\BuyerKey;
use Benefit\Tickets\Catalog\Inventory\StockService;

defined('ABSPATH') || exit;

/**
 * Finds placed orders, by id or by the secrets in links. OrderPayable moves them along with their payment,
 * AfterSale\OrderActions for organizers.
 */
final class OrderService
{
    public const PURPOSE = StockService::PAYMENT_PURPOSE;
    private const FIND_LIMIT = 20;

    /** @var array<int, Order|null> cache of this request */
    private array $read = [];

    /** @var array<string, Order|null> */
    private array $readByNumber = [];

    public function __construct(private readonly OrderRepository $orders, private readonly EmailQueue $mail, private readonly AttendeeNotifier $attendeeNotifier)
    {
        // Hashes are made inside of transactions.
        BuyerKey::load();
    }

    public function byId(int $id): ?Order
    {
        return $this->read[$id] ??= $this->orders->byId($id);
    }

    /**
     * @param array<string, mixed> $data of an email; `orders`: list of order ids
     *
     * @return list<Order>
     */
    public function fromEmailData(array $data): array
    {
        $ids = array_filter(is_array($data['orders'] ?? null) ? $data['orders'] : [], is_int(...));

        return array_values(array_filter(array_map($this->byId(...), $ids)));
    }

    /** Drops an order from the cache because it is about to change. */
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

    /** Tells whether this visitor placed the order. */
    public function isOf(int $id, ?string $visitor): bool
    {
        return $visitor !== null && hash_equals($this->orders->visitorOf($id), $visitor);
    }

    /** Cached, since both the page's status and its content need the order. */
    private function byNumber(string $number): ?Order
    {
        if (!array_key_exists($number, $this->readByNumber)) {
            $this->readByNumber[$number] = $this->orders->byNumber($number);
        }

        return $this->readByNumber[$number];
    }

    /**
     * Emails the links of an address's orders and tickets to that address. The page's answer reveals nothing about
     * them.
     */
    public function sendLinks(string $email): void
    {
        $this->mail->hideTiming();
        $ids = $this->orders->idsOfEmail($email, self::FIND_LIMIT);
        if ($ids !== []) {
            $this->mail->queue('order_links', $ids[0], $email, ['orders' => $ids]);
        }
        $this->attendeeNotifier->sendLinks($email);
    }

    public static function buyerHash(string $email): string
    {
        return substr(hash_hmac('sha256', 'buyer:' . strtolower(trim($email)), BuyerKey::value()), 0, 32);
    }
}
