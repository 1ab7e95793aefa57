<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Payments\PaymentsModule;
use Benefit\Payments\Placement\Placement;
use Benefit\Payments\Placement\UnpaidPage;
use Benefit\Payments\Placement\WaitingPage;
use Benefit\People\Consents;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasVisitorData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Cart\CartModule;
use Benefit\Tickets\Cart\HasCartNotice;
use Benefit\Tickets\Cart\ReservationView;
use Benefit\Tickets\Coupons\CouponsModule;
use Benefit\Tickets\Fields\FieldsModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;
use Benefit\Tickets\Storefront\HasQuantityLimit;

defined('ABSPATH') || exit;

/** From the cart to the order, once. */
final class CheckoutModule implements OfProduct, HasHooks, HasActions, HasBlocks, HasIslands, HasCartNotice, HasQuantityLimit, HasVisitorData
{
    private const TEMPLATES = __DIR__ . '/templates/';

    private ?Placement $placement = null;
    private ?OrderPlacement $orderPlacement = null;
    private ?Review $review = null;
    private ?Answers $answers = null;
    private ?CheckoutForm $form = null;
    private ?CheckoutView $view = null;
    private ?WaitingPayment $waitingPayment = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly StockModule $stock,
        private readonly CouponsModule $coupons,
        private readonly CartModule $cart,
        private readonly OrdersModule $orders,
        private readonly FieldsModule $fields,
    ) {}

    public function name(): string
    {
        return 'Tickets/Checkout';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        $pages = $this->shared->pages();
        (new WaitingPage(CheckoutBlock::ACTION, $this->placement(...), static fn(): bool => is_page($pages->id('checkout')), $this->shared->visitor()))->register();
        $this->unpaidPage()->register();
    }

    public function actions(): array
    {
        $gateways = $this->payments->gateways();

        return [
            ...(new Ajax($this->cart->carts(), $this->view(), $this->placement(), $gateways))->actions(),
            ...(new Forms($this->review(), $this->placement(), $gateways, $this->shared->pages()))->actions(),
        ];
    }

    public function blocks(): array
    {
        return ['benefit/checkout' => fn() => new CheckoutBlock(
            $this->cart->carts(),
            $this->form(),
            $this->view(),
            $this->shared->islands(),
            $this->payments->gateways(),
            $this->shared->visitor(),
            $this->shared->endpoint(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->waitingPayment(),
        )];
    }

    public function islands(): array
    {
        return [new Island(
            'checkout',
            self::TEMPLATES . 'checkout.php',
            script: self::script(...),
        )];
    }

    /** @param array<string, mixed> $props the checkout's, or the cart's, which fetches the script before it is needed */
    private static function script(array $props): string
    {
        $isFolded = $props['owners']['folded'] ?? array_sum(array_column($props['lines'], 'stored')) >= CheckoutForm::FOLD_FROM;

        return $isFolded ? 'checkout-folded' : 'checkout';
    }

    public function mostWithoutScripts(int $ticketId): ?int
    {
        return $this->form()->mostWithoutScripts($ticketId);
    }

    public function cartNotice(?string $visitor): string
    {
        return $this->waitingPayment()->html($visitor, 'cart');
    }

    public function placement(): Placement
    {
        return $this->placement ??= $this->payments->placement($this->orderPlacement());
    }

    private function orderPlacement(): OrderPlacement
    {
        return $this->orderPlacement ??= new OrderPlacement(
            $this->review(),
            new OrderStore(
                $this->orders->newOrders(),
                $this->orders->repository(),
                $this->stock->buyerLimits(),
                $this->coupons->coupons(),
                $this->stock->holds(),
                $this->stock->repository(),
                $this->payments->payments(),
                $this->shared->idempotency(),
                $this->shared->transaction(),
                $this->shared->settings(),
                $this->answers(),
                $this->shared->clock,
            ),
            $this->answers(),
            $this->cart->carts(),
            $this->orders->repository(),
            $this->orders->orders(),
            $this->payments->payments(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->shared->visitor(),
        );
    }

    public function unpaidPage(): UnpaidPage
    {
        $pages = $this->shared->pages();
        $here = static function () use ($pages): string {
            foreach (['cart', 'checkout'] as $page) {
                if (is_page($pages->id($page))) {
                    return $pages->url($page);
                }
            }

            return '';
        };

        return new UnpaidPage($this->orderPlacement(...), $this->payments->payments(...), $here, $this->shared->visitor());
    }

    private function review(): Review
    {
        return $this->review ??= new Review($this->cart->carts(), $this->form(), $this->payments->gateways(), $this->shared->settings(), $this->shared->clock);
    }

    public function view(): CheckoutView
    {
        return $this->view ??= new CheckoutView($this->form(), new ReservationView($this->shared->settings(), $this->shared->clock), $this->payments->gateways(), $this->shared->endpoint(), $this->shared->settings(), $this->shared->pages(), $this->shared->clock);
    }

    public function moveVisitor(string $from, string $to): void
    {
        (new VisitorMove($this->stock->holds(), $this->orders->repository(), $this->coupons->repository(), $this->shared->idempotency()))->move($from, $to);
    }

    public function form(): CheckoutForm
    {
        return $this->form ??= new CheckoutForm($this->fields->definitions(), new Consents($this->shared->settings()), $this->shared->settings()->flag('ask_names'), $this->shared->settings()->flag('owner_tickets'));
    }

    private function answers(): Answers
    {
        return $this->answers ??= new Answers($this->shared->settings(), $this->shared->pages());
    }

    public function waitingPayment(): WaitingPayment
    {
        return $this->waitingPayment ??= new WaitingPayment($this->stock->holds(), $this->payments->payments(...), $this->payments->gateways(...), $this->shared->idempotency(...), $this->orders->orders(...), $this->shared->settings(), $this->shared->pages(), $this->shared->clock);
    }
}
