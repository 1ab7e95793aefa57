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
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;

defined('ABSPATH') || exit;

/** The plain posts of the cart: all of it works without JavaScript. No rules here. */
final class Forms
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(private readonly CartForm $form, private readonly Pages $pages) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            self::action('mp-update-cart', 'mp-update-cart.json', $this->legacy(...)),
            self::action('cart_form', 'benefit-cart-form.json', $this->form->submit(...), $this->stale(...)),
        ];
    }

    /**
     * @param \Closure(Request): Response      $handler
     * @param (\Closure(Request): Response)|null $stale
     */
    private static function action(string $name, string $schema, \Closure $handler, ?\Closure $stale = null): Action
    {
        return new Action(
            $name,
            Channel::Form,
            Access::GuestStart,
            Reply::Page,
            self::SCHEMA . $schema,
            $handler,
            [RateRule::ofVisitor()],
            stale: $stale,
            words: QuantityField::words(...),
        );
    }

    private function legacy(Request $request): Response
    {
        $this->form->legacy($request);

        return Response::redirect($this->pages->url('cart'));
    }

    /** Nothing is done on a page that was open too long: it is shown again, with what was entered. */
    private function stale(Request $request): Response
    {
        throw new Refusal('stale', __('This page was open for a long time. Nothing was changed: please look at your cart and press the button again.', 'benefit'), 403);
    }
}
