<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Boot\Sample;

final class Listener implements \Countable
{
    public int $heard = 0;

    public function answer(string $word): string
    {
        $this->heard++;

        return "heard: $word";
    }

    public function count(): int
    {
        return $this->heard;
    }
}
