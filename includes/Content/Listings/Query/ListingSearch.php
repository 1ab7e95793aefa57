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

/** Finds posts by the index; where there is none of these types yet, by WordPress's own query, without counts, and one is made. */
final class ListingSearch
{
    private ColumnLayout|false|null $layout = null;

    /** @var array<string, array<string, Facet>> by id, of types */
    private array $facets = [];

    /**
     * @param \Closure(): ?ColumnLayout          $current the index that is read; null without one
     * @param \Closure(list<string>): void $want    has one made of these types, too
     */
    public function __construct(
        private readonly \Closure $current,
        private readonly QueryEngine $finder,
        private readonly FacetDiscovery $fields,
        private readonly \Closure $want,
    ) {}

    public function find(IndexQuery $query): QueryResult
    {
        return $this->answers($query) ? $this->finder->find($query) : (new WpQueryEngine(fn(string $id): ?Facet => $this->declared($query->types)[$id] ?? null, $this->fields->brought))->find($query);
    }

    /** @param list<string> $types */
    public function facet(string $id, array $types): ?Facet
    {
        $facet = $this->covers($types) ? $this->indexed($id, $types) : null;
        // An index keeps whole numbers; where the point stands in them is the product's to say, who may have changed its currency.
        if ($facet?->isBrought() === true) {
            $aspect = $this->brought($types)[$id] ?? null;

            return $aspect === null ? null : Facet::brought($aspect);
        }

        return $facet ?? $this->declared($types)[$id] ?? null;
    }

    /**
     * @param list<string> $types
     *
     * @return array<string, ProvidedFacet> what products bring to them, by id of the facet
     */
    public function brought(array $types): array
    {
        return $this->fields->brought->getFacets($types);
    }

    /**
     * @param list<string> $types
     *
     * @return list<string> facets that say when what a post is about is over
     */
    public function ends(array $types): array
    {
        return $this->fields->brought->ends($types);
    }

    /**
     * @param list<string> $types
     *
     * @return string facet of the day that posts of this type are about; of several types that on which each was published
     */
    public function day(array $types): string
    {
        $days = array_filter(count($types) === 1 ? $this->brought($types) : [], static fn(ProvidedFacet $one): bool => $one->kind === ProvidedFacetType::Moment);

        return array_key_first($days) ?? 'date';
    }

    /** Another request. */
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

    /** Whether the index has all that is asked for. What came after it was made is found by WordPress, and it is made anew. */
    private function answers(IndexQuery $query): bool
    {
        if (!$this->covers($query->types)) {
            return false;
        }
        $asked = [
            ...array_column($query->simpleConditions(), 'facet'),
            ...$query->counted,
            ...array_keys($query->groups),
            ...$query->ends,
            ...array_column($query->order, 0),
        ];
        $now = $this->now($this->layout()->types ?? []);
        if (array_filter($asked, fn(string $id): bool => isset($now[$id]) && $this->indexed($id, $query->types) === null) === []) {
            return true;
        }
        ($this->want)($query->types);

        return false;
    }

    /**
     * As the index has it. A field's values are in it until it is made anew: whether everybody may ask for them is asked each time.
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
     * @return array<string, Facet> those by which WordPress may ask for posts of all these types
     */
    private function declared(array $types): array
    {
        return array_filter($this->now($types), static fn(Facet $facet): bool => array_filter($types, $facet->isOf(...)) === $types);
    }

    /**
     * @param list<string> $types
     *
     * @return array<string, Facet> those that an index of them would have now
     */
    private function now(array $types): array
    {
        return $this->facets[implode(' ', $types)] ??= array_column($this->fields->now($types), null, 'id');
    }
}
