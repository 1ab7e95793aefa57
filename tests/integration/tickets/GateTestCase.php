<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Gate;
use Benefit\Shared\Http\Incoming;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Http\VisitorToken;

/** Requests of visitors with and without a token, at the gate of a plugin whose nonces are theirs. */
abstract class GateTestCase extends SaleTestCase
{
    protected const RIGHT = ['ticket_id' => '7', 'tc_qty' => '2'];

    /** A cookie of a visitor nobody has seen before. */
    public static function newCookie(): string
    {
        $token = new VisitorToken([], new MovableClock(self::NOW));
        $token->ensure();

        return (fn(): string => $this->id . '.' . self::signature((string) $this->id, self::COOKIE))->call($token);
    }

    /** A request with this cookie begins. */
    protected function visit(?string $cookie): void
    {
        $_COOKIE = $cookie === null ? [] : [VisitorToken::COOKIE => $cookie];
        remove_all_filters('nonce_user_logged_out');
        $this->open();
        $this->sale->endpoint()->register();
    }

    /** @param list<RateRule> $rates */
    protected static function action(Access $access, array $rates = [], ?\Closure $capability = null, ?\Closure $stale = null, ?\Closure $provenWhen = null): Action
    {
        return new Action(
            'gate_test',
            Channel::Ajax,
            $access,
            Reply::Json,
            self::SLICES . 'Storefront/schema/add-to-cart.json',
            static fn(Request $request): Response => Response::json([]),
            $rates,
            capability: $capability,
            stale: $stale,
            holder: static fn(): bool => true,
            provenWhen: $provenWhen,
        );
    }

    /** @param array<array-key, mixed> $input */
    protected static function sent(array $input = self::RIGHT, string $nonce = '', bool $sameOrigin = false, string $method = 'POST', bool $isJson = false, int $bytes = 100, ?int $fields = null, bool $isForeign = false): Incoming
    {
        return new Incoming($method, $input, $isJson, $nonce, $sameOrigin, $bytes, fields: $fields ?? count($input, COUNT_RECURSIVE), isForeign: $isForeign);
    }

    protected function admit(Action $action, Incoming $incoming): Request
    {
        return $this->gate()->admit($action, $incoming);
    }

    /** @return array{string, int} */
    protected function refused(Action $action, Incoming $incoming): array
    {
        $refusal = self::refusal(fn() => $this->admit($action, $incoming));

        return [$refusal->reason, $refusal->status];
    }

    protected function gate(): Gate
    {
        return new Gate($this->sale->visitor(), $this->sale->rateLimit(), self::network(), $this->sale->migrations(), $this->sale->nonces());
    }
}
