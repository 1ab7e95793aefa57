<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/**
 * Finds by byte planes. Facets, counts and page come out of one statement per 131,072 posts, which the database answers as of one
 * moment, however many write meanwhile.
 */
final class PlaneFinder implements Finder
{
    /** Blocks that are read at once, so that memory does not grow with the number of posts. */
    private const CHUNK = 32;
    private const TRIES = 3;

    /** @param \Closure(): bool $catchUp brings the index in step; false: too much has changed */
    public function __construct(
        private readonly StateRepository $state,
        private readonly PostRepository $posts,
        private readonly ChunkRepository $chunks,
        private readonly PlaceRepository $places,
        private readonly DictionaryRepository $dictionary,
        private readonly \Closure $catchUp,
    ) {}

    public function find(FacetQuery $query): Found
    {
        $isExact = ($this->catchUp)();
        $build = $this->state->current();
        $found = null;
        for ($try = 0; $found === null && $build !== null && $try < self::TRIES; $try++) {
            $found = $this->read($build, $query);
            $now = $this->state->current();
            if ($now?->number !== $build->number) {
                // The rows of a build that was replaced meanwhile are taken away.
                $found = null;
                $build = $now;
            }
        }
        if ($found === null) {
            return new Found([], 0, isExact: false);
        }

        return $isExact ? $found : new Found(array_values(array_intersect($found->ids, $this->posts->publicOf($found->ids))), $found->total, isExact: false);
    }

    private function read(Build $build, FacetQuery $query): Found
    {
        $reading = new PlaneReading($build, $query, $this->chunks, $this->places, $this->dictionary);
        $blocks = intdiv($build->docs + Layout::BLOCK - 1, Layout::BLOCK);
        for ($block = 0; $block < $blocks; $block += self::CHUNK) {
            $reading->read($block, min($block + self::CHUNK, $blocks));
        }

        return $reading->found();
    }
}
