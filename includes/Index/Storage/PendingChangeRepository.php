<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Stores which posts are being changed, and by which request. */
final class PendingChangeRepository
{
    /** Represents a post that has no id yet. */
    public const NEW_POST = 0;
    /** Token of posts that become public at a given time. */
    private const BY_ITSELF = 'by itself';

    public function __construct(private readonly Database $database) {}

    public function add(int $postId, string $token, int $due): void
    {
        $this->database->execute('INSERT IGNORE INTO {view_note} (post_id, token, due) VALUES (%d, %s, %d)', $postId, $token, $due);
    }

    /** @return array{int, int} number of posts with pending changes, and of those pending since before $before */
    public function count(int $now, int $before): array
    {
        $row = $this->database->rows('SELECT COUNT(DISTINCT post_id) AS number, COUNT(DISTINCT CASE WHEN due < %d THEN post_id END) AS late FROM {view_note} WHERE due <= %d', $before, $now)[0];

        return [(int) $row['number'], (int) $row['late']];
    }

    /** @return list<int> posts that may differ from the index now */
    public function findDue(int $now, int $limit): array
    {
        return array_map('intval', array_column($this->database->rows("SELECT DISTINCT post_id FROM {view_note} WHERE due <= %d ORDER BY post_id LIMIT $limit", $now), 'post_id'));
    }

    /**
     * Removes the records of a request that has finished; those of other requests only if they are old, and those of
     * posts that became public once they are due.
     *
     * @param list<int> $postIds
     */
    public function remove(array $postIds, string $token, int $olderThan, int $now): void
    {
        $this->database->execute(
            'DELETE FROM {view_note} WHERE post_id IN ' . Database::in(...$postIds) . ' AND (token = %s OR due < %d OR (token = %s AND due <= %d))',
            $token,
            $olderThan,
            self::BY_ITSELF,
            $now,
        );
    }

    public function scheduleAt(int $postId, int $moment): void
    {
        $this->database->execute('DELETE FROM {view_note} WHERE post_id = %d AND token = %s', $postId, self::BY_ITSELF);
        if ($moment > 0) {
            $this->add($postId, self::BY_ITSELF, $moment);
        }
    }
}
