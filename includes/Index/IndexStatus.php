<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Storage\IndexBuild;

defined('ABSPATH') || exit;

/** The index as those who look after it see it at a moment. */
final class IndexStatus
{
    /** A rebuild that has not moved for so long (seconds) goes on no more by itself: cron works on it every hour at least. */
    private const STUCK = 2 * HOUR_IN_SECONDS;
    /** Places from which on it is noticed that most of them are empty: a listing reads them all. */
    public const LARGE = 4 * ColumnLayout::BLOCK;

    /**
     * @param int                $now    Unix seconds
     * @param int                $left   posts that are still to be read for the one that is being made
     * @param int                $all    posts that are read for it
     * @param array<string, int> $found  posts in the index, by type
     * @param array<string, int> $public posts that everybody may see, by type
     * @param int                $open   posts that were changed and not read yet
     * @param int                $late   those of them that nobody has read for ten minutes
     * @param bool               $isOutgrown a facet of few values has more than it was made for
     * @param int                $bytes  of all tables; 0: the database does not say
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

    /** Places and codes of what is gone are given back by a rebuild alone. What it was made with a rebuild would not give back. */
    public function isToBeRebuilt(): bool
    {
        $places = $this->current->docs ?? 0;
        $posts = array_sum($this->found);

        // Of an index that another version made nobody knows how many it began with, and an answer without numbers knows no posts.
        $made = $this->current->made ?? 0;

        return $this->running === null && ($this->isOutgrown || ($made > 0 && $posts > 0 && $places >= self::LARGE && $places > 2 * $posts && $places - $made > $posts));
    }

    /** @return array{int, int} posts that were read for the new one, of how many */
    public function progress(): array
    {
        return [max(0, $this->all - $this->left), $this->all];
    }
}
