<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** A visitor's identity: a cookie that cannot be forged, and a database key that does not reveal it. */
final class VisitorTokenTest extends IntegrationTestCase
{
    private const NOW = 1_900_000_000;

    public function testIsNobodyWithoutACookie(): void
    {
        self::assertNull($this->token(null)->current());
        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/', $this->token(null)->ensure());
    }

    public function testTheCookieIsTheSameVisitorAgain(): void
    {
        $token = $this->token(null);
        $key = $token->ensure();
        $cookie = self::cookie($token);

        self::assertSame($key, $token->ensure());
        self::assertSame($key, $this->token($cookie)->current());
        self::assertSame($key, $this->token($cookie)->ensure());
        self::assertNotSame($key, $this->token(null)->ensure());
    }

    public function testTheKeyInTheDatabaseDoesNotTellTheCookie(): void
    {
        $token = $this->token(null);
        $key = $token->ensure();
        [$id, $signature] = explode('.', self::cookie($token));

        self::assertSame([22, 22], [strlen($id), strlen($signature)], '128 bits each.');
        foreach ([$id, $signature, bin2hex((string) base64_decode(strtr($id, '-_', '+/'))), substr(hash('sha256', $id), 0, 32), md5($id)] as $told) {
            self::assertNotSame($told, $key);
        }
    }

    #[DataProvider('forgeries')]
    public function testAForgedCookieIsNobody(\Closure $forge): void
    {
        $token = $this->token(null);
        $token->ensure();
        $forged = $forge(self::cookie($token));

        self::assertNull($this->token($forged)->current());
        self::assertNotSame($token->current(), $this->token($forged)->ensure());
    }

    /** @return iterable<string, array{\Closure(string): mixed}> */
    public static function forgeries(): iterable
    {
        $flip = static fn(string $cookie, int $at): string => substr_replace($cookie, $cookie[$at] === 'A' ? 'B' : 'A', $at, 1);
        yield 'another id' => [static fn(string $cookie): string => $flip($cookie, 0)];
        yield 'another signature' => [static fn(string $cookie): string => $flip($cookie, 23)];
        yield 'no signature' => [static fn(string $cookie): string => substr($cookie, 0, 22)];
        yield 'an empty signature' => [static fn(string $cookie): string => substr($cookie, 0, 23)];
        yield 'the two exchanged' => [static fn(string $cookie): string => substr($cookie, 23) . '.' . substr($cookie, 0, 22)];
        yield 'something after it' => [static fn(string $cookie): string => $cookie . "\n"];
        yield 'something before it' => [static fn(string $cookie): string => ' ' . $cookie];
        yield 'an array' => [static fn(string $cookie): array => [$cookie]];
        yield 'the key of the database' => [static fn(string $cookie): string => str_repeat('0', 32)];
        yield 'signed without the secret' => [static function (string $cookie): string {
            $id = substr($cookie, 0, 22);

            return $id . '.' . rtrim(strtr(base64_encode(substr(hash_hmac('sha256', 'token:' . $id, '', true), 0, 16)), '+/', '-_'), '=');
        }];
    }

    public function testAnotherSitesSecretMakesItNobody(): void
    {
        $token = $this->token(null);
        $token->ensure();
        $cookie = self::cookie($token);
        self::assertNotNull($this->token($cookie)->current());
        add_filter('salt', static fn(string $salt): string => $salt . 'changed');

        self::assertNull($this->token($cookie)->current());
    }

    public function testOnASecureConnectionTheCookieIsOneThatNoSiblingOfTheHostCanSet(): void
    {
        $_SERVER['HTTPS'] = 'on';
        [$token, $sent] = $this->sending([]);
        $key = $token->ensure();

        self::assertSame(['__Host-benefit_visitor'], array_keys($sent->getArrayCopy()));
        [$value, $options] = $sent['__Host-benefit_visitor'];
        self::assertSame(['/', true, true, 'Lax', false], [$options['path'], $options['secure'], $options['httponly'], $options['samesite'], isset($options['domain'])]);
        self::assertSame($key, $this->sending(['__Host-benefit_visitor' => $value])[0]->current());
    }

    public function testAPlantedCookieOfASiblingCountsNothing(): void
    {
        $plain = $this->token(null);
        $attacker = $plain->ensure();
        $planted = ['benefit_visitor' => self::cookie($plain)];
        $_SERVER['HTTPS'] = 'on';

        self::assertNull($this->sending($planted)[0]->current());
        [$own, $sent] = $this->sending($planted);
        self::assertNotSame($attacker, $own->ensure());
        VisitorToken::acceptEarlier(new MovableClock(self::NOW));
        $both = $planted + ['__Host-benefit_visitor' => $sent['__Host-benefit_visitor'][0]];
        self::assertSame($own->current(), $this->sending($both)[0]->current(), 'Beside a cookie of our own it never counts.');
        $renamed = ['__Host-benefit_visitor' => $planted['benefit_visitor']];
        self::assertNull($this->sending($renamed)[0]->current(), 'One that was given out under one name counts under no other.');
    }

    public function testAfterAnUpdateTheOldNameIsReadUntilItHasExpired(): void
    {
        $plain = $this->token(null);
        $key = $plain->ensure();
        $old = ['benefit_visitor' => self::cookie($plain)];
        $_SERVER['HTTPS'] = 'on';
        VisitorToken::acceptEarlier(new MovableClock(self::NOW));
        [$token, $sent] = $this->sending($old);

        self::assertSame($key, $token->current());
        self::assertSame($key, $token->ensure());
        self::assertSame(1, $sent['benefit_visitor'][1]['expires'], 'The old one goes.');
        self::assertSame($key, $this->sending(['__Host-benefit_visitor' => $sent['__Host-benefit_visitor'][0]])[0]->current(), 'The visitor stays the same.');
        self::assertNull($this->sending($old, self::NOW + 30 * DAY_IN_SECONDS)[0]->current());
    }

    public function testARenewedTokenIsAnotherVisitorAndTheOldOneNobodys(): void
    {
        [$token, $sent] = $this->sending([]);
        $before = $token->ensure();
        $moved = [];

        self::assertTrue($token->renew(static function (string $from, string $to) use (&$moved): void {
            $moved = [$from, $to];
        }));

        self::assertNotSame($before, $token->current());
        self::assertSame([$before, $token->current()], $moved);
        self::assertSame($token->current(), $this->token($sent['benefit_visitor'][0])->current());
    }

    public function testWhereNothingCouldBeMovedTheOldTokenStays(): void
    {
        [$token, $sent] = $this->sending([]);
        $before = $token->ensure();
        $cookie = $sent['benefit_visitor'];
        try {
            $token->renew(static fn() => throw new \RuntimeException('The database is away.'));
            self::fail('Nothing was said.');
        } catch (\RuntimeException) {
            self::assertSame([$before, $cookie], [$token->current(), $sent['benefit_visitor']]);
        }
    }

    public function testAVisitorWithoutATokenHasNoneToRenew(): void
    {
        [$token, $sent] = $this->sending([]);

        self::assertFalse($token->renew(static fn() => self::fail('There is nothing to move.')));
        self::assertCount(0, $sent);
    }

    /**
     * @param array<string, mixed> $cookies
     *
     * @return array{VisitorToken, \ArrayObject<string, array{string, array<string, mixed>}>} the token, and the cookies
     * that it sends: value and options by name
     */
    private function sending(array $cookies, int $now = self::NOW): array
    {
        /** @var \ArrayObject<string, array{string, array<string, mixed>}> $sent */
        $sent = new \ArrayObject();

        return [new VisitorToken($cookies, new MovableClock($now), static function (string $name, string $value, array $options) use ($sent): void {
            $sent[$name] = [$value, $options];
        }), $sent];
    }

    private function token(mixed $cookie): VisitorToken
    {
        return new VisitorToken($cookie === null ? [] : [VisitorToken::COOKIE => $cookie], new MovableClock(self::NOW));
    }

    /** Returns the cookie that it sent; the command line has no browser. */
    public static function cookie(VisitorToken $token): string
    {
        return (fn(): string => $this->id . '.' . self::signature((string) $this->id, self::COOKIE))->call($token);
    }
}
