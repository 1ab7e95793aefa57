<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Http\Limits\RateLimitRule;

defined('ABSPATH') || exit;

/**
 * `benefit_session`, with which a page's scripts begin: it gives the visitor a token and a nonce, and answers besides
 * what each product adds for its own scripts.
 */
final class SessionRoute
{
    private const SCHEMA = __DIR__ . '/schema/benefit-session.json';

    /**
     * @param \Closure(): list<string> $contracts of the products' parts
     * @param \Closure(ValidatedRequest): array<string, mixed> $data what the products answer
     */
    public function __construct(
        private readonly Router $endpoint,
        private readonly \Closure $contracts,
        private readonly \Closure $data,
    ) {}

    public function action(): Route
    {
        return new Route(
            'benefit_session',
            RouteChannel::Ajax,
            AccessPolicy::MakesToken,
            ResponseFormat::Json,
            self::SCHEMA,
            $this->answer(...),
            [RateLimitRule::ofVisitor()],
            parts: ($this->contracts)(),
        );
    }

    private function answer(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json([
            'token_set' => true,
            'nonce' => $this->endpoint->nonce(),
            // A nonce holds for one to two halves of its life.
            'nonce_life' => intdiv((int) apply_filters('nonce_life', DAY_IN_SECONDS, RequestGuard::NONCE_ACTION), 2),
        ] + ($this->data)($request));
    }
}
