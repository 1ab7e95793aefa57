<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Page;

use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Html\PaginationLinks;
use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;

defined('ABSPATH') || exit;

/**
 * The status of the order page: an address with a secret that opens nothing is 404, whatever is wrong with it, and 429
 * when there were too many.
 */
final class OrderPage
{
    /** Which page of a long list of tickets. */
    public const TICKETS = 'benefit_tickets_page';
    /** Tickets on one page. */
    public const TICKETS_PER_PAGE = 50;

    public const PARAMETERS = ['order_key', 'ticket_code', 'benefit_view', self::TICKETS];

    public function __construct(
        private readonly OrderSecretLinks $links,
        private readonly PaymentService $payments,
        private readonly PaymentReconciliation $reconciliation,
        private readonly OrderService $orders,
        private readonly RequiredPages $pages,
    ) {}

    /** @param int $tickets how many there are */
    public static function askedPage(int $tickets): PaginationLinks
    {
        $asked = self::asked(self::TICKETS);

        return new PaginationLinks($tickets, self::TICKETS_PER_PAGE, preg_match('/^[1-9][0-9]{0,2}$/D', $asked) === 1 ? (int) $asked : 1);
    }

    /**
     * The order that the address asks for; only looked up, and compared as a whole. '' in an answer that others can
     * read.
     */
    public static function asked(string $name): string
    {
        $value = PrivatePageHeaders::isReadByOthers() ? '' : get_query_var($name);

        return is_string($value) ? $value : '';
    }

    public function answer(): void
    {
        $code = self::asked('ticket_code');
        $key = self::asked('order_key');
        if (($code === '' && $key === '') || !is_page($this->pages->id('order'))) {
            return;
        }
        try {
            $found = $code !== '' ? $this->links->ticket($code) : $this->links->order($key);
        } catch (UserFacingException $refusal) {
            AjaxResponder::sendRefusalHeaders($refusal);

            return;
        }
        if ($found instanceof Order && $found->status === OrderStatus::Received) {
            $this->askForPayment($found);
        }
        if ($found === null) {
            status_header(404);
        }
    }

    /** The buyer has come back from a payment page, and the message about it may be on its way. */
    private function askForPayment(Order $order): void
    {
        $payment = $this->payments->of(OrderService::PURPOSE, $order->id);
        if ($payment !== null) {
            $this->reconciliation->glance($payment);
            $this->orders->forget($order->id);
        }
    }
}
