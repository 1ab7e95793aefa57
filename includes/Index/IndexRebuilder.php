<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\IndexDocument;
use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Storage\DocumentRepository;
use Benefit\Index\Storage\IndexBuild;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Index\Storage\PendingChangeRepository;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Rebuilds the index block by block, while the old one remains in use. An interrupted step is repeated. */
final class IndexRebuilder
{
    private const READ_MOST = 4 * ColumnLayout::BLOCK;

    public function __construct(
        private readonly Transaction $transaction,
        private readonly Clock $clock,
        private readonly IndexStateRepository $state,
        private readonly PendingChangeRepository $notes,
        private readonly SourcePostRepository $posts,
        private readonly DocumentRepository $documents,
    ) {}

    /** Starts a new build, replacing an unfinished one. */
    public function begin(ColumnLayout $layout): void
    {
        $this->transaction->run(function () use ($layout): void {
            $builds = $this->state->lock();
            $last = $builds === [] ? 0 : max(array_keys($builds));
            $this->state->forgetOthers(array_filter($builds, static fn(IndexBuild $build): bool => $build->isWhole));
            // Numbers are never reused: rows of the unfinished build may still exist.
            $this->state->raiseGeneration();
            $this->state->store(new IndexBuild(max($last, $this->state->generation()) + 1, $layout, 0, at: $this->clock->now(), began: $this->clock->now()));
        });
    }

    /** Returns the unfinished build, if any. */
    public function running(): ?IndexBuild
    {
        return self::runningOf($this->state->builds());
    }

    /** @param array<int, IndexBuild> $builds */
    private static function runningOf(array $builds): ?IndexBuild
    {
        return array_values(array_filter($builds, static fn(IndexBuild $build): bool => !$build->isWhole))[0] ?? null;
    }

    /** @return bool whether there is more to do */
    public function step(): bool
    {
        return $this->transaction->run(function (): bool {
            $builds = $this->state->lock();
            $build = self::runningOf($builds);
            if ($build === null || $build->isPaused) {
                return false;
            }
            $this->state->raiseGeneration();
            [$documents, $cursor] = $this->nextBlock($build);
            if ($documents !== []) {
                $build = $this->documents->putBlock($build, $documents);
            }
            $isWhole = $this->posts->after($build->layout->types, $cursor, 1) === [];
            $this->state->store($build->with(cursor: $cursor, isWhole: $isWhole, at: $this->clock->now()));
            if ($isWhole) {
                foreach ($builds as $other) {
                    if ($other->number !== $build->number) {
                        $this->state->forget($other);
                    }
                }
            }

            return !$isWhole;
        });
    }

    public function pause(bool $isPaused): void
    {
        $this->transaction->run(function () use ($isPaused): void {
            $build = self::runningOf($this->state->lock());
            if ($build !== null) {
                $this->state->raiseGeneration();
                $this->state->store($build->with(isPaused: $isPaused, at: $this->clock->now()));
            }
        });
    }

    /** @return array{IndexBuild, int}|null the unfinished build, and the number of posts not read yet */
    public function progress(): ?array
    {
        $build = $this->running();

        return $build === null ? null : [$build, $this->posts->count($build->layout->types, $build->cursor)];
    }

    /**
     * Deletes some rows of builds that are no longer used.
     *
     * @return bool whether there may be more
     */
    public function clear(): bool
    {
        return $this->transaction->run(function (): bool {
            $known = array_keys($this->state->lock());
            foreach ($this->documents->builds() as $number) {
                if (!in_array($number, $known, true)) {
                    return $this->documents->clearSome($number);
                }
            }

            return false;
        });
    }

    /** @return array{array<int, IndexDocument>, int} public posts by id, and the last post read */
    private function nextBlock(IndexBuild $build): array
    {
        $documents = [];
        $cursor = $build->cursor;
        // A site may have very many posts that are not public, and a step must end in time.
        for ($read = 0; count($documents) < ColumnLayout::BLOCK && $read < self::READ_MOST; $read += count($ids)) {
            $ids = $this->posts->after($build->layout->types, $cursor, ColumnLayout::BLOCK - count($documents));
            if ($ids === []) {
                break;
            }
            foreach ($this->posts->loadDocuments($build->layout, $ids) as $id => $document) {
                if ($document->isPublic) {
                    $documents[$id] = $document;
                }
                if ($document->due > 0) {
                    $this->notes->scheduleAt($id, max($this->clock->now(), $document->due));
                }
            }
            $cursor = max($ids);
        }

        return [$documents, $cursor];
    }
}
