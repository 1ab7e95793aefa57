<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetDiscovery;
use Benefit\Index\Documents\ProvidedFacet;
use Benefit\Index\Documents\ProvidedFacetType;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\QueryEngine;
use Benefit\Index\Query\QueryResult;

defined('ABSPATH') || exit;

/**
 * Finds posts by the index. While it lacks the post types, WP_Query finds them, without counts, and an index is
 * requested.
 */
final class ListingSearch
{
    private ColumnLayout|false|null $layout = null;

    /** @var array<string, array<string, Facet>> by post types and id */
    private array $facets = [];

    /**
     * @param \Closure(): ?ColumnLayout    $current layout of the index; null without one
     * @param \Closure(list<string>): void $want    requests an index that includes these types
     */
    public function __construct(
        private readonly \Closure $current,
        private readonly QueryEngine $finder,
        private readonly FacetDiscovery $fields,
        private readonly \Closure $want,
    ) {}

    public function find(IndexQuery $query): QueryResult
    {
        return $this->answers($query) ? $this->finder->find($query) : (new WpQueryEngine(fn(string $id): ?Facet => $this->declared($query->types)[$id] ?? null, $this->fields->provided))->find($query);
    }

    /** @param list<string> $types */
    public function facet(string $id, array $types): ?Facet
    {
        $facet = $this->covers($types) ? $this->indexed($id, $types) : null;
        // The index stores whole numbers. The product says where the decimal point is, since its currency may have changed.
        if ($facet?->isProvided() === true) {
            $aspect = $this->providedFacets($types)[$id] ?? null;

            return $aspect === null ? null : Facet::fromProvided($aspect);
        }

        return $facet ?? $this->declared($types)[$id] ?? null;
    }

    /**
     * @param list<string> $types
     *
     * @return array<string, ProvidedFacet> facets that products provide for them, by id
     */
    public function providedFacets(array $types): array
    {
        return $this->fields->provided->getFacets($types);
    }

    /**
     * @param list<string> $types
     *
     * @return list<string> facets with the time at which the subject of a post is over, such as an event
     */
    public function ends(array $types): array
    {
        return $this->fields->provided->ends($types);
    }

    /**
     * @param list<string> $types
     *
     * @return string facet of the date that posts of this type are about; for several types the publication date
     */
    public function day(array $types): string
    {
        $days = array_filter(count($types) === 1 ? $this->providedFacets($types) : [], static fn(ProvidedFacet $one): bool => $one->kind === ProvidedFacetType::Moment);

        return array_key_first($days) ?? 'date';
    }

    /** Clears what was read for this request. */
    public function forget(): void
    {
        $this->layout = null;
        $this->facets = [];
    }

    /** @param list<string> $types */
    private function covers(array $types): bool
    {
        $layout = $this->layout();
        if ($layout !== null && array_diff($types, $layout->types) === []) {
            return true;
        }
        ($this->want)($types);

        return false;
    }

    /** Whether the index has all facets of the query. If one was added after it was built, a new index is requested. */
    private function answers(IndexQuery $query): bool
    {
        if (!$this->covers($query->types)) {
            return false;
        }
        $facetIds = [
            ...array_column($query->simpleConditions(), 'facet'),
            ...$query->counted,
            ...array_keys($query->groups),
            ...$query->ends,
            ...array_column($query->order, 0),
        ];
        $now = $this->now($this->layout()->types ?? []);
        if (array_filter($facetIds, fn(string $id): bool => isset($now[$id]) && $this->indexed($id, $query->types) === null) === []) {
            return true;
        }
        ($this->want)($query->types);

        return false;
    }

    /**
     * Returns the facet as the index has it. A field's values stay in the index until it is rebuilt, so whether visitors may query
     * them is checked each time.
     *
     * @param list<string> $types
     */
    private function indexed(string $id, array $types): ?Facet
    {
        $layout = $this->layout();
        $facet = $layout->facets[$id] ?? null;
        if ($layout === null || $facet === null || !$facet->isMeta()) {
            return $facet;
        }
        $now = $this->now($layout->types)[$id] ?? null;

        return $now !== null && $facet->isLike($now, $types) ? $facet : null;
    }

    private function layout(): ?ColumnLayout
    {
        $this->layout ??= ($this->current)() ?? false;

        return $this->layout === false ? null : $this->layout;
    }

    /**
     * @param list<string> $types
     *
     * @return array<string, Facet> facets that all these types have, by which WP_Query may find posts
     */
    private function declared(array $types): array
    {
        return array_filter($this->now($types), static fn(Facet $facet): bool => array_filter($types, $facet->isOf(...)) === $types);
    }

    /**
     * @param list<string> $types
     *
     * @return array<string, Facet> facets that an index of these types would have if it were built now
     */
    private function now(array $types): array
    {
        return $this->facets[implode(' ', $types)] ??= array_column($this->fields->listPossibleFacets($types), null, 'id');
    }
}
