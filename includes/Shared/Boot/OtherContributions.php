<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/** Rows of slices that have no manifest yet. */
interface OtherContributions
{
    /** @return array<array-key, mixed> */
    public function of(string $kind, bool $isAll): array;

    /** @return array<string, string|null> product by key */
    public function products(string $kind): array;
}
