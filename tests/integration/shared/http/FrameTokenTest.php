<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\EmbedToken;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\ProbeRoute;
use PHPUnit\Framework\Attributes\DataProvider;

/** In a frame on another site, the token identifies the visitor; the cookie alone proves nothing. */
final class FrameTokenTest extends GateTestCase
{
    private const ID = 'AAAAAAAAAAAAAAAAAAAAAA';

    public function testATokenNamesItsVisitorForADayOnThePageOfItsSubject(): void
    {
        $token = EmbedToken::make(self::ID, '7', self::NOW);

        self::assertSame(self::ID, EmbedToken::id($token, '7', self::NOW + DAY_IN_SECONDS));
        self::assertNull(EmbedToken::id($token, '7', self::NOW + DAY_IN_SECONDS + 1));
        self::assertNull(EmbedToken::id($token, '8', self::NOW), 'Of another form.');
    }

    #[DataProvider('forgeries')]
    public function testAForgedTokenIsNobodys(\Closure $forge): void
    {
        self::assertNull(EmbedToken::id($forge(EmbedToken::make(self::ID, '7', self::NOW)), '7', self::NOW));
    }

    /** @return iterable<string, array{\Closure(string): string}> */
    public static function forgeries(): iterable
    {
        yield 'another id' => [static fn(string $token): string => str_replace('.AAA', '.BAA', $token)];
        yield 'a longer life' => [static fn(string $token): string => preg_replace_callback('/\.(\d+)\./', static fn(array $until): string => '.' . ($until[1] + 1) . '.', $token) ?? ''];
        yield 'no signature' => [static fn(string $token): string => substr($token, 0, -23)];
        yield 'another signature' => [static fn(string $token): string => substr($token, 0, -1) . ($token[-1] === 'A' ? 'Q' : 'A')];
        yield 'something after it' => [static fn(string $token): string => $token . "\n"];
        yield 'nothing' => [static fn(): string => ''];
    }

    public function testTheFramesCookieIsPartitionedAndIsNoVisitorElsewhere(): void
    {
        /** @var \ArrayObject<string, array{string, array<string, mixed>}> $sent */
        $sent = new \ArrayObject();
        $send = static function (string $name, string $value, array $options) use ($sent): void {
            $sent[$name] = [$value, $options];
        };
        $framed = new VisitorToken([], new MovableClock(self::NOW), $send);
        $framed->enterFrame('', '7');
        $key = $framed->ensure();

        self::assertSame(['__Host-benefit_frame'], array_keys($sent->getArrayCopy()));
        [$value, $options] = $sent['__Host-benefit_frame'];
        self::assertSame([true, true, 'None', true, '/'], [$options['secure'], $options['httponly'], $options['samesite'], $options['partitioned'], $options['path']]);
        $again = new VisitorToken(['__Host-benefit_frame' => $value], new MovableClock(self::NOW), $send);
        self::assertNull($again->current(), 'Only a page in a frame reads it.');
        $again->enterFrame('', '7');
        self::assertSame($key, $again->current());
        $renamed = new VisitorToken([VisitorToken::COOKIE => $value, VisitorToken::HOST_COOKIE => $value], new MovableClock(self::NOW), $send);
        self::assertNull($renamed->current());
    }

    public function testInAFrameTheVisitorsOtherCookieIsNotRead(): void
    {
        $token = new VisitorToken([VisitorToken::COOKIE => self::newCookie()], new MovableClock(self::NOW));
        self::assertNotNull($token->current());
        $token->enterFrame('', '7');

        self::assertNull($token->current());
        self::assertSame('', $token->frameToken('7'));
    }

    /** @param array<string, string> $expected the refusal, or '' if it passes, by what was sent */
    #[DataProvider('table')]
    public function testTheTable(AccessPolicy $access, array $expected): void
    {
        $found = [];
        foreach (['token' => true, 'token, another origin' => false] as $name => $sameOrigin) {
            $found[$name] = $this->outcome($access, EmbedToken::make(self::ID, '7', self::NOW), $sameOrigin);
        }
        $found['over'] = $this->outcome($access, EmbedToken::make(self::ID, '7', self::NOW - 2 * DAY_IN_SECONDS));
        $found['another form’s'] = $this->outcome($access, EmbedToken::make(self::ID, '8', self::NOW));
        $found['none yet'] = $this->outcome($access, EmbedToken::NONE);
        $found['cookie alone'] = $this->outcome($access, EmbedToken::NONE, cookie: true);
        $found['cookie, another origin'] = $this->outcome($access, EmbedToken::NONE, false, cookie: true);

        self::assertEquals($expected, $found);
    }

    /** @return iterable<string, array{AccessPolicy, array<string, string>}> */
    public static function table(): iterable
    {
        $all = ['token' => '', 'token, another origin' => 'no_proof', 'over' => 'bad_nonce', 'another form’s' => 'bad_nonce', 'none yet' => 'no_proof', 'cookie alone' => '', 'cookie, another origin' => 'no_proof'];
        yield 'a guest’s write' => [AccessPolicy::GuestWrite, $all];
        yield 'a first post' => [AccessPolicy::GuestStart, ['none yet' => ''] + $all];
        yield 'what makes the token' => [AccessPolicy::MakesToken, ['over' => '', 'another form’s' => '', 'none yet' => ''] + $all];
    }

    public function testANonceOfAFrameIsItsVisitorsAloneAndTheAnswerBringsTheNextToken(): void
    {
        $this->visit(null);
        $token = EmbedToken::make(self::ID, '7', self::NOW);
        $this->sale->visitor()->enterFrame($token, '7');
        $nonce = wp_create_nonce(RequestGuard::NONCE_ACTION);
        $request = $this->admit(self::framed(AccessPolicy::GuestWrite), self::from($token, nonce: $nonce));

        self::assertSame(self::ID, EmbedToken::id($request->frame, '7', self::NOW));
        self::assertSame($this->sale->visitor()->current(), $request->visitor);
        $other = EmbedToken::make('BBBBBBBBBBBBBBBBBBBBBB', '7', self::NOW);
        self::assertSame(['bad_nonce', 403], $this->refused(self::framed(AccessPolicy::GuestWrite), self::from($other, nonce: $nonce)));
    }

    public function testAnActionThatIsNotForFramesKnowsNoToken(): void
    {
        $this->visit(null);

        self::assertSame(['no_proof', 403], $this->refused(self::action(AccessPolicy::GuestWrite), self::from(EmbedToken::make(self::ID, '7', self::NOW))));
    }

    private function outcome(AccessPolicy $access, string $frame, bool $sameOrigin = true, bool $cookie = false): string
    {
        $this->visit(null);
        if ($cookie) {
            $token = new VisitorToken([], new MovableClock(self::NOW), static function (string $name, string $value): void {
                $_COOKIE = [$name => $value];
            });
            $token->enterFrame('', '7');
            $token->ensure();
            remove_all_filters('nonce_user_logged_out');
            $this->open();
        }
        try {
            $this->admit(self::framed($access), self::from($frame, $sameOrigin));

            return '';
        } catch (\Benefit\Shared\Support\UserFacingException $refusal) {
            return $refusal->reason;
        }
    }

    private static function from(string $frame, bool $sameOrigin = true, string $nonce = ''): RawRequest
    {
        return new RawRequest('POST', self::RIGHT, nonce: $nonce, sameOrigin: $sameOrigin, bytes: 100, fields: 2, frame: $frame);
    }

    private static function framed(AccessPolicy $access): Route
    {
        return ProbeRoute::make('gate_test', RouteChannel::Ajax, $access, ResponseFormat::Json, self::SLICES . 'Shop/Storefront/schema/add-to-cart.json', static fn(ValidatedRequest $request): RouteResponse => RouteResponse::json([]), overrides: ['frame' => static fn(array $input): string => (string) $input['ticket_id']]);
    }
}
