<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Recovery;

use Benefit\Payments\Ledger\Restorable;
use Benefit\Payments\Ledger\RestoredRecord;
use Benefit\Payments\Payment;
use Benefit\Payments\ReceivedPayment;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Orders\OrderInsertRepository;
use Benefit\Tickets\Orders\OrderInventory;
use Benefit\Tickets\Orders\OrderKey;
use Benefit\Tickets\Orders\OrderLog;
use Benefit\Tickets\Orders\OrderNotices;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartLine;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Makes an order again from its payment. It gets its old number and secret, from which the codes of its tickets are
 * derived, so links and QR codes sent before work again. Its places are taken even beyond capacity: they are paid for.
 */
final class OrderRestorer implements Restorable
{
    private const VISITOR_BYTES = 16;

    public function __construct(
        private readonly OrderRepository $orders,
        private readonly OrderInsertRepository $newOrders,
        private readonly OrderInventory $places,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly OrderLog $history,
        private readonly OrderNotices $notices,
    ) {}

    public function purpose(): string
    {
        return OrderService::PURPOSE;
    }

    public function capability(): string
    {
        return TicketCapabilities::ORDERS;
    }

    public function exists(int $subjectId): bool
    {
        return $this->orders->byId($subjectId) !== null;
    }

    public function keyInUrl(string $url): string
    {
        wp_parse_str((string) wp_parse_url($url, PHP_URL_QUERY), $arguments);
        $key = $arguments['order_key'] ?? '';

        return is_string($key) && OrderKey::ofOrder($key) !== null ? $key : '';
    }

    public function numberOfKey(string $key): string
    {
        return OrderKey::ofOrder($key)[0] ?? '';
    }

    public function prepareRestore(Payment $payment, ReceivedPayment $received, string $key): \Closure
    {
        [$number, $secret] = OrderKey::ofOrder($key) ?? throw self::byHand(__('The payment does not tell the number of its order.', 'benefit'));
        if ($this->orders->byNumber($number) !== null) {
            /* translators: %s: number of an order */
            throw self::byHand(sprintf(__('There is an order %s already.', 'benefit'), $number));
        }
        if (!is_email($received->email)) {
            throw self::byHand(__('The payment does not tell the email address of its buyer.', 'benefit'));
        }
        $cart = $this->cart($payment, $received);
        [$first, $last] = explode(' ', trim($received->name), 2) + ['', ''];
        $buyer = ['first_name' => mb_substr($first, 0, 100), 'last_name' => mb_substr($last, 0, 100), 'email' => $received->email];

        return function (\Closure $assign) use ($payment, $number, $secret, $cart, $buyer): RestoredRecord {
            $visitor = bin2hex(random_bytes(self::VISITOR_BYTES));
            $id = $this->newOrders->insert($number, $secret, $visitor, $cart, $payment->currency, $payment->gateway, $buyer, null, $payment->createdAt);
            $this->newOrders->insertItems($id, $cart, isLimited: false);
            $this->newOrders->insertAttendees($id, self::attendees($cart, $number, $secret, $buyer));
            $over = $this->places->sellBeyondCapacity($id);
            $this->orders->move($id, OrderStatus::Paid, [OrderStatus::Received], $payment->createdAt);
            $this->history->add($id, 'brought_back', $over === 0 ? [] : ['over' => $over], get_current_user_id());
            $this->history->add($id, 'paid');
            $this->notices->toBuyer($id, 'order_paid');

            return new RestoredRecord($assign($id), static fn(): string => self::message($number, $buyer['email'], $over));
        };
    }

    /** @throws UserFacingException */
    private function cart(Payment $payment, ReceivedPayment $received): Cart
    {
        $lines = OrderDetails::lines($received->metadata);
        if ($lines === []) {
            throw self::byHand(__('The payment does not tell which tickets were bought.', 'benefit'));
        }
        $types = $this->ticketTypes->tickets(array_column($lines, 'ticket'), withTrash: true);
        $cart = new Cart(array_map(static function (array $line) use ($types, $payment): CartLine {
            $type = $types[$line['ticket']] ?? null;
            // After a backup was put back, new posts get the ids of lost ones.
            $isNewer = $type !== null && max(self::createdAt($type->id), self::createdAt($type->event->id)) > $payment->createdAt;
            if ($type === null || $type->event->id !== $line['event'] || $isNewer) {
                throw self::byHand(__('The event or a ticket type of this order no longer exists.', 'benefit'));
            }

            return new CartLine($type, $line['price']->quantity, 0, 0, $line['price']);
        }, $lines));
        if ($cart->totals->total !== $payment->amountMinor) {
            throw self::byHand(__('The prices of its tickets do not add up to what was paid.', 'benefit'));
        }

        return $cart;
    }

    private static function createdAt(int $postId): int
    {
        return (int) get_post_timestamp($postId);
    }

    /**
     * @param array{first_name: string, last_name: string, email: string} $buyer
     *
     * @return list<array{ticket: \Benefit\Tickets\Catalog\TicketType, secret: string, first_name: string, last_name: string, email: string}>
     */
    private static function attendees(Cart $cart, string $number, string $secret, array $buyer): array
    {
        $people = [];
        foreach ($cart->lines as $line) {
            for ($i = 0; $i < $line->quantity; $i++) {
                $people[] = ['ticket' => $line->ticket, 'secret' => OrderKey::ticketSecret($secret, $number, count($people) + 1), 'email' => ''] + $buyer;
            }
        }

        return $people;
    }

    private static function message(string $number, string $email, int $over): string
    {
        $sentences = [
            /* translators: 1: number of an order, 2: email address */
            sprintf(__('Order %1$s was brought back. Its tickets are being sent to %2$s again.', 'benefit'), $number, $email),
            __('QR codes that were sent before are valid again. If a ticket’s code was replaced after that, the first code is valid, not the new one.', 'benefit'),
            __('The payment does not tell the names of the attendees, so all tickets carry the name of the payer.', 'benefit'),
        ];
        if ($over > 0) {
            $sentences[] = sprintf(
                /* translators: %s: number of tickets */
                _n('%s ticket was taken beyond capacity.', '%s tickets were taken beyond capacity.', $over, 'benefit'),
                number_format_i18n($over),
            );
        }

        return implode(' ', $sentences);
    }

    private static function byHand(string $why): UserFacingException
    {
        return UserFacingException::refused('by_hand', $why . ' ' . __('It cannot be brought back automatically. Refund it, or leave it and issue complimentary tickets to the buyer.', 'benefit'));
    }
}
