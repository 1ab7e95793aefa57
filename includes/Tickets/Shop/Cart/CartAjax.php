<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** The ajax actions of the cart and its widgets (CONTRACTS.md "Cart form"). No rules here. */
final class CartAjax implements RouteProvider
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(
        private readonly CartService $carts,
        private readonly CartActions $form,
        private readonly CartBlock $block,
        private readonly CartViewModel $view,
        private readonly TicketsSessionData $session,
    ) {}

    public function actions(): array
    {
        return [
            self::action('tickera_update_widget_cart', AccessPolicy::VisitorRead, ResponseFormat::Html, $this->widget(...), 'tc_update_widget_cart'),
            self::action('update_cart_widget', AccessPolicy::VisitorRead, ResponseFormat::Html, $this->contents(...)),
            self::action('mp-update-cart', AccessPolicy::GuestStart, ResponseFormat::Piped, $this->legacy(...)),
            self::action('benefit_cart_form', AccessPolicy::GuestStart, ResponseFormat::Json, $this->cart(...)),
            self::action('benefit_cart', AccessPolicy::VisitorRead, ResponseFormat::Json, $this->cartAsShown(...)),
        ];
    }

    /** @param \Closure(ValidatedRequest): RouteResponse $handler */
    private static function action(string $name, AccessPolicy $access, ResponseFormat $reply, \Closure $handler, string ...$aliases): Route
    {
        return new Route(
            $name,
            RouteChannel::Ajax,
            $access,
            $reply,
            self::SCHEMA . strtr($name, '_', '-') . '.json',
            $handler,
            [RateLimitRule::ofVisitor()],
            array_values($aliases),
            words: QuantityField::words(...),
        );
    }

    private function widget(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::html($this->block->widget($this->carts->of($request->visitor)));
    }

    private function contents(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::html($this->block->contents($this->carts->of($request->visitor)));
    }

    /** Two calls of the specification under one name: emptying the cart, and the legacy buy form. */
    private function legacy(ValidatedRequest $request): RouteResponse
    {
        $ticket = $this->form->legacy($request);
        if ($ticket === null) {
            return $this->contents($request);
        }

        return RouteResponse::html(AjaxResponder::piped((string) ($this->session->left([$ticket->id])[$ticket->id] ?? ''), $this->contents($request)->body));
    }

    private function cart(ValidatedRequest $request): RouteResponse
    {
        $result = $this->form->submit($request);

        $cart = $this->carts->of($request->visitor);

        return RouteResponse::json([
            'redirect' => $result->redirect,
            'confirm' => $result->state['confirm'] ?? null,
            'cart' => $this->session->cart($cart),
            'view' => $this->view->of($cart),
        ]);
    }

    private function cartAsShown(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json(['view' => $this->view->of($this->carts->of($request->visitor))]);
    }
}
