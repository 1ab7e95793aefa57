<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Boot\Provided;

defined('ABSPATH') || exit;

/** Adds the slices' tests to Site Health. */
final class SiteHealthTests
{
    /** @param array<array-key, \Closure(): array<string, array{label: string, test: callable}>> $providers */
    public function __construct(#[Provided('health')] private readonly array $providers) {}

    /**
     * @param array<string, array<string, mixed>> $tests
     *
     * @return array<string, array<string, mixed>>
     */
    public function add(array $tests): array
    {
        foreach ($this->providers as $provide) {
            $tests['direct'] = [...$tests['direct'] ?? [], ...$provide()];
        }

        return $tests;
    }
}
