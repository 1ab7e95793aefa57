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
 * Finds by byte planes. Facets, counts and page come out of one statement per 131,072 posts, which the database answers as of one
 * moment, however many write meanwhile; several statements are read again when posts have changed between them. Of a large library
 * answers are kept, and whoever asks for very many that are not gets them without numbers.
 */
final class ColumnQueryEngine implements QueryEngine
{
    /** Blocks that are read at once, so that memory does not grow with the number of posts. */
    private const CHUNK = 32;
    private const TRIES = 3;
    /** Places from which on looking again costs more than remembering. */
    public const LARGE = 1000;

    /** @var array{string, QueryExecution}|null what was read last, by its question and moment, whatever the page: who asks for one beyond the last is shown the last */
    private ?array $last = null;

    /**
     * @param \Closure(): void $settle   brings this request's own changes into the index
     * @param \Closure(): bool $catchUp  brings the index in step; false: too much has changed
     * @param \Closure(): bool $mayCount whether this visitor may have the numbers of one more answer that is not kept
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
        // Beside an open note no generation says what the posts are.
        $name = $isLarge && !$moment->isOpen ? QueryCache::name($moment, $query) : null;
        $kept = $name === null ? null : $this->cache->get($name);
        if ($kept !== null) {
            return $kept;
        }
        $isCounted = $isExact && (!$isLarge || ($this->mayCount)());
        [$found, $isSame] = $this->findAt($moment, $isCounted ? $query : $query->uncounted(), $isCounted);
        if ($isCounted && $isSame && $name !== null) {
            $this->cache->put($name, $found);
        }
        if ($isCounted && $found->isExact) {
            return $found;
        }

        return new QueryResult($isExact && $found->isExact ? $found->ids : array_values(array_intersect($found->ids, $this->posts->publicOf($found->ids))), $found->total, isExact: false);
    }

    /**
     * @param bool $isToBeExact the answer has numbers: then it is of one moment
     *
     * @return array{QueryResult, bool} and whether it is of that moment
     */
    private function findAt(IndexSnapshot $moment, IndexQuery $query, bool $isToBeExact): array
    {
        $none = $found = new QueryResult([], 0, isExact: false);
        for ($try = 0; $moment->build !== null && $try < self::TRIES; $try++) {
            $found = $this->read($moment, $moment->build, $query);
            $now = $this->moment();
            $isSame = $now->stamp($query->types) === $moment->stamp($query->types);
            $isThere = $now->build?->number === $moment->build->number;
            if ($isSame || ($isThere && $moment->build->blocks() <= self::CHUNK)) {
                return [$found, $isSame];
            }
            // The rows of a build that was replaced meanwhile are taken away, and several statements are of several moments.
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

    private function read(IndexSnapshot $moment, IndexBuild $build, IndexQuery $query): QueryResult
    {
        $name = $moment->isOpen ? null : QueryCache::name($moment, $query->at(0, 0));
        if ($name !== null && $this->last !== null && $this->last[0] === $name) {
            return $this->last[1]->found($query->offset, $query->limit);
        }
        $reading = new QueryExecution($build, $query, $this->chunks, $this->places);
        for ($block = 0; $block < $build->blocks(); $block += self::CHUNK) {
            $reading->read($block, min($block + self::CHUNK, $build->blocks()));
        }

        $this->last = $name === null ? null : [$name, $reading];

        return $reading->found($query->offset, $query->limit);
    }
}
