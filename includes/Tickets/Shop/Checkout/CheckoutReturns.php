<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/** Answers buyers who wait for their order, and those who return from a payment page without having paid. */
final class CheckoutReturns
{
    private const PAGES = ['cart', 'checkout'];

    /**
     * @param \Closure(): OrderPlacementService $placement
     * @param \Closure(): OrderPlacement        $orders
     * @param \Closure(): PaymentService        $payments
     */
    public function __construct(
        #[Lazy(OrderPlacementService::class)]
        private readonly \Closure $placement,
        #[Lazy(OrderPlacement::class)]
        private readonly \Closure $orders,
        #[Lazy(PaymentService::class)]
        private readonly \Closure $payments,
        private readonly RequiredPages $pages,
        private readonly VisitorToken $visitor,
    ) {}

    public function answerWaiting(): void
    {
        (new ProcessingPage(CheckoutBlock::ACTION, $this->placement, fn(): bool => is_page($this->pages->id('checkout')), $this->visitor))->answer();
    }

    public function answerUnpaid(): void
    {
        $this->unpaidPage()->answer();
    }

    public function unpaidPage(): AbandonedPaymentPage
    {
        return new AbandonedPaymentPage($this->orders, $this->payments, $this->currentPage(...), $this->visitor);
    }

    /** URL of the cart or checkout if this request shows one of them, else ''. */
    private function currentPage(): string
    {
        foreach (self::PAGES as $page) {
            if (is_page($this->pages->id($page))) {
                return $this->pages->url($page);
            }
        }

        return '';
    }
}
