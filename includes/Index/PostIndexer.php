<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Storage\DocumentRepository;
use Benefit\Index\Storage\IndexBuild;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Index\Storage\OrdinalRepository;
use Benefit\Index\Storage\PendingChangeRepository;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Keeps the index in step with posts. A request records a post before changing it, reads it again when the request
 * ends, and removes the record in the same transaction. The record of a request that died is removed by others after
 * ten minutes, once the post has been read again. Until then everyone who reads the index reads that post first.
 */
final class PostIndexer
{
    /** No request works on a post for longer. */
    public const PATIENCE = 10 * MINUTE_IN_SECONDS;
    /** A visitor's request does not process more pending changes than this. */
    public const MOST_OPEN = 200;
    private const AT_ONCE = 50;

    /** Identifies this request among those that change posts. */
    private readonly string $token;

    public function __construct(
        private readonly Transaction $transaction,
        private readonly Clock $clock,
        private readonly IndexStateRepository $state,
        private readonly PendingChangeRepository $notes,
        private readonly SourcePostRepository $posts,
        private readonly DocumentRepository $documents,
        private readonly OrdinalRepository $places,
    ) {
        $this->token = bin2hex(random_bytes(8));
    }

    /** Called before the post is changed; the statement is committed on its own. */
    public function note(int $postId): void
    {
        $this->notes->add($postId, $this->token, $this->clock->now());
    }

    /**
     * Called after the changes of this request.
     *
     * @param list<int> $postIds as recorded by note()
     */
    public function settle(array $postIds): void
    {
        foreach (array_chunk($postIds, self::AT_ONCE) as $some) {
            $this->write($some, $this->token);
        }
    }

    /**
     * @return bool whether the index is exact now; false if more changes are pending than a request should
     *         process
     */
    public function catchUp(int $most = self::MOST_OPEN): bool
    {
        $open = $this->notes->findDue($this->clock->now(), $most + 1);
        foreach (array_chunk(array_slice($open, 0, $most), self::AT_ONCE) as $some) {
            $this->write($some, '');
        }

        return count($open) <= $most;
    }

    /** @param list<int> $noted */
    private function write(array $noted, string $token): void
    {
        $now = $this->clock->now();
        $this->transaction->run(function () use ($noted, $token, $now): void {
            $types = [];
            foreach ($this->state->lock() as $build) {
                $ids = array_values(array_filter(in_array(PendingChangeRepository::NEW_POST, $noted, true) ? [...$noted, ...$this->newPosts($build)] : $noted, static fn(int $id): bool => $id > 0 && $build->has($id)));
                if ($ids === []) {
                    continue;
                }
                $documents = $this->posts->loadDocuments($build->layout, $ids);
                [$after, $changed] = $this->documents->put($build, $documents);
                array_push($types, ...$changed);
                if ($after->docs !== $build->docs) {
                    $this->state->store($after);
                }
                foreach ($documents as $document) {
                    if ($document->due > 0) {
                        $this->notes->scheduleAt($document->postId, max($now, $document->due));
                    }
                }
            }
            $this->state->raiseGeneration(array_values(array_unique($types)));
            $this->notes->remove($noted, $token, $now - self::PATIENCE, $now);
        });
    }

    /** @return list<int> posts created after the last indexed one */
    private function newPosts(IndexBuild $build): array
    {
        return $this->posts->after($build->layout->types, $this->places->lastPost($build), self::MOST_OPEN);
    }
}
