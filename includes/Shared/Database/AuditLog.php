<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * The record of what was done to subjects of one type, with person and time. Written inside the transaction that does
 * it: rolled back, it did not happen.
 */
class AuditLog
{
    private int $actor = 0;

    public function __construct(private readonly AuditLogRepository $entries, private readonly Clock $clock) {}

    /**
     * One INSERT, inside the transaction that does it.
     *
     * @param string               $kind what happened, in a word of the product's
     * @param array<string, mixed> $data
     * @param int                  $userId the person who did it; 0: the one of this request, a buyer or a gateway
     */
    public function add(int $subjectId, string $kind, array $data = [], int $userId = 0): void
    {
        $this->entries->insert($subjectId, $kind, $data, $userId === 0 ? $this->actor : $userId, $this->clock->now());
    }

    /** @return list<AuditLogEntry> in the order in which it happened */
    public function of(int $subjectId): array
    {
        return $this->entries->of($subjectId);
    }

    /**
     * Entries written meanwhile are this person's, also by code that knows of none.
     *
     * @template T
     *
     * @param \Closure(): T $work
     *
     * @return T
     */
    public function by(int $userId, \Closure $work): mixed
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
