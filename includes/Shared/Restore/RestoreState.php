<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

defined('ABSPATH') || exit;

/** The row of the counter after it was raised. */
final class RestoreState
{
    /** @param int $previousAt when the counter was raised the time before (Unix seconds): the age of the database */
    public function __construct(
        public readonly int $counter,
        public readonly int $previousAt,
        public readonly ?DetectedRestore $detected,
    ) {}

    /** A database may lose its last second, so one step back is no restore. */
    public function isBehind(RestoreMark $mark): bool
    {
        return $this->counter - 1 <= $mark->counter - 2;
    }
}
