<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Storage\IndexBuild;

defined('ABSPATH') || exit;

/** The status of the index for administrators. */
final class IndexStatus
{
    /** A rebuild without progress for this time (seconds) is stuck: cron works on it at least hourly. */
    private const STUCK = 2 * HOUR_IN_SECONDS;
    /** From this number of ordinals on, mostly unused ones matter, because a listing reads them all. */
    public const LARGE = 4 * ColumnLayout::BLOCK;

    /**
     * @param int                $now    Unix seconds
     * @param int                $left   posts not read yet by the running rebuild
     * @param int                $all    posts to read for it in all
     * @param array<string, int> $found  posts in the index by type
     * @param array<string, int> $public public posts by type
     * @param int                $open   pending changes
     * @param int                $late   pending changes older than ten minutes
     * @param bool               $isOutgrown whether a facet has more values than its encoding was chosen for
     * @param int                $bytes  size of all tables; 0 if unknown
     */
    public function __construct(
        public readonly int $now,
        public readonly ?IndexBuild $current,
        public readonly ?IndexBuild $running,
        public readonly int $left,
        public readonly int $all,
        public readonly array $found,
        public readonly array $public,
        public readonly int $open,
        public readonly int $late,
        private readonly bool $isOutgrown,
        public readonly int $bytes,
        public readonly ?IndexAuditResult $sample,
    ) {}

    public function has(string $type): bool
    {
        return in_array($type, $this->current->layout->types ?? [], true);
    }

    public function isPaused(): bool
    {
        return $this->running->isPaused ?? false;
    }

    public function isStuck(): bool
    {
        return $this->running !== null && !$this->running->isPaused && $this->running->at < $this->now - self::STUCK;
    }

    /**
     * Only a rebuild frees the ordinals and codes of what is gone. Those that the build started with would not become
     * free.
     */
    public function needsRebuild(): bool
    {
        $places = $this->current->docs ?? 0;
        $posts = array_sum($this->found);

        // The starting number is unknown for an index of another version, and a result without counts has no number of
        // posts.
        $made = $this->current->made ?? 0;

        return $this->running === null && ($this->isOutgrown || ($made > 0 && $posts > 0 && $places >= self::LARGE && $places > 2 * $posts && $places - $made > $posts));
    }

    /** @return array{int, int} posts read by the rebuild, and posts in all */
    public function progress(): array
    {
        return [max(0, $this->all - $this->left), $this->all];
    }
}
