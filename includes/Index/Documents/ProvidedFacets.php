<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The facets that products bring to posts of their own (rows `facets` of their manifests). */
final class ProvidedFacets
{
    /** @param \Closure(): list<FacetProvider> $all */
    public function __construct(private readonly \Closure $all, private readonly Clock $clock) {}

    /**
     * @param list<string> $types
     *
     * @return array<string, ProvidedFacet> by id of the facet
     */
    public function of(array $types): array
    {
        $brought = [];
        foreach (($this->all)() as $one) {
            foreach (in_array($one->postType(), $types, true) ? $one->aspects() : [] as $facet) {
                $brought[Facet::BROUGHT . $facet->name] = $facet;
            }
        }

        return $brought;
    }

    /**
     * @param list<string> $types
     *
     * @return list<string> facets that say when what a post is about is over
     */
    public function ends(array $types): array
    {
        return array_keys(array_filter($this->of($types), static fn(ProvidedFacet $facet): bool => $facet->kind === ProvidedFacetType::End));
    }

    /**
     * @param array<int, string> $types of public posts without a password, by id
     *
     * @return array<int, ProvidedFacetValues> by id; texts and numbers as the index has them, by id of the facet
     */
    public function values(array $types): array
    {
        $values = [];
        foreach (($this->all)() as $one) {
            $ids = array_keys($types, $one->postType(), true);
            $facets = $one->aspects();
            foreach ($ids === [] ? [] : $one->of($ids, $this->clock->now()) as $id => $own) {
                $known = [];
                foreach ($facets as $facet) {
                    $value = $own->values[$facet->name] ?? null;
                    $known[Facet::BROUGHT . $facet->name] = match ($facet->kind) {
                        ProvidedFacetType::Text => is_string($value) ? SourcePostRepository::choice($value) : '',
                        ProvidedFacetType::End => is_int($value) ? $value : NumberEncoding::MOST,
                        default => is_int($value) ? $value : null,
                    };
                }
                $values[$id] = new ProvidedFacetValues($known, $own->until);
            }
        }

        return $values;
    }

    /** @param \Closure(int): void $changes is given a post before its values change, and after it */
    public function listen(\Closure $changes): void
    {
        foreach (($this->all)() as $one) {
            $one->listen($changes);
        }
    }
}
