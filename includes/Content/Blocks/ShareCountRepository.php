<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Stores how often posts were shared, as last reported by the services. */
final class ShareCountRepository
{
    public function __construct(private readonly Database $database) {}

    /**
     * @param non-empty-list<int> $postIds
     *
     * @return array<int, array<string, int>> by post and service
     */
    public function counts(array $postIds): array
    {
        $counts = [];
        foreach ($this->database->rows('SELECT post_id, service, number FROM {view_share} WHERE post_id IN ' . Database::in(...$postIds) . " AND service <> ''") as $row) {
            $counts[(int) $row['post_id']][(string) $row['service']] = (int) $row['number'];
        }

        return $counts;
    }

    /** @param array<string, int> $counts by service */
    public function storeCounts(int $postId, array $counts, int $now): void
    {
        foreach (['' => 0] + $counts as $service => $number) {
            $this->database->execute('DELETE FROM {view_share} WHERE post_id = %d AND service = %s', $postId, $service);
            $this->database->execute('INSERT IGNORE INTO {view_share} (post_id, service, number, asked_at) VALUES (%d, %s, %d, %d)', $postId, $service, max(0, $number), $now);
        }
    }

    /** @return list<int> posts whose counts were last requested before a moment, oldest request first */
    public function findOutdated(int $before, int $limit): array
    {
        return array_map('intval', array_column($this->database->rows("SELECT post_id FROM {view_share} WHERE service = '' AND asked_at < %d ORDER BY asked_at, post_id LIMIT $limit", $before), 'post_id'));
    }

    /**
     * @param non-empty-list<int> $postIds
     *
     * @return list<int> those whose counts have been requested before
     */
    public function findRequestedIds(array $postIds): array
    {
        return array_map('intval', array_column($this->database->rows("SELECT post_id FROM {view_share} WHERE service = '' AND post_id IN " . Database::in(...$postIds)), 'post_id'));
    }

    public function forget(int $postId): void
    {
        $this->database->execute('DELETE FROM {view_share} WHERE post_id = %d', $postId);
    }
}
