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
        if ($build === null) {
            return new Found([], 0, isExact: false);
        }
        $reading = new PlaneReading($build, $query, $this->chunks, $this->places, $this->dictionary);
        $length = $build->docs;
        for ($block = 0; $block * Layout::BLOCK < $length; $block += self::CHUNK) {
            $reading->read($block, min($block + self::CHUNK, intdiv($length + Layout::BLOCK - 1, Layout::BLOCK)));
        }
        $found = $reading->found();

        return $isExact ? $found : new Found(array_values(array_intersect($found->ids, $this->posts->publicOf($found->ids))), $found->total, isExact: false);
    }
}
