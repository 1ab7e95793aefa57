<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Boot\Sample;

final class Wheel
{
    public static int $made = 0;

    public function __construct()
    {
        self::$made++;
    }
}
