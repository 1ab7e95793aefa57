<?php

declare(strict_types=1);

namespace Benefit\Tickets\Cart;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Http\Sender;

defined('ABSPATH') || exit;

/** The ajax actions of the cart and its widgets (CONTRACTS.md "Cart form"). No rules here. */
final class Ajax
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(
        private readonly Carts $carts,
        private readonly CartForm $form,
        private readonly CartBlock $block,
        private readonly CartView $view,
        private readonly SessionData $session,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            self::action('tickera_update_widget_cart', Access::VisitorRead, Reply::Html, $this->widget(...), 'tc_update_widget_cart'),
            self::action('update_cart_widget', Access::VisitorRead, Reply::Html, $this->contents(...)),
            self::action('mp-update-cart', Access::GuestStart, Reply::Piped, $this->legacy(...)),
            self::action('benefit_cart_form', Access::GuestStart, Reply::Json, $this->cart(...)),
            self::action('benefit_cart', Access::VisitorRead, Reply::Json, $this->cartAsShown(...)),
        ];
    }

    /** @param \Closure(Request): Response $handler */
    private static function action(string $name, Access $access, Reply $reply, \Closure $handler, string ...$aliases): Action
    {
        return new Action(
            $name,
            Channel::Ajax,
            $access,
            $reply,
            self::SCHEMA . strtr($name, '_', '-') . '.json',
            $handler,
            [RateRule::ofVisitor()],
            array_values($aliases),
            words: QuantityField::words(...),
        );
    }

    private function widget(Request $request): Response
    {
        return Response::html($this->block->widget($this->carts->of($request->visitor)));
    }

    private function contents(Request $request): Response
    {
        return Response::html($this->block->contents($this->carts->of($request->visitor)));
    }

    /** Two calls of the specification under one name: emptying the cart, and the legacy buy form. */
    private function legacy(Request $request): Response
    {
        $ticket = $this->form->legacy($request);
        if ($ticket === null) {
            return $this->contents($request);
        }

        return Response::html(Sender::piped((string) ($this->session->left([$ticket->id])[$ticket->id] ?? ''), $this->contents($request)->body));
    }

    private function cart(Request $request): Response
    {
        $result = $this->form->submit($request);

        $cart = $this->carts->of($request->visitor);

        return Response::json([
            'redirect' => $result->redirect,
            'confirm' => $result->state['confirm'] ?? null,
            'cart' => $this->session->cart($cart),
            'view' => $this->view->of($cart),
        ]);
    }

    private function cartAsShown(Request $request): Response
    {
        return Response::json(['view' => $this->view->of($this->carts->of($request->visitor))]);
    }
}
