<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/**
 * `benefit_session`, with which a page's scripts begin: it gives the visitor a token and a nonce, and answers besides
 * what each product adds for its own scripts.
 */
final class Session
{
    private const SCHEMA = __DIR__ . '/schema/benefit-session.json';

    /**
     * @param \Closure(): list<string> $contracts of the products' parts
     * @param \Closure(Request): array<string, mixed> $data what the products answer
     */
    public function __construct(
        private readonly Endpoint $endpoint,
        private readonly \Closure $contracts,
        private readonly \Closure $data,
    ) {}

    public function action(): Action
    {
        return new Action(
            'benefit_session',
            Channel::Ajax,
            Access::MakesToken,
            Reply::Json,
            self::SCHEMA,
            $this->answer(...),
            [RateRule::ofVisitor()],
            parts: ($this->contracts)(),
        );
    }

    private function answer(Request $request): Response
    {
        return Response::json([
            'token_set' => true,
            'nonce' => $this->endpoint->nonce(),
            // A nonce holds for one to two halves of its life.
            'nonce_life' => intdiv((int) apply_filters('nonce_life', DAY_IN_SECONDS, Gate::NONCE_ACTION), 2),
        ] + ($this->data)($request));
    }
}
