<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Content\Facets\Facet;
use Benefit\Content\Facets\FacetQuery;
use Benefit\Content\Facets\FieldFinder;
use Benefit\Content\Facets\Finder;
use Benefit\Content\Facets\Found;
use Benefit\Content\Facets\Layout;
use Benefit\Shared\Aspects\Aspect;

defined('ABSPATH') || exit;

/** Finds posts by the index; where there is none of these types yet, by WordPress's own query, without counts, and one is made. */
final class Library
{
    private Layout|false|null $layout = null;

    /**
     * @param \Closure(): ?Layout          $current the index that is read; null without one
     * @param \Closure(list<string>): void $want    has one made of these types, too
     */
    public function __construct(
        private readonly \Closure $current,
        private readonly Finder $indexed,
        private readonly FieldFinder $fields,
        private readonly \Closure $want,
    ) {}

    public function find(FacetQuery $query): Found
    {
        return $this->covers($query->types) ? $this->indexed->find($query) : (new QueryFinder(fn(string $id): ?Facet => $this->facet($id, $query->types), $this->fields->brought))->find($query);
    }

    /** @param list<string> $types */
    public function facet(string $id, array $types): ?Facet
    {
        if (!$this->covers($types)) {
            return $this->declared($types)[$id] ?? null;
        }
        $facet = $this->layout()->facets[$id] ?? null;

        // An index keeps whole numbers; where the point stands in them is the product's to say, who may have changed its currency.
        return $facet?->isBrought() === true && isset($this->brought($types)[$id]) ? Facet::brought($this->brought($types)[$id]) : $facet;
    }

    /**
     * @param list<string> $types
     *
     * @return array<string, Aspect> what products bring to them, by id of the facet
     */
    public function brought(array $types): array
    {
        return $this->fields->brought->of($types);
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

    /** Another request. */
    public function forget(): void
    {
        $this->layout = null;
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

    private function layout(): ?Layout
    {
        $this->layout ??= ($this->current)() ?? false;

        return $this->layout === false ? null : $this->layout;
    }

    /**
     * @param list<string> $types
     *
     * @return array<string, Facet> those that an index of them would have
     */
    private function declared(array $types): array
    {
        $taxonomies = array_merge([], ...array_map(static fn(string $type): array => array_filter(get_object_taxonomies($type), is_taxonomy_viewable(...)), $types));

        // WordPress asks posts of all these types.
        $fields = array_filter($this->fields->of($types), static fn(Facet $facet): bool => array_filter($types, $facet->isOf(...)) === $types);

        return array_column([...Facet::ofPosts(), ...array_map(static fn(string $name): Facet => Facet::taxonomy($name, 0), $taxonomies), ...$fields], null, 'id');
    }
}
