<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\Limits\RateLimitRule;

defined('ABSPATH') || exit;

/**
 * `benefit_session`, with which a page's scripts begin: it gives the visitor a token and a nonce, and answers besides
 * what each product adds for its own scripts.
 */
final class SessionRoute implements RouteProvider
{
    private const SCHEMA = __DIR__ . '/schema/benefit-session.json';

    /** @param \Closure(): Router $endpoint */
    public function __construct(
        #[Lazy(Router::class)]
        private readonly \Closure $endpoint,
        private readonly Contributions $contributions,
    ) {}

    public function actions(): array
    {
        return [new Route(
            'benefit_session',
            RouteChannel::Ajax,
            AccessPolicy::MakesToken,
            ResponseFormat::Json,
            self::SCHEMA,
            $this->answer(...),
            [RateLimitRule::ofVisitor()],
            parts: array_map(static fn(SessionDataProvider $product): string => $product->sessionContract(), $this->products()),
        )];
    }

    private function answer(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json([
            'token_set' => true,
            'nonce' => ($this->endpoint)()->nonce(),
            // A nonce holds for one to two halves of its life.
            'nonce_life' => intdiv((int) apply_filters('nonce_life', DAY_IN_SECONDS, RequestGuard::NONCE_ACTION), 2),
        ] + array_merge([], ...array_map(static fn(SessionDataProvider $product): array => $product->sessionData($request), $this->products())));
    }

    /** @return list<SessionDataProvider> */
    private function products(): array
    {
        return array_values(array_filter($this->contributions->services('session'), static fn(object $product): bool => $product instanceof SessionDataProvider));
    }
}
