<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * Stores the log entries of one type of subject in its own table: for `ping` this is {ping_log} with the column
 * `ping_id`. Entries are only added and read; only personal data is ever removed from them.
 */
class AuditLogRepository
{
    /** @param string $subject type of the subject, one word in lower case */
    public function __construct(private readonly Database $database, private readonly string $subject) {}

    /** Defines the table, for the slice that owns the subjects. */
    public static function table(string $subject): TableDefinition
    {
        return new TableDefinition("{$subject}_log", "id bigint unsigned NOT NULL AUTO_INCREMENT,
                {$subject}_id bigint unsigned NOT NULL,
                kind varchar(24) NOT NULL,
                data text NOT NULL,
                user_id bigint unsigned NOT NULL DEFAULT 0,
                created_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                KEY of_{$subject} ({$subject}_id, id)");
    }

    /** @param array<string, mixed> $data */
    public function insert(int $subjectId, string $kind, array $data, int $userId, int $now): void
    {
        $this->database->execute(
            "INSERT INTO {{$this->subject}_log} ({$this->subject}_id, kind, data, user_id, created_at) VALUES (%d, %s, %s, %d, %d)",
            $subjectId,
            $kind,
            self::json($data),
            $userId,
            $now,
        );
    }

    /** @return list<AuditLogEntry> oldest first */
    public function listEntries(int $subjectId): array
    {
        return array_map($this->entry(...), $this->database->rows("SELECT * FROM {{$this->subject}_log} WHERE {$this->subject}_id = %d ORDER BY id", $subjectId));
    }

    /**
     * Reduces an entry to these data when personal data must be erased. Inside a transaction.
     *
     * @param array<string, mixed> $data
     */
    public function redact(int $id, array $data): void
    {
        $this->database->execute("UPDATE {{$this->subject}_log} SET data = %s WHERE id = %d", self::json((object) $data), $id);
    }

    /** @param array<string, string|null> $row row of the table, from a query of the product */
    public function entry(array $row): AuditLogEntry
    {
        $data = json_decode((string) $row['data'], true);

        return new AuditLogEntry((int) $row['id'], (int) $row[$this->subject . '_id'], (string) $row['kind'], is_array($data) ? $data : [], (int) $row['user_id'], (int) $row['created_at']);
    }

    /** @param array<string, mixed>|object $data */
    private static function json(array|object $data): string
    {
        return (string) wp_json_encode($data, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE);
    }
}
