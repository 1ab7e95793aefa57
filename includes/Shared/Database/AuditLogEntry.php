<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** One event in the history of a subject. */
final class AuditLogEntry
{
    /**
     * @param int                  $id     0 if not stored but derived from the subject itself
     * @param array<string, mixed> $data
     * @param int                  $userId 0 for the buyer, a gateway, or a due date
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
