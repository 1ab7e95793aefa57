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
 * Sets the status of the order page: 404 for any secret that opens nothing, 429 after too many attempts.
 */
final class OrderPage
{
    /** Query variable: page of a long list of tickets. */
    public const TICKETS = 'benefit_tickets_page';
    public const TICKETS_PER_PAGE = 50;

    public const PARAMETERS = ['order_key', 'ticket_code', 'benefit_view', self::TICKETS];

    public function __construct(
        private readonly OrderSecretLinks $links,
        private readonly PaymentService $payments,
        private readonly PaymentReconciliation $reconciliation,
        private readonly OrderService $orders,
        private readonly RequiredPages $pages,
    ) {}

    /** @param int $tickets total number */
    public static function requestedPage(int $tickets): PaginationLinks
    {
        $requestedPage = self::getQueryVar(self::TICKETS);

        return new PaginationLinks($tickets, self::TICKETS_PER_PAGE, preg_match('/^[1-9][0-9]{0,2}$/D', $requestedPage) === 1 ? (int) $requestedPage : 1);
    }

    /**
     * Reads a query variable of the order's address. Safe unvalidated: it is only looked up, and compared as a whole.
     * Returns '' in a response that others can read.
     */
    public static function getQueryVar(string $name): string
    {
        $value = PrivatePageHeaders::isReadByOthers() ? '' : get_query_var($name);

        return is_string($value) ? $value : '';
    }

    public function answer(): void
    {
        $code = self::getQueryVar('ticket_code');
        $key = self::getQueryVar('order_key');
        if (($code === '' && $key === '') || !is_page($this->pages->id('order'))) {
            return;
        }
        try {
            $found = $code !== '' ? $this->links->ticket($code) : $this->links->orderOrMissing($key);
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

    /** Asks the gateway, since the buyer may have returned from the payment page before its webhook arrived. */
    private function askForPayment(Order $order): void
    {
        $payment = $this->payments->findNewest(OrderService::PURPOSE, $order->id);
        if ($payment !== null) {
            $this->reconciliation->checkNow($payment);
            $this->orders->forget($order->id);
        }
    }
}
