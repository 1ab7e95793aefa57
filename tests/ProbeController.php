<?php

declare(strict_types=1);

namespace Benefit\Tests;

/** A controller whose methods are closures of a test. */
final class ProbeController
{
    /** @param array<string, \Closure> $methods */
    public function __construct(private readonly array $methods) {}

    /** @param array<int, mixed> $arguments */
    public function __call(string $name, array $arguments): mixed
    {
        return $this->methods[$name](...$arguments);
    }
}
