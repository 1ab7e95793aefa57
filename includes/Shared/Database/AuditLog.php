<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Records what was done to subjects of one type, by whom and when. Entries are written inside the transaction of the
 * action, so that a rollback removes them.
 */
class AuditLog
{
    private int $actor = 0;

    public function __construct(private readonly AuditLogRepository $entries, private readonly Clock $clock) {}

    /**
     * Adds an entry: one INSERT, inside the transaction of the action.
     *
     * @param string               $kind what happened, as a word of the product
     * @param array<string, mixed> $data
     * @param int                  $userId user who did it; 0 for the user set by attributeTo(), or for a buyer or
     *         gateway
     */
    public function add(int $subjectId, string $kind, array $data = [], int $userId = 0): void
    {
        $this->entries->insert($subjectId, $kind, $data, $userId === 0 ? $this->actor : $userId, $this->clock->now());
    }

    /** @return list<AuditLogEntry> oldest first */
    public function listEntries(int $subjectId): array
    {
        return $this->entries->listEntries($subjectId);
    }

    /**
     * Attributes all entries written during $work to this user, even by code that does not know the user.
     *
     * @template T
     *
     * @param \Closure(): T $work
     *
     * @return T
     */
    public function attributeTo(int $userId, \Closure $work): mixed
    {
        $before = $this->actor;
        $this->actor = $userId;
        try {
            return $work();
        } finally {
            $this->actor = $before;
        }
    }
}
