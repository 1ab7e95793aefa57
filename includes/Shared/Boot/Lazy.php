<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/** Gives a parameter a closure that creates the service, which most requests do not need. */
#[\Attribute(\Attribute::TARGET_PARAMETER | \Attribute::TARGET_PROPERTY)]
final class Lazy
{
    /** @param class-string $class */
    public function __construct(public readonly string $class) {}
}
