<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Page;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tickets\Orders\OrderService;

defined('ABSPATH') || exit;

/** Handles the form with which a buyer asks for the links of their orders. */
final class OrderLinksFormHandler implements RouteProvider
{
    public function __construct(private readonly OrderService $orders) {}

    public static function routes(): array
    {
        return [Route::form(
            OrderBlock::FIND_ACTION,
            AccessPolicy::GuestStart,
            RouteContract::page(__DIR__ . '/schema/benefit-find-order.json'),
            'find',
            rates: [
                new RateLimitRule('visitor', 5, 10 * MINUTE_IN_SECONDS),
                new RateLimitRule('network', 20, HOUR_IN_SECONDS),
                new RateLimitRule('field:email', 5, HOUR_IN_SECONDS),
            ],
        )];
    }

    /** Gives the same answer whether or not the address has ordered. */
    public function find(ValidatedRequest $request): RouteResponse
    {
        $this->orders->sendLinks($request->values['email']);

        return RouteResponse::page(['sent' => true]);
    }
}
