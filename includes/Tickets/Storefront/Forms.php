<?php

declare(strict_types=1);

namespace Benefit\Tickets\Storefront;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Settings\Pages;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Cart\QuantityField;

defined('ABSPATH') || exit;

/** The plain post of the forms beside tickets: it works without JavaScript. No rules here. */
final class Forms
{
    public function __construct(private readonly Carts $carts, private readonly Pages $pages) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            'add_to_cart',
            Channel::Form,
            Access::GuestStart,
            Reply::Page,
            __DIR__ . '/schema/add-to-cart.json',
            $this->add(...),
            [RateRule::ofVisitor()],
            words: QuantityField::words(...),
        )];
    }

    private function add(Request $request): Response
    {
        $this->carts->add((string) $request->visitor, $request->values['ticket_id'], $request->values['tc_qty'], $request->network);

        return Response::redirect($this->pages->url('cart'));
    }
}
