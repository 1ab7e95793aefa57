<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Index\Documents\ColumnLayout;

defined('ABSPATH') || exit;

/** One build of the index. The current one stays in use until the next is complete. */
final class IndexBuild
{
    /**
     * @param int $docs   number of assigned ordinals
     * @param int $cursor last post read for it; posts after it are still to come
     * @param int $made   number of assigned ordinals when it became complete
     * @param int $began  Unix seconds
     * @param int $at     Unix seconds: when it became complete; until then, when its last step ended
     */
    public function __construct(
        public readonly int $number,
        public readonly ColumnLayout $layout,
        public readonly int $docs,
        public readonly int $cursor = 0,
        public readonly bool $isWhole = false,
        public readonly bool $isPaused = false,
        public readonly int $at = 0,
        public readonly int $made = 0,
        public readonly int $began = 0,
    ) {}

    public function with(?int $docs = null, ?int $cursor = null, ?bool $isWhole = null, ?bool $isPaused = null, ?int $at = null): self
    {
        return new self($this->number, $this->layout, $docs ?? $this->docs, $cursor ?? $this->cursor, $isWhole ?? $this->isWhole, $isPaused ?? $this->isPaused, $at ?? $this->at, $isWhole === true ? $docs ?? $this->docs : $this->made, $this->began);
    }

    /** Number of blocks for its ordinals. */
    public function blocks(): int
    {
        return intdiv($this->docs + ColumnLayout::BLOCK - 1, ColumnLayout::BLOCK);
    }

    /** Tells whether a change of this post concerns it already. */
    public function has(int $postId): bool
    {
        return $this->isWhole || $postId <= $this->cursor;
    }

    public function json(): string
    {
        return (string) wp_json_encode(['layout' => $this->layout->json(), 'cursor' => $this->cursor, 'whole' => $this->isWhole, 'paused' => $this->isPaused, 'at' => $this->at, 'made' => $this->made, 'began' => $this->began]);
    }

    public static function fromRow(int $number, int $docs, string $data): self
    {
        /** @var array{layout: string, cursor: int, whole: bool, paused: bool, at?: int, made?: int, began?: int} $stored */
        $stored = json_decode($data, true, 8, JSON_THROW_ON_ERROR);

        return new self($number, ColumnLayout::fromJson($stored['layout']), $docs, $stored['cursor'], $stored['whole'], $stored['paused'], $stored['at'] ?? 0, $stored['made'] ?? 0, $stored['began'] ?? $stored['at'] ?? 0);
    }
}
