<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** Routes the ajax actions of the cart and its widgets (docs/contracts.md "Cart form"). */
final class CartAjax implements RouteProvider
{
    private const SCHEMA = __DIR__ . '/schema/';
    /** Number of tickets left for clients that take anything else than a number above 0 as sold out. */
    private const NO_LIMIT = 999;

    public function __construct(
        private readonly CartService $carts,
        private readonly CartActions $form,
        private readonly CartBlock $block,
        private readonly CartViewModel $view,
        private readonly TicketsSessionData $session,
    ) {}

    public static function routes(): array
    {
        $messages = QuantityField::words(...);

        return [
            Route::ajax('tickera_update_widget_cart', AccessPolicy::VisitorRead, RouteContract::forHtml(self::SCHEMA . 'tickera-update-widget-cart.json', messages: $messages), 'widget', aliases: ['tc_update_widget_cart']),
            Route::ajax('update_cart_widget', AccessPolicy::VisitorRead, RouteContract::forHtml(self::SCHEMA . 'update-cart-widget.json', messages: $messages), 'contents'),
            Route::ajax('mp-update-cart', AccessPolicy::GuestStart, RouteContract::piped(self::SCHEMA . 'mp-update-cart.json', $messages), 'legacy'),
            Route::ajax('benefit_cart_form', AccessPolicy::GuestStart, RouteContract::json(self::SCHEMA . 'benefit-cart-form.json', messages: $messages), 'cart'),
            Route::ajax('benefit_cart', AccessPolicy::VisitorRead, RouteContract::json(self::SCHEMA . 'benefit-cart.json', messages: $messages), 'cartAsShown'),
        ];
    }


    public function widget(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::fromHtml($this->block->widget($this->carts->getCart($request->visitor)));
    }

    public function contents(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::fromHtml($this->block->contents($this->carts->getCart($request->visitor)));
    }

    /** Answers both calls that the specification names mp-update-cart: emptying the cart, and the legacy buy form. */
    public function legacy(ValidatedRequest $request): RouteResponse
    {
        $ticket = $this->form->legacy($request);
        if ($ticket === null) {
            return $this->contents($request);
        }

        return RouteResponse::fromHtml(AjaxResponder::joinPipedParts((string) ($this->session->left([$ticket->id])[$ticket->id] ?? self::NO_LIMIT), $this->contents($request)->body));
    }

    public function cart(ValidatedRequest $request): RouteResponse
    {
        $result = $this->form->submit($request);

        $cart = $this->carts->getCart($request->visitor);

        return RouteResponse::json([
            'redirect' => $result->redirect,
            'confirm' => $result->state['confirm'] ?? null,
            'cart' => $this->session->cart($cart),
            'view' => $this->view->forCart($cart),
        ]);
    }

    public function cartAsShown(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json(['view' => $this->view->forCart($this->carts->getCart($request->visitor))]);
    }
}
