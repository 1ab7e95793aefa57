<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Tickets\Shop\Cart\CartService;
use Benefit\Tickets\Shop\Cart\QuantityField;

defined('ABSPATH') || exit;

/** Routes the plain form post of the ticket forms, which work without JavaScript. */
final class BuyFormHandler implements RouteProvider
{
    public function __construct(private readonly CartService $carts, private readonly RequiredPages $pages) {}

    public static function routes(): array
    {
        return [Route::form('add_to_cart', AccessPolicy::GuestStart, RouteContract::page(__DIR__ . '/schema/add-to-cart.json', messages: QuantityField::words(...)), 'add')];
    }

    public function add(ValidatedRequest $request): RouteResponse
    {
        $this->carts->add((string) $request->visitor, $request->values['ticket_id'], $request->values['tc_qty'], $request->network);

        return RouteResponse::redirect($this->pages->url('cart'));
    }
}
