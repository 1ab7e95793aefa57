<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Knows the facets that products provide for their own posts (rows `facets` of the manifests). */
final class ProvidedFacets
{
    /** @param \Closure(): list<FacetProvider> $all */
    public function __construct(private readonly \Closure $all, private readonly Clock $clock) {}

    /**
     * @param list<string> $types
     *
     * @return array<string, ProvidedFacet> by facet id
     */
    public function getFacets(array $types): array
    {
        $provided = [];
        foreach (($this->all)() as $one) {
            foreach (in_array($one->postType(), $types, true) ? $one->aspects() : [] as $facet) {
                $provided[Facet::PROVIDED . $facet->name] = $facet;
            }
        }

        return $provided;
    }

    /**
     * @param list<string> $types
     *
     * @return list<string> ids of facets with the end of a post's subject
     */
    public function ends(array $types): array
    {
        return array_keys(array_filter($this->getFacets($types), static fn(ProvidedFacet $facet): bool => $facet->kind === ProvidedFacetType::End));
    }

    /**
     * @param array<int, string> $types post type by id, for public posts without a password
     *
     * @return array<int, ProvidedFacetValues> by post id; texts and numbers as in the index, by facet id
     */
    public function values(array $types): array
    {
        $values = [];
        foreach (($this->all)() as $one) {
            $ids = array_keys($types, $one->postType(), true);
            $facets = $one->aspects();
            foreach ($ids === [] ? [] : $one->getValues($ids, $this->clock->now()) as $id => $own) {
                $known = [];
                foreach ($facets as $facet) {
                    $value = $own->values[$facet->name] ?? null;
                    $known[Facet::PROVIDED . $facet->name] = match ($facet->kind) {
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

    /** @param \Closure(int): void $changes called with a post before and after its values change */
    public function listen(\Closure $changes): void
    {
        foreach (($this->all)() as $one) {
            $one->listen($changes);
        }
    }
}
