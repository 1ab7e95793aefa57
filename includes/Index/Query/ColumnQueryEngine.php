<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Storage\ColumnRepository;
use Benefit\Index\Storage\IndexBuild;
use Benefit\Index\Storage\IndexSnapshot;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Index\Storage\OrdinalRepository;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Runs queries on byte columns. Facets, counts and the page come from one statement per 131,072 posts, which the
 * database answers from one snapshot, however many requests write; several statements are repeated if posts have
 * changed between them. For a large library results are cached, and clients that send very many uncached queries get
 * results without counts.
 */
final class ColumnQueryEngine implements QueryEngine
{
    /** Blocks read at once, so that memory does not grow with the number of posts. */
    private const CHUNK = 32;
    private const TRIES = 3;
    /** Number of ordinals from which a query costs more than a cache entry. */
    public const LARGE = 1000;

    /**
     * @var array{string, QueryExecution}|null the last execution by query and snapshot, without the page: a
     *         request for a page beyond the last is repeated for the last
     */
    private ?array $last = null;

    /**
     * @param \Closure(): void $settle   applies this request's own changes to the index
     * @param \Closure(): bool $catchUp  updates the index; false if too much has changed
     * @param \Closure(): bool $mayCount whether this visitor may have counts for another uncached query
     */
    public function __construct(
        private readonly IndexStateRepository $state,
        private readonly SourcePostRepository $posts,
        private readonly ColumnRepository $chunks,
        private readonly OrdinalRepository $places,
        private readonly QueryCache $cache,
        private readonly Clock $clock,
        private readonly \Closure $settle,
        private readonly \Closure $catchUp,
        private readonly \Closure $mayCount,
    ) {}

    public function find(IndexQuery $query): QueryResult
    {
        ($this->settle)();
        $moment = $this->moment();
        $isExact = !$moment->isOpen || ($this->catchUp)();
        if ($moment->isOpen) {
            $moment = $this->moment();
        }
        $isLarge = ($moment->build->docs ?? 0) >= self::LARGE;
        // While changes are pending, no generation describes the posts.
        $name = $isLarge && !$moment->isOpen ? QueryCache::name($moment, $query) : null;
        $kept = $name === null ? null : $this->cache->get($name);
        if ($kept !== null) {
            return $kept;
        }
        $isCounted = $isExact && (!$isLarge || ($this->mayCount)());
        [$found, $isSame] = $this->findAt($moment, $isCounted ? $query : $query->withoutCounts(), $isCounted);
        if ($isCounted && $isSame && $name !== null) {
            $this->cache->put($name, $found);
        }
        if ($isCounted && $found->isExact) {
            return $found;
        }

        return new QueryResult($isExact && $found->isExact ? $found->ids : array_values(array_intersect($found->ids, $this->posts->publicOf($found->ids))), $found->total, isExact: false);
    }

    /**
     * @param bool $isToBeExact whether the result has counts and must therefore come from one snapshot
     *
     * @return array{QueryResult, bool} the result, and whether it comes from that snapshot
     */
    private function findAt(IndexSnapshot $moment, IndexQuery $query, bool $isToBeExact): array
    {
        $none = $found = new QueryResult([], 0, isExact: false);
        for ($try = 0; $moment->build !== null && $try < self::TRIES; $try++) {
            $found = $this->runQuery($moment, $moment->build, $query);
            $now = $this->moment();
            $isSame = $now->generations($query->types) === $moment->generations($query->types);
            $isThere = $now->build?->number === $moment->build->number;
            if ($isSame || ($isThere && $moment->build->blocks() <= self::CHUNK)) {
                return [$found, $isSame];
            }
            // Rows of a build that has been replaced are being deleted, and several statements come from several
            // snapshots.
            $found = $isThere ? new QueryResult($found->ids, $found->total, isExact: false) : $none;
            if ($isThere && !$isToBeExact) {
                break;
            }
            $moment = $now;
        }

        return [$found, false];
    }

    private function moment(): IndexSnapshot
    {
        return $this->state->moment($this->clock->now());
    }

    private function runQuery(IndexSnapshot $moment, IndexBuild $build, IndexQuery $query): QueryResult
    {
        $name = $moment->isOpen ? null : QueryCache::name($moment, $query->withPage(0, 0));
        if ($name !== null && $this->last !== null && $this->last[0] === $name) {
            return $this->last[1]->buildResult($query->offset, $query->limit);
        }
        $reading = new QueryExecution($build, $query, $this->chunks, $this->places);
        for ($block = 0; $block < $build->blocks(); $block += self::CHUNK) {
            $reading->readChunk($block, min($block + self::CHUNK, $build->blocks()));
        }

        $this->last = $name === null ? null : [$name, $reading];

        return $reading->buildResult($query->offset, $query->limit);
    }
}
