<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/**
 * Matches posts with a number in a range, both bounds included; null for no bound. The facet's own minimum and maximum
 * ignore it.
 *
 * If `end` is set, a post spans the numbers from `facet` to `end` and matches if that overlaps the range.
 */
final class RangeCondition
{
    public function __construct(public readonly string $facet, public readonly ?int $from, public readonly ?int $to, public readonly ?string $end = null) {}
}
