<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

defined('ABSPATH') || exit;

/** Posts with a number from here to there, both included; null is no end. Its own ends leave it out. */
final class RangeCondition
{
    public function __construct(public readonly string $facet, public readonly ?int $from, public readonly ?int $to) {}
}
