<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The plain posts of the cart: all of it works without JavaScript. No rules here. */
final class CartFormHandler implements RouteProvider
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(private readonly CartActions $form, private readonly RequiredPages $pages) {}

    public function actions(): array
    {
        return [
            self::action('mp-update-cart', 'mp-update-cart.json', $this->legacy(...)),
            self::action('cart_form', 'benefit-cart-form.json', $this->form->submit(...), $this->stale(...)),
        ];
    }

    /**
     * @param \Closure(ValidatedRequest): RouteResponse      $handler
     * @param (\Closure(ValidatedRequest): RouteResponse)|null $stale
     */
    private static function action(string $name, string $schema, \Closure $handler, ?\Closure $stale = null): Route
    {
        return new Route(
            $name,
            RouteChannel::Form,
            AccessPolicy::GuestStart,
            ResponseFormat::Page,
            self::SCHEMA . $schema,
            $handler,
            [RateLimitRule::ofVisitor()],
            stale: $stale,
            words: QuantityField::words(...),
        );
    }

    private function legacy(ValidatedRequest $request): RouteResponse
    {
        $this->form->legacy($request);

        return RouteResponse::redirect($this->pages->url('cart'));
    }

    /** Nothing is done on a page that was open too long: it is shown again, with what was entered. */
    private function stale(ValidatedRequest $request): RouteResponse
    {
        throw UserFacingException::forbidden('stale', __('This page was open for a long time. Nothing was changed: please look at your cart and press the button again.', 'benefit'));
    }
}
