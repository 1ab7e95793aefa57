<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Session;

use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/**
 * Answers `benefit_session`, with which a page's scripts begin: gives the visitor a token and a nonce, and returns the
 * data that each product adds for its scripts.
 */
final class SessionRoute implements RouteProvider
{
    /** @param \Closure(): Router $endpoint */
    public function __construct(
        #[Lazy(Router::class)]
        private readonly \Closure $endpoint,
        private readonly Contributions $contributions,
    ) {}

    public static function routes(): array
    {
        return [Route::ajax('benefit_session', AccessPolicy::MakesToken, RouteContract::json(dirname(__DIR__) . '/schema/benefit-session.json', parts: 'contracts'), 'session')];
    }

    /** @return list<string> paths */
    public function contracts(): array
    {
        return array_map(static fn(SessionDataProvider $product): string => $product->sessionContract(), $this->products());
    }

    public function session(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json([
            'token_set' => true,
            'nonce' => ($this->endpoint)()->nonce(),
            // A nonce is valid for between half of its life and all of it.
            'nonce_life' => intdiv((int) apply_filters('nonce_life', DAY_IN_SECONDS, RequestGuard::NONCE_ACTION), 2),
        ] + array_merge([], ...array_map(static fn(SessionDataProvider $product): array => $product->sessionData($request), $this->products())));
    }

    /** @return list<SessionDataProvider> */
    private function products(): array
    {
        return array_values(array_filter($this->contributions->services('session'), static fn(object $product): bool => $product instanceof SessionDataProvider));
    }
}
