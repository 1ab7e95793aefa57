<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** One thing that happened to a subject. */
final class AuditLogEntry
{
    /**
     * @param int                  $id     0: not stored, but known from the subject itself
     * @param array<string, mixed> $data
     * @param int                  $userId 0: the buyer, a gateway, or time
     */
    public function __construct(
        public readonly int $id,
        public readonly int $subjectId,
        public readonly string $kind,
        public readonly array $data,
        public readonly int $userId,
        public readonly int $createdAt,
    ) {}
}
