<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Stores the batch jobs of events and their progress. */
final class EventBatchJobRepository
{
    private const ERRORS = 200;

    public function __construct(private readonly Database $database) {}

    /**
     * @param string               $token makes it idempotent: one job per token
     * @param array<string, mixed> $data
     */
    public function begin(string $token, int $eventId, string $kind, array $data, int $total, int $userId, int $now): EventBatchJob
    {
        $this->database->execute(
            'INSERT IGNORE INTO {event_job} (token, event_id, kind, data, total, reached, errors, user_id, created_at) VALUES (%s, %d, %s, %s, %d, %s, %s, %d, %d)',
            $token,
            $eventId,
            $kind,
            (string) wp_json_encode($data, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE),
            $total,
            '',
            '[]',
            $userId,
            $now,
        );

        return $this->jobs('SELECT * FROM {event_job} WHERE token = %s', $token)[0] ?? throw new \LogicException('A job has vanished.');
    }

    public function byId(int $id): ?EventBatchJob
    {
        return $this->jobs('SELECT * FROM {event_job} WHERE id = %d', $id)[0] ?? null;
    }

    /** Locks the job until the end of the transaction that must surround it. */
    public function lock(int $id): ?EventBatchJob
    {
        return $this->jobs('SELECT * FROM {event_job} WHERE id = %d' . ($this->database->isSqlite() ? '' : ' FOR UPDATE'), $id)[0] ?? null;
    }

    /** @return list<EventBatchJob> newest first */
    public function ofEvent(int $eventId): array
    {
        return $this->jobs('SELECT * FROM {event_job} WHERE event_id = %d ORDER BY id DESC', $eventId);
    }

    /**
     * @param list<int> $eventIds
     *
     * @return array<int, EventBatchJob> newest of this kind by event
     */
    public function newest(string $kind, array $eventIds): array
    {
        if ($eventIds === []) {
            return [];
        }
        $jobs = $this->jobs(
            'SELECT * FROM {event_job} WHERE id IN (SELECT MAX(id) FROM {event_job} WHERE kind = %s AND event_id IN (' . implode(', ', array_fill(0, count($eventIds), '%d')) . ') GROUP BY event_id)',
            $kind,
            ...$eventIds,
        );

        return array_column($jobs, null, 'eventId');
    }

    /** Time of the first refund of the whole event (Unix seconds); null: there was none. */
    public function firstRefund(int $eventId): ?int
    {
        $at = $this->database->value('SELECT MIN(created_at) FROM {event_job} WHERE event_id = %d AND kind = %s', $eventId, EventBatchJob::REFUND);

        return $at === null ? null : (int) $at;
    }

    /** Must run inside a transaction that has locked the job. */
    public function advance(EventBatchJob $job, string $reached, int $done, ?int $finishedAt): void
    {
        $this->database->execute(
            'UPDATE {event_job} SET reached = %s, done = %d, finished_at = %d WHERE id = %d',
            $reached,
            $job->done + $done,
            $finishedAt,
            $job->id,
        );
    }

    /**
     * Must run inside a transaction that has locked the job.
     *
     * @param array{order: string, message: string} $error for staff
     */
    public function note(EventBatchJob $job, array $error): void
    {
        $this->database->execute(
            'UPDATE {event_job} SET errors = %s WHERE id = %d',
            (string) wp_json_encode(array_slice([...$job->errors, $error], 0, self::ERRORS), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE),
            $job->id,
        );
    }

    /** @return list<EventBatchJob> */
    private function jobs(string $sql, int|string ...$args): array
    {
        return array_map(static function (array $row): EventBatchJob {
            $data = json_decode((string) $row['data'], true);

            return new EventBatchJob(
                (int) $row['id'],
                (int) $row['event_id'],
                (string) $row['kind'],
                is_array($data) ? $data : [],
                (int) $row['total'],
                (int) $row['done'],
                (string) $row['reached'],
                self::errors((string) $row['errors']),
                (int) $row['user_id'],
                (int) $row['created_at'],
                $row['finished_at'] === null ? null : (int) $row['finished_at'],
            );
        }, $this->database->rows($sql, ...$args));
    }

    /** @return list<array{order: string, message: string}> */
    private static function errors(string $json): array
    {
        $errors = json_decode($json, true);

        return array_values(array_map(
            static fn(array $error): array => ['order' => (string) ($error['order'] ?? ''), 'message' => (string) ($error['message'] ?? '')],
            array_filter(is_array($errors) ? $errors : [], 'is_array'),
        ));
    }
}
