<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

defined('ABSPATH') || exit;

/** A page of records, with the number of records on all pages. */
final class ResourcePage
{
    /** @param list<array<string, mixed>> $records */
    public function __construct(
        public readonly array $records,
        public readonly int $total,
    ) {}
}
