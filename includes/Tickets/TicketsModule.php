<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasPageSettings;
use Benefit\Shared\Module\HasSessionData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Cart\CartModule;
use Benefit\Tickets\Checkout\CheckoutModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;
use Benefit\Tickets\Storefront\StorefrontModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** The ticket sale as a whole: what visitors can ask it for, and what its scripts are told. */
final class TicketsModule implements OfProduct, HasActions, HasPageSettings, HasSessionData
{
    private ?Ajax $ajax = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly TypesModule $types,
        private readonly StockModule $stock,
        private readonly CartModule $cart,
        private readonly OrdersModule $orders,
        private readonly StorefrontModule $storefront,
        private readonly CheckoutModule $checkout,
    ) {}

    public function name(): string
    {
        return 'Tickets';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function actions(): array
    {
        $forms = new Forms($this->cart->carts(), $this->cart->form(), $this->checkout->review(), $this->checkout->checkout(), $this->orders->orders(), $this->shared->pages(), $this->payments->gateways());

        return [...$this->ajax()->actions(), ...$forms->actions()];
    }

    public function sessionContract(): string
    {
        return __DIR__ . '/schema/tickets-session.json';
    }

    public function sessionData(Request $request): array
    {
        return $this->ajax()->sessionData($request);
    }

    private function ajax(): Ajax
    {
        return $this->ajax ??= new Ajax(
            $this->cart->carts(),
            $this->types->ticketTypes(),
            $this->stock->stock(),
            $this->checkout->checkout(),
            $this->cart->form(),
            $this->storefront->container(),
            $this->cart->block(),
            $this->cart->view(),
            $this->checkout->view(),
            $this->shared->settings(),
            $this->payments->gateways(),
        );
    }

    public function pageSettings(): array
    {
        return ['benefitTickets' => fn(): array => (new PageSettings($this->shared->pages()))->values()];
    }
}
