<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Checkout\PlacementService;
use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentsServices;
use Benefit\People\ConsentFields;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasVisitorData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Catalog\Inventory\InventoryModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Shop\Cart\CartModule;
use Benefit\Tickets\Shop\Cart\HasCartNotice;
use Benefit\Tickets\Shop\Cart\ReservationViewModel;
use Benefit\Tickets\Shop\Coupons\CouponsModule;
use Benefit\Tickets\Shop\Storefront\HasFormQuantityLimit;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** From the cart to the order, once. */
final class CheckoutModule implements BelongsToProduct, HasHooks, HasRoutes, HasBlocks, HasIslands, HasCartNotice, HasFormQuantityLimit, HasVisitorData
{
    private const TEMPLATES = __DIR__ . '/templates/';

    private ?PlacementService $placement = null;
    private ?OrderPlacement $orderPlacement = null;
    private ?CheckoutReview $review = null;
    private ?PlaceOrderResponse $answers = null;
    private ?CheckoutForm $form = null;
    private ?CheckoutViewModel $view = null;
    private ?PendingPaymentNotice $waitingPayment = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly InventoryModule $stock,
        private readonly CouponsModule $coupons,
        private readonly CartModule $cart,
        private readonly OrdersModule $orders,
        private readonly TicketsFieldsFieldsModule $fields,
    ) {}

    public function name(): string
    {
        return 'Tickets/Checkout';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function register(): void
    {
        $pages = $this->shared->pages();
        (new ProcessingPage(CheckoutBlock::ACTION, $this->placement(...), static fn(): bool => is_page($pages->id('checkout')), $this->shared->visitor()))->register();
        $this->unpaidPage()->register();
    }

    public function actions(): array
    {
        $gateways = $this->shared->container->get(GatewayRegistry::class);

        return [
            ...(new CheckoutAjax($this->cart->carts(), $this->view(), $this->placement(), $gateways))->actions(),
            ...(new CheckoutFormHandler($this->review(), $this->placement(), $gateways, $this->shared->pages()))->actions(),
        ];
    }

    public function blocks(): array
    {
        return ['benefit/checkout' => fn() => new CheckoutBlock(
            $this->cart->carts(),
            $this->form(),
            $this->view(),
            $this->shared->islands(),
            $this->shared->container->get(GatewayRegistry::class),
            $this->shared->visitor(),
            $this->shared->endpoint(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->waitingPayment(),
        )];
    }

    public function islands(): array
    {
        return [new IslandDefinition(
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

    public function placement(): PlacementService
    {
        return $this->placement ??= PaymentsServices::placement($this->shared->container, $this->orderPlacement());
    }

    private function orderPlacement(): OrderPlacement
    {
        return $this->orderPlacement ??= new OrderPlacement(
            $this->review(),
            new OrderCreator(
                $this->orders->newOrders(),
                $this->orders->repository(),
                $this->stock->buyerLimits(),
                $this->coupons->coupons(),
                $this->stock->holds(),
                $this->stock->repository(),
                $this->shared->container->get(PaymentService::class),
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
            $this->shared->container->get(PaymentService::class),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->shared->visitor(),
        );
    }

    public function unpaidPage(): AbandonedPaymentPage
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

        return new AbandonedPaymentPage($this->orderPlacement(...), fn(): PaymentService => $this->shared->container->get(PaymentService::class), $here, $this->shared->visitor());
    }

    private function review(): CheckoutReview
    {
        return $this->review ??= new CheckoutReview($this->cart->carts(), $this->form(), $this->shared->container->get(GatewayRegistry::class), $this->shared->settings(), $this->shared->clock);
    }

    public function view(): CheckoutViewModel
    {
        return $this->view ??= new CheckoutViewModel($this->form(), new ReservationViewModel($this->shared->settings(), $this->shared->clock), $this->shared->container->get(GatewayRegistry::class), $this->shared->endpoint(), $this->shared->settings(), $this->shared->pages(), $this->shared->clock);
    }

    public function moveVisitor(string $from, string $to): void
    {
        (new TicketVisitorDataMover($this->stock->holds(), $this->orders->repository(), $this->coupons->repository(), $this->shared->idempotency()))->move($from, $to);
    }

    public function form(): CheckoutForm
    {
        return $this->form ??= new CheckoutForm($this->fields->definitions(), new ConsentFields($this->shared->settings()), $this->shared->settings()->flag('ask_names'), $this->shared->settings()->flag('owner_tickets'));
    }

    private function answers(): PlaceOrderResponse
    {
        return $this->answers ??= new PlaceOrderResponse($this->shared->settings(), $this->shared->pages());
    }

    public function waitingPayment(): PendingPaymentNotice
    {
        return $this->waitingPayment ??= new PendingPaymentNotice($this->stock->holds(), fn(): PaymentService => $this->shared->container->get(PaymentService::class), fn(): GatewayRegistry => $this->shared->container->get(GatewayRegistry::class), $this->shared->idempotency(...), $this->orders->orders(...), $this->shared->settings(), $this->shared->pages(), $this->shared->clock);
    }
}
