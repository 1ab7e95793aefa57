<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteAddress;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;

/**
 * Personal data is read by the person who holds its secret; for others it does not exist (docs/contracts.md "Who may
 * call").
 */
final class HolderReadTest extends ProbeTestCase
{
    public function testTheHolderReadsItWithoutANonceAndGetsNoCookie(): void
    {
        foreach ([Caller::stranger(), Caller::visitor()] as $caller) {
            foreach ([HttpRequest::SAME_ORIGIN, [], ['HTTP_SEC_FETCH_SITE' => 'none']] as $server) {
                $answer = $this->ask($caller, ['note' => 'secret'], $server);
                self::assertSame([200, 'mine'], [$answer->status, $answer->text]);
                self::assertSame('no-store, private', $answer->headers['cache-control'] ?? null);
            }
        }
        $this->visit(null);
        self::assertNull($this->admit($this->reads(), self::sent(['note' => 'secret'], method: 'GET'))->visitor);
        self::assertNull($this->sale->visitor()->current(), 'No token is made.');
    }

    /** The answer is the same whether the secret is wrong, missing, unknown, or refused by the rule itself. */
    public function testForEverybodyElseItIsNotThere(): void
    {
        $answers = [];
        foreach ([['note' => 'guess'], [], ['form-id' => '7'], ['note' => 'throws']] as $fields) {
            foreach ([Caller::stranger(), Caller::visitor()] as $caller) {
                $answer = $this->ask($caller, $fields);
                $answers[] = [$answer->status, $answer->error(), $answer->text];
            }
        }

        self::assertSame([[404, 'not_found', 'error']], array_values(array_unique($answers, SORT_REGULAR)));
        self::assertSame(404, $this->ask(Caller::stranger(), ['note' => 'secret'], action: $this->reads(hasRule: false))->status, 'Without a rule nobody may.');
    }

    public function testItIsReadWithGetAlone(): void
    {
        $post = (new Entrance([$this->reads()]))->send(RouteChannel::Ajax, Caller::visitor(), HttpRequest::form(['action' => 'benefit_probe', 'note' => 'secret']));

        self::assertSame([405, 'GET'], [$post->status, $post->headers['allow'] ?? null]);
    }

    /** Guesses must not use up the holder's limit. */
    public function testAGuessIsNotCountedAsAUseOfTheThing(): void
    {
        $this->visit(null);
        $action = $this->reads(rates: [new RateLimitRule('field:form-id', 1, 600)]);
        foreach (range(1, 3) as $try) {
            self::assertSame(['not_found', 404], $this->refused($action, self::sent(['form-id' => '7'], method: 'GET')));
        }

        self::assertSame(7, $this->admit($action, self::sent(['form-id' => '7', 'note' => 'secret'], method: 'GET'))->values['form-id']);
    }

    public function testARouteMayBeOnesOwnToo(): void
    {
        $route = $this->probe(new RouteAddress(RouteChannel::Rest, 'probe'), AccessPolicy::HolderRead, ResponseFormat::Json, static fn(): RouteResponse => RouteResponse::json(['it' => 'mine']), permission: self::holds(...));
        $ask = static fn(array $server): Answer => (new Entrance([$route]))->send(RouteChannel::Rest, Caller::visitor(), new HttpRequest('GET', 'note=secret', server: $server), 'probe');

        self::assertSame([200, ['it' => 'mine']], [$ask(HttpRequest::SAME_ORIGIN)->status, $ask(HttpRequest::SAME_ORIGIN)->json()]);
        $wrong = (new Entrance([$route]))->send(RouteChannel::Rest, Caller::visitor(), new HttpRequest('GET', 'note=guess'), 'probe');
        self::assertSame([404, 'not_found'], [$wrong->status, $wrong->json()['code'] ?? null]);
    }

    /**
     * @param array<string, string> $fields
     * @param array<string, string> $server
     */
    private function ask(Caller $caller, array $fields, array $server = HttpRequest::SAME_ORIGIN, ?Route $action = null): Answer
    {
        $request = new HttpRequest('GET', HttpRequest::encode(['action' => 'benefit_probe'] + $fields), server: $server);

        return (new Entrance([$action ?? $this->reads()]))->send(RouteChannel::Ajax, $caller, $request);
    }

    /** @param list<RateLimitRule> $rates */
    private function reads(array $rates = [], bool $hasRule = true): Route
    {
        return $this->probe(RouteChannel::Ajax, AccessPolicy::HolderRead, ResponseFormat::Html, static fn(): RouteResponse => RouteResponse::fromHtml('mine'), rates: $rates, permission: $hasRule ? self::holds(...) : null);
    }

    private static function holds(ValidatedRequest $request): bool
    {
        $note = $request->values['note'] ?? '';

        return $note === 'throws' ? throw UserFacingException::withStatus('expired', 'The link has expired.', 410) : $note === 'secret';
    }
}
