<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Boot;

final class HookSample
{
    public static int $made = 0;

    public function __construct()
    {
        self::$made++;
    }

    public function shout(string $word): string
    {
        return strtoupper($word);
    }

    public function double(int $number): int
    {
        return 2 * $number;
    }

    public function join(string $one, string $other): string
    {
        return "$one $other";
    }
}
