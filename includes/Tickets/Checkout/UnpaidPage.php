<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Payments\Payments;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\Pages;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Orders\Orders;

defined('ABSPATH') || exit;

/**
 * Where a payment page sends a payer who leaves it without paying, and where WaitingPayment leads: the order is given up,
 * its tickets are in the cart again, and the page is shown that was asked for. A payer who has paid after all is shown the
 * order. Only the visitor who has placed it may: the reference stands in addresses, which others get to see.
 */
final class UnpaidPage
{
    public const PARAMETER = 'benefit_unpaid';

    /**
     * @param \Closure(): Payments $payments
     * @param \Closure(): Orders   $orders
     * @param \Closure(): Carts    $carts
     */
    public function __construct(
        private readonly \Closure $payments,
        private readonly \Closure $orders,
        private readonly \Closure $carts,
        private readonly VisitorToken $visitor,
        private readonly Pages $pages,
    ) {}

    public function register(): void
    {
        add_filter('query_vars', static fn(array $names): array => [...$names, self::PARAMETER]);
        add_action('template_redirect', $this->answer(...), 2);
    }

    /**
     * @param 'cart'|'checkout' $page
     * @param string|null       $visitor who asks for it
     *
     * @return string the address to go to; '' when this is none of theirs
     */
    public function leave(string $reference, string $page, ?string $visitor): string
    {
        $payment = ($this->payments)()->byReference($reference);
        if ($payment === null || $payment->purpose !== Orders::PURPOSE || !($this->orders)()->isOf($payment->subjectId, $visitor)) {
            return '';
        }
        $payment = ($this->payments)()->giveUp($reference) ?? $payment;
        $hasPaid = in_array($payment->status, [PaymentStatus::Pending, PaymentStatus::Paid, PaymentStatus::RefundDue, PaymentStatus::Refunded, PaymentStatus::ChargedBack], true);
        $order = $hasPaid ? ($this->orders)()->byId($payment->subjectId) : null;

        return $order === null ? $this->pages->url($page) : $this->pages->url('order', ['order_key' => $order->key()]);
    }

    private function answer(): void
    {
        $reference = get_query_var(self::PARAMETER);
        $page = is_page($this->pages->id('cart')) ? 'cart' : 'checkout';
        if (!is_string($reference) || $reference === '' || !is_page($this->pages->id($page))) {
            return;
        }
        $visitor = $this->visitor->current();
        $url = $this->leave($reference, $page, $visitor);
        if ($url !== '') {
            $this->visitor->mark(Carts::MARKER, count(($this->carts)()->of($visitor)->lines));
            nocache_headers();
            wp_safe_redirect($url, 303);
            exit;
        }
    }
}
