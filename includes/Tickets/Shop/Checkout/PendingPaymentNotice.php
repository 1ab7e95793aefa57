<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Inventory\StockHoldRepository;
use Benefit\Tickets\Orders\FormattedOrder;
use Benefit\Tickets\Orders\OrderService;

defined('ABSPATH') || exit;

/**
 * Shows a visitor's order whose payment page is still open. A visitor who goes back in the browser finds an empty cart,
 * because the tickets are in the order; cart and checkout therefore offer to pay or to return.
 */
final class PendingPaymentNotice
{
    /**
     * @param \Closure(): PaymentService    $payments
     * @param \Closure(): GatewayRegistry    $gateways
     * @param \Closure(): IdempotencyStore $idempotency
     * @param \Closure(): OrderService      $orders
     */
    public function __construct(
        private readonly StockHoldRepository $holds,
        #[Lazy(PaymentService::class)]
        private readonly \Closure $payments,
        #[Lazy(GatewayRegistry::class)]
        private readonly \Closure $gateways,
        #[Lazy(IdempotencyStore::class)]
        private readonly \Closure $idempotency,
        #[Lazy(OrderService::class)]
        private readonly \Closure $orders,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly Clock $clock,
    ) {}

    /**
     * @param 'cart'|'checkout' $page target of the link that gives up the payment
     *
     * @return string '' when no order awaits payment
     */
    public function renderNotice(?string $visitor, string $page): string
    {
        $now = $this->clock->now();
        $held = $visitor === null ? null : $this->holds->newestOrder($visitor, $now);
        $payment = $held === null ? null : ($this->payments)()->findNewest(OrderService::PURPOSE, $held['order']);
        if ($visitor === null || $held === null || $payment?->status !== PaymentStatus::Pending) {
            return '';
        }
        // If the hold lasts longer than a payment page, the payer has done their part and the money is on its way.
        $gateway = ($this->gateways)()->get($payment->gateway);
        $until = $held['until'] - ($gateway instanceof QueryableGateway ? QueryableGateway::MARGIN_SECONDS : 0);
        $isOpen = $until > $now && $held['until'] <= $now + ($gateway?->life() ?? 0);
        $order = $isOpen ? ($this->orders)()->byId($held['order']) : null;
        $answer = $order === null ? null : ($this->idempotency)()->answerOf(IdempotencyStore::scope(OrderService::PURPOSE, $visitor), $order->id);
        $payUrl = is_string($answer['redirect'] ?? null) ? $answer['redirect'] : '';
        if ($order === null || $payUrl === '') {
            return '';
        }
        $facts = new FormattedOrder($order, $this->settings, $this->pages);

        return HtmlOutput::render(__DIR__ . '/templates/waiting-payment.php', [
            'until' => (string) wp_date((string) get_option('time_format'), $until),
            'summary_html' => $facts->summaryHtml(),
            'pay_url' => $payUrl,
            'back_url' => $this->pages->url($page, [AbandonedPaymentPage::PARAMETER => $payment->reference]),
        ]);
    }

    public function cartHtml(?string $visitor): string
    {
        return $this->renderNotice($visitor, 'cart');
    }
}
