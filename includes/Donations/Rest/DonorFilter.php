<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

defined('ABSPATH') || exit;

/** The donors that are meant. Gifts are those that are complete, in one mode or in both. */
final class DonorFilter
{
    /**
     * @param string $mode             `live`, `test` or `all`
     * @param bool   $withoutAnonymous without those all of whose gifts are anonymous
     * @param bool   $hasGiven         with a gift; and, without anonymous donors, so with one under their name
     * @param int    $campaignId       with a gift to it; 0: any
     */
    public function __construct(
        public readonly string $mode,
        public readonly string $search = '',
        public readonly bool $withoutAnonymous = true,
        public readonly bool $hasGiven = false,
        public readonly int $campaignId = 0,
    ) {}
}
