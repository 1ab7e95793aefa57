<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Payments\AskableGateway;
use Benefit\Payments\Gateways;
use Benefit\Payments\Payments;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Placement\UnpaidPage;
use Benefit\Shared\Clock;
use Benefit\Shared\Database\Idempotency;
use Benefit\Shared\Html\View;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\OrderFacts;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Stock\HoldRepository;

defined('ABSPATH') || exit;

/**
 * A visitor's order whose payment page is still open. Who leaves that page by the browser's Back has an empty cart:
 * their tickets are in the order. Cart and checkout show it with both ways on.
 */
final class WaitingPayment
{
    /**
     * @param \Closure(): Payments    $payments
     * @param \Closure(): Gateways    $gateways
     * @param \Closure(): Idempotency $idempotency
     * @param \Closure(): Orders      $orders
     */
    public function __construct(
        private readonly HoldRepository $holds,
        private readonly \Closure $payments,
        private readonly \Closure $gateways,
        private readonly \Closure $idempotency,
        private readonly \Closure $orders,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly Clock $clock,
    ) {}

    /**
     * @param 'cart'|'checkout' $page where the way back leads
     *
     * @return string '' when nothing is waiting
     */
    public function html(?string $visitor, string $page): string
    {
        $now = $this->clock->now();
        $held = $visitor === null ? null : $this->holds->newestOrder($visitor, $now);
        $payment = $held === null ? null : ($this->payments)()->of(Orders::PURPOSE, $held['order']);
        if ($visitor === null || $held === null || $payment?->status !== PaymentStatus::Pending) {
            return '';
        }
        // Kept for longer than a payment page lives: the payer has done their part, and the money is on its way.
        $gateway = ($this->gateways)()->get($payment->gateway);
        $until = $held['until'] - ($gateway instanceof AskableGateway ? AskableGateway::MARGIN_SECONDS : 0);
        $isOpen = $until > $now && $held['until'] <= $now + ($gateway?->life() ?? 0);
        $order = $isOpen ? ($this->orders)()->byId($held['order']) : null;
        $answer = $order === null ? null : ($this->idempotency)()->answerOf(Idempotency::scope(Orders::PURPOSE, $visitor), $order->id);
        $payUrl = is_string($answer['redirect'] ?? null) ? $answer['redirect'] : '';
        if ($order === null || $payUrl === '') {
            return '';
        }
        $facts = new OrderFacts($order, $this->settings, $this->pages);

        return View::render(__DIR__ . '/templates/waiting-payment.php', [
            'until' => (string) wp_date((string) get_option('time_format'), $until),
            'summary_html' => $facts->summaryHtml(),
            'pay_url' => $payUrl,
            'back_url' => $this->pages->url($page, [UnpaidPage::PARAMETER => $payment->reference]),
        ]);
    }
}
