<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Fuzz;

/** A browser: one visitor, and the checkouts open in its tabs. */
final class Shopper
{
    /** @var array<int, array<string, mixed>> */
    public array $tabs = [];

    public function __construct(public readonly string $cookie) {}
}
