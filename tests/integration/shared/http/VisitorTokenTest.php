<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Who a visitor is: a cookie that cannot be made up, and a key that does not tell it. */
final class VisitorTokenTest extends IntegrationTestCase
{
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

    private function token(mixed $cookie): VisitorToken
    {
        return new VisitorToken($cookie === null ? [] : [VisitorToken::COOKIE => $cookie], new MovableClock(1_900_000_000));
    }

    /** What it sent to the browser: on the command line there is none. */
    public static function cookie(VisitorToken $token): string
    {
        return (fn(): string => $this->id . '.' . self::signature((string) $this->id))->call($token);
    }
}
