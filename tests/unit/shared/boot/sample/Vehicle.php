<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Boot\Sample;

use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Boot\Provided;

final class Vehicle
{
    /**
     * @param \Closure(): Wheel                           $wheel
     * @param array<array-key, \Closure(string): string>  $listeners
     * @param array<array-key, \Closure(string): string>  $allListeners
     */
    public function __construct(
        public readonly Engine $engine,
        #[Lazy(Wheel::class)]
        public readonly \Closure $wheel,
        #[Provided('sound')]
        public readonly array $listeners,
        #[Provided('sound', evenWhenOff: true)]
        public readonly array $allListeners,
        public readonly string $color = 'red',
        public readonly ?NeedsText $text = null,
    ) {}
}
