<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\Clock;

/** Holds the sender of a request: a stranger, a visitor with a cookie, or a signed-in person, who is also a visitor. */
final class Caller
{
    /** @param array<string, string> $cookies besides that of the visitor */
    private function __construct(public readonly ?string $cookie, public readonly int $user, public readonly array $cookies = []) {}

    public static function stranger(): self
    {
        return new self(null, 0);
    }

    /** Returns the key under which the database stores this visitor. */
    public function key(): string
    {
        return (string) (new VisitorToken([VisitorToken::COOKIE => $this->cookie], new Clock()))->current();
    }

    /** Uses a new cookie each time, so that no limit per visitor is reached. */
    public static function visitor(int $user = 0): self
    {
        $sapi = new Sapi('');
        $sapi->during(static fn(): string => (new VisitorToken([], new Clock()))->ensure());

        return new self($sapi->cookies[VisitorToken::COOKIE], $user);
    }

    /** @param array<string, string> $cookies besides that of the visitor */
    public function with(array $cookies): self
    {
        return new self($this->cookie, $this->user, $cookies);
    }
}
