<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

defined('ABSPATH') || exit;

/** Filter for donors. Only paid donations count, in one mode or both. */
final class DonorFilter
{
    /**
     * @param string $mode             `live`, `test` or `all`
     * @param bool   $withoutAnonymous leaves out donors whose donations are all anonymous
     * @param bool   $hasGiven         requires a donation; without anonymous donors, one under their name
     * @param int    $campaignId       requires a donation to this campaign; 0: any
     */
    public function __construct(
        public readonly string $mode,
        public readonly string $search = '',
        public readonly bool $withoutAnonymous = true,
        public readonly bool $hasGiven = false,
        public readonly int $campaignId = 0,
    ) {}
}
