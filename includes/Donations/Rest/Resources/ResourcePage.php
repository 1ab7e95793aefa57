<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

defined('ABSPATH') || exit;

/** A page of a list of records, and how many there are on all pages. */
final class ResourcePage
{
    /** @param list<array<string, mixed>> $records */
    public function __construct(
        public readonly array $records,
        public readonly int $total,
    ) {}
}
