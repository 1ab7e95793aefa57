<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Support\Clock;

/** The one who asks: a stranger, a visitor with a cookie of theirs, a person who is signed in (and a visitor too). */
final class Caller
{
    /** @param array<string, string> $cookies beside that of the visitor */
    private function __construct(public readonly ?string $cookie, public readonly int $user, public readonly array $cookies = []) {}

    public static function stranger(): self
    {
        return new self(null, 0);
    }

    /** Under which the database knows this visitor. */
    public function key(): string
    {
        return (string) (new VisitorToken([VisitorToken::COOKIE => $this->cookie], new Clock()))->current();
    }

    /** With a cookie that nobody has had before, so that no limit is reached by visitor. */
    public static function visitor(int $user = 0): self
    {
        $sapi = new Sapi('');
        $sapi->during(static fn(): string => (new VisitorToken([], new Clock()))->ensure());

        return new self($sapi->cookies[VisitorToken::COOKIE], $user);
    }

    /** @param array<string, string> $cookies beside that of the visitor */
    public function with(array $cookies): self
    {
        return new self($this->cookie, $this->user, $cookies);
    }
}
