<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\FrameToken;
use Benefit\Shared\Http\Gate;
use Benefit\Shared\Http\Incoming;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tests\Integration\Tickets\MovableClock;
use PHPUnit\Framework\Attributes\DataProvider;

/** A page in a frame on another site: its visitor is the one of its token, and its cookie alone proves nothing. */
final class FrameTokenTest extends GateTestCase
{
    private const ID = 'AAAAAAAAAAAAAAAAAAAAAA';

    public function testATokenNamesItsVisitorForADayOnThePageOfItsSubject(): void
    {
        $token = FrameToken::make(self::ID, '7', self::NOW);

        self::assertSame(self::ID, FrameToken::id($token, '7', self::NOW + DAY_IN_SECONDS));
        self::assertNull(FrameToken::id($token, '7', self::NOW + DAY_IN_SECONDS + 1));
        self::assertNull(FrameToken::id($token, '8', self::NOW), 'Of another form.');
    }

    #[DataProvider('forgeries')]
    public function testAForgedTokenIsNobodys(\Closure $forge): void
    {
        self::assertNull(FrameToken::id($forge(FrameToken::make(self::ID, '7', self::NOW)), '7', self::NOW));
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

    /** @param array<string, string> $expected the refusal, or '' where it passes, by what was sent */
    #[DataProvider('table')]
    public function testTheTable(Access $access, array $expected): void
    {
        $found = [];
        foreach (['token' => true, 'token, another origin' => false] as $name => $sameOrigin) {
            $found[$name] = $this->outcome($access, FrameToken::make(self::ID, '7', self::NOW), $sameOrigin);
        }
        $found['over'] = $this->outcome($access, FrameToken::make(self::ID, '7', self::NOW - 2 * DAY_IN_SECONDS));
        $found['another form’s'] = $this->outcome($access, FrameToken::make(self::ID, '8', self::NOW));
        $found['none yet'] = $this->outcome($access, FrameToken::NONE);
        $found['cookie alone'] = $this->outcome($access, FrameToken::NONE, cookie: true);
        $found['cookie, another origin'] = $this->outcome($access, FrameToken::NONE, false, cookie: true);

        self::assertEquals($expected, $found);
    }

    /** @return iterable<string, array{Access, array<string, string>}> */
    public static function table(): iterable
    {
        $all = ['token' => '', 'token, another origin' => 'no_proof', 'over' => 'bad_nonce', 'another form’s' => 'bad_nonce', 'none yet' => 'no_proof', 'cookie alone' => '', 'cookie, another origin' => 'no_proof'];
        yield 'a guest’s write' => [Access::GuestWrite, $all];
        yield 'a first post' => [Access::GuestStart, ['none yet' => ''] + $all];
        yield 'what makes the token' => [Access::MakesToken, ['over' => '', 'another form’s' => '', 'none yet' => ''] + $all];
    }

    public function testANonceOfAFrameIsItsVisitorsAloneAndTheAnswerBringsTheNextToken(): void
    {
        $this->visit(null);
        $token = FrameToken::make(self::ID, '7', self::NOW);
        $this->sale->visitor()->enterFrame($token, '7');
        $nonce = wp_create_nonce(Gate::NONCE_ACTION);
        $request = $this->admit(self::framed(Access::GuestWrite), self::from($token, nonce: $nonce));

        self::assertSame(self::ID, FrameToken::id($request->frame, '7', self::NOW));
        self::assertSame($this->sale->visitor()->current(), $request->visitor);
        $other = FrameToken::make('BBBBBBBBBBBBBBBBBBBBBB', '7', self::NOW);
        self::assertSame(['bad_nonce', 403], $this->refused(self::framed(Access::GuestWrite), self::from($other, nonce: $nonce)));
    }

    public function testAnActionThatIsNotForFramesKnowsNoToken(): void
    {
        $this->visit(null);

        self::assertSame(['no_proof', 403], $this->refused(self::action(Access::GuestWrite), self::from(FrameToken::make(self::ID, '7', self::NOW))));
    }

    private function outcome(Access $access, string $frame, bool $sameOrigin = true, bool $cookie = false): string
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
        } catch (\Benefit\Shared\Refusal $refusal) {
            return $refusal->reason;
        }
    }

    private static function from(string $frame, bool $sameOrigin = true, string $nonce = ''): Incoming
    {
        return new Incoming('POST', self::RIGHT, nonce: $nonce, sameOrigin: $sameOrigin, bytes: 100, fields: 2, frame: $frame);
    }

    private static function framed(Access $access): Action
    {
        return new Action('gate_test', Channel::Ajax, $access, Reply::Json, self::SLICES . 'Storefront/schema/add-to-cart.json', static fn(Request $request): Response => Response::json([]), frame: static fn(array $input): string => (string) $input['ticket_id']);
    }
}
