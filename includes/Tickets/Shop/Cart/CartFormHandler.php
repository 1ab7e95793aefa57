<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Routes the plain form posts of the cart, which works without JavaScript. */
final class CartFormHandler implements RouteProvider
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(private readonly CartActions $form, private readonly RequiredPages $pages) {}

    public static function routes(): array
    {
        $messages = QuantityField::words(...);

        return [
            Route::form('mp-update-cart', AccessPolicy::GuestStart, RouteContract::page(self::SCHEMA . 'mp-update-cart.json', messages: $messages), 'legacy'),
            Route::form('cart_form', AccessPolicy::GuestStart, RouteContract::page(self::SCHEMA . 'benefit-cart-form.json', messages: $messages), 'submit', 'showStale', overrides: CartFormWireOverrides::class),
        ];
    }


    public function submit(ValidatedRequest $request): RouteResponse
    {
        return $this->form->submit($request);
    }

    public function legacy(ValidatedRequest $request): RouteResponse
    {
        $this->form->legacy($request);

        return RouteResponse::redirect($this->pages->url('cart'));
    }

    /** Shows a page that was open too long again, with its entries and without doing anything. */
    public function showStale(ValidatedRequest $request): RouteResponse
    {
        throw UserFacingException::forbidden('stale', __('This page was open too long, so nothing was changed. Please check your cart and try again.', 'benefit'));
    }
}
