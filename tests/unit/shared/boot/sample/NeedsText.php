<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Boot\Sample;

final class NeedsText
{
    public function __construct(public readonly string $text) {}
}
