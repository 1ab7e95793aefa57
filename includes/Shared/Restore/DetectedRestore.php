<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

defined('ABSPATH') || exit;

/** An older database that was put back. Unix seconds. */
final class DetectedRestore
{
    /**
     * @param int $detectedAt when it was noticed
     * @param int $databaseAt last hour that the database knows
     * @param int $markAt     last hour before it was put back
     */
    public function __construct(
        public readonly int $detectedAt,
        public readonly int $databaseAt,
        public readonly int $markAt,
    ) {}
}
