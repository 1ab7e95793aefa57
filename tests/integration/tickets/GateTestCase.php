<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Http\VisitorNonces;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\ProbeRoute;

/** Requests with and without a visitor token, to an instance of the plugin with its own nonces. */
abstract class GateTestCase extends SaleTestCase
{
    protected const RIGHT = ['ticket_id' => '7', 'tc_qty' => '2'];

    /** Returns the cookie of a new visitor. */
    public static function newCookie(): string
    {
        $token = new VisitorToken([], new MovableClock(self::NOW));
        $token->ensure();

        return (fn(): string => $this->id . '.' . self::signature((string) $this->id, self::COOKIE))->call($token);
    }

    /** Starts a request with this cookie. */
    protected function visit(?string $cookie): void
    {
        $_COOKIE = $cookie === null ? [] : [VisitorToken::COOKIE => $cookie];
        remove_all_filters('nonce_user_logged_out');
        $this->open();
        $this->sale->register(Router::class, VisitorNonces::class);
    }

    /** @param list<RateLimitRule> $rates */
    protected static function action(AccessPolicy $access, array $rates = [], ?\Closure $capability = null, ?\Closure $stale = null, ?\Closure $needsNonce = null): Route
    {
        return ProbeRoute::make(
            'gate_test',
            RouteChannel::Ajax,
            $access,
            ResponseFormat::Json,
            self::SLICES . 'Shop/Storefront/schema/add-to-cart.json',
            static fn(ValidatedRequest $request): RouteResponse => RouteResponse::json([]),
            $rates,
            $access === AccessPolicy::HolderRead ? static fn(): bool => true : $capability,
            $stale,
            overrides: $needsNonce === null ? [] : ['needsNonce' => $needsNonce],
        );
    }

    /** @param array<array-key, mixed> $input */
    protected static function sent(array $input = self::RIGHT, string $nonce = '', bool $sameOrigin = false, string $method = 'POST', bool $isJson = false, int $bytes = 100, ?int $fields = null, bool $isForeign = false): RawRequest
    {
        return new RawRequest($method, $input, $isJson, $nonce, $sameOrigin, $bytes, fields: $fields ?? count($input, COUNT_RECURSIVE), isForeign: $isForeign);
    }

    protected function admit(Route $action, RawRequest $incoming): ValidatedRequest
    {
        return $this->gate()->admit($action, $incoming);
    }

    /** @return array{string, int} */
    protected function refused(Route $action, RawRequest $incoming): array
    {
        $refusal = self::refusal(fn() => $this->admit($action, $incoming));

        return [$refusal->reason, $refusal->status];
    }

    protected function gate(): RequestGuard
    {
        return new RequestGuard($this->sale->visitor(), $this->sale->rateLimit(), self::network(), $this->sale->migrations(), $this->sale->nonces());
    }
}
