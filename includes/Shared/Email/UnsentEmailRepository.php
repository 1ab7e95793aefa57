<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Reads which emails wait for the mail server, and which were given up. */
final class UnsentEmailRepository
{
    /** SQL condition: given up. Earlier versions also called those failed that had nothing to report. */
    private const GIVEN_UP = "status IN ('failed', 'missed') AND next_at > %d AND expires_at > 0";

    public function __construct(private readonly Database $database) {}

    public function countWaiting(int $now): int
    {
        return (int) $this->database->value("SELECT COUNT(*) FROM {mail} WHERE status = 'due' AND (tried_at > 0 OR next_at <= %d)", $now);
    }

    /** @return int|null since when the oldest email waits to be tried for the first time; Unix seconds */
    public function oldestUntried(int $now): ?int
    {
        $since = $this->database->value("SELECT MIN(next_at) FROM {mail} WHERE status = 'due' AND tried_at = 0 AND next_at <= %d", $now);

        return $since === null ? null : (int) $since;
    }

    public function wasSentSince(int $time): bool
    {
        return $this->database->value("SELECT id FROM {mail} WHERE status = 'sent' AND next_at > %d LIMIT 1", $time) !== null;
    }

    public function countGivenUp(int $after): int
    {
        return (int) $this->database->value('SELECT COUNT(*) FROM {mail} WHERE ' . self::GIVEN_UP, $after);
    }

    /** @return list<array{kind: string, recipient: string, isLate: bool, at: int}> newest first; `at`: when it was given up */
    public function listGivenUp(int $after, int $limit): array
    {
        return array_map(static fn(array $row): array => [
            'kind' => (string) $row['kind'],
            'recipient' => (string) $row['recipient'],
            'isLate' => $row['status'] === 'missed',
            'at' => (int) $row['next_at'],
        ], $this->database->rows('SELECT kind, recipient, status, next_at FROM {mail} WHERE ' . self::GIVEN_UP . ' ORDER BY next_at DESC, id DESC LIMIT %d', $after, $limit));
    }
}
